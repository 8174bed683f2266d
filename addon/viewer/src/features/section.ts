/** Planes that cut the model open: sagittal, coronal and transverse, each with a place and a side. */
import { BufferGeometry, Line, LineBasicMaterial, Plane, Vector3 } from "three";
import type { App, Cutting, Feature } from "../app.ts";
import { make } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";

const AXES = [
  { name: "sagittal", axis: 0 },
  { name: "coronal", axis: 2 },
  { name: "transverse", axis: 1 },
] as const;

export const section: Feature = (app) => {
  const { shell, texts, stage, keys } = app;
  const popover = shell.popover({ id: "section", icon: "section", label: "section", key: "S" });
  const cuts = AXES.map(({ name, axis }) => new Cut(app, name, axis, () => apply()));
  const reset = make("button", { type: "button", className: "choice", id: "section-reset" });
  shell.translated(() => (reset.textContent = texts.t("reset")));
  reset.addEventListener("click", () => {
    for (const cut of cuts) cut.reset();
    apply();
  });
  popover.body.append(...cuts.map((cut) => cut.element), reset);

  function apply(): void {
    const active = cuts.filter((cut) => cut.on);
    for (const cut of cuts) cut.update();
    const planes = active.map((cut) => cut.plane);
    stage.renderer.clippingPlanes = planes;
    app.appearance.setCutting(planes.length > 0);
    app.picker.setPlanes(planes);
    popover.button.classList.toggle("active", planes.length > 0);
    app.does.refreshLabels();
    stage.invalidate();
  }
  app.does.refreshSection = () => {
    if (cuts.some((cut) => cut.on)) apply();
  };
  app.does.sections = () => cuts.filter((cut) => cut.on).map((cut) => cut.cutting);
  app.does.cut = (planes) => {
    for (const cut of cuts) {
      const plane = planes.find(({ name }) => name === cut.name);
      if (plane) cut.put(plane);
      else cut.reset();
    }
    apply();
  };
  keys.add("s", "section", () => {
    popover.toggle();
    if (popover.open) popover.body.querySelector("input")?.focus();
  });
};

class Cut {
  readonly plane = new Plane(new Vector3(), 0);
  readonly element: HTMLElement;
  private readonly check = make("input", { type: "checkbox" });
  private readonly slider = make("input", { type: "range", min: 0, max: 100, step: 0.5, value: 50 });
  private readonly flip = make("button", { type: "button", className: "button" }, icon("flip"));
  private readonly edge = new Line(new BufferGeometry(), new LineBasicMaterial({ color: 0x13b5c4 }));
  private flipped = false;

  constructor(
    private readonly app: App,
    readonly name: string,
    private readonly axis: 0 | 1 | 2,
    changed: () => void,
  ) {
    const { texts, shell } = app;
    this.check.id = `section-${name}`;
    this.slider.id = `section-${name}-position`;
    this.flip.id = `section-${name}-flip`;
    const label = make("label", { for: this.check.id });
    const title = (): string => texts.t(`section.${name}`);
    shell.translated(() => {
      label.textContent = title();
      this.slider.setAttribute("aria-label", texts.t("section.position", title()));
      const flip = texts.t("section.flip", title());
      this.flip.setAttribute("aria-label", flip);
      this.flip.title = flip;
    });
    this.element = make("div", { className: "cut" }, this.check, label, this.slider, this.flip);
    this.edge.raycast = () => {};
    this.edge.visible = false;
    app.stage.scene.add(this.edge);
    this.check.addEventListener("change", () => {
      app.announce(texts.t(this.on ? "section.on" : "section.off", title()));
      changed();
    });
    // Moving a plane switches it on: nobody moves one to see nothing.
    this.slider.addEventListener("input", () => {
      this.check.checked = true;
      changed();
    });
    this.flip.addEventListener("click", () => {
      this.flipped = !this.flipped;
      this.check.checked = true;
      changed();
    });
    this.flip.setAttribute("aria-pressed", "false");
  }

  get on(): boolean {
    return this.check.checked;
  }

  get cutting(): Cutting {
    return { name: this.name, at: Number(this.slider.value), flipped: this.flipped };
  }

  put({ at, flipped }: Pick<Cutting, "at" | "flipped">, on = true): void {
    this.check.checked = on;
    this.slider.value = String(at);
    this.flipped = flipped;
  }

  reset(): void {
    this.put({ at: 50, flipped: false }, false);
  }

  /** Puts the plane where the slider says within what the body fills now. */
  update(): void {
    const box = this.app.body.box();
    const size = box.getSize(new Vector3());
    const low = box.min.getComponent(this.axis);
    const at = low + (Number(this.slider.value) / 100) * size.getComponent(this.axis);
    const keeps = this.flipped ? 1 : -1;
    this.plane.normal.set(0, 0, 0).setComponent(this.axis, keeps);
    this.plane.constant = -keeps * at;
    this.flip.setAttribute("aria-pressed", String(this.flipped));
    this.edge.visible = this.on;
    // A hair inside what is kept, or the plane would cut its own edge away.
    this.edge.geometry.setFromPoints(rectangle(box.min, box.max, this.axis, at + keeps * size.length() * 1e-4));
  }
}

function rectangle(low: Vector3, high: Vector3, axis: 0 | 1 | 2, at: number): Vector3[] {
  const [u, v] = [0, 1, 2].filter((other) => other !== axis) as [number, number];
  const corners: [number, number][] = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]];
  return corners.map(([a, b]) => {
    const point = new Vector3().setComponent(axis, at);
    point.setComponent(u, (a ? high : low).getComponent(u));
    return point.setComponent(v, (b ? high : low).getComponent(v));
  });
}
