/** The fixed views, the instructor's, and those that the reader saves in the browser. */
import type { App, Cutting, Exploded, Feature } from "../app.ts";
import type { Point } from "../data/format.ts";
import { FADED, HIDDEN, SHOWN } from "../state.ts";
import type { Place } from "../three/rig.ts";
import { clear, make } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";

type Direction = { readonly direction: Point; readonly up: Point };

/** Superior and inferior with anterior below and above, as sections are shown to students. */
const FIXED: Readonly<Record<string, Direction>> = {
  anterior: { direction: [0, 0, -1], up: [0, 1, 0] },
  posterior: { direction: [0, 0, 1], up: [0, 1, 0] },
  left: { direction: [-1, 0, 0], up: [0, 1, 0] },
  right: { direction: [1, 0, 0], up: [0, 1, 0] },
  superior: { direction: [0, -1, 0], up: [0, 0, -1] },
  inferior: { direction: [0, 1, 0], up: [0, 0, 1] },
};

interface Saved {
  readonly name: string;
  readonly place: Place;
  readonly hidden: readonly string[];
  readonly faded: readonly string[];
  readonly xray: boolean;
  /** Absent in views that were saved before these were kept: together, and whole. */
  readonly exploded?: Exploded;
  readonly sections?: readonly Cutting[];
}

const LONGEST_NAME = 60;

export const views: Feature = (app) => {
  const { shell, texts, rig, keys, state, data } = app;
  const popover = shell.popover({ id: "views", icon: "views", label: "views", key: "V" });
  popover.body.classList.add("views");
  const current = data.views.find((view) => view.name === "current");

  const fixed = (name: string): void => {
    const given = data.views.find((view) => view.name === name);
    const visible = state.visible();
    // Around what can be seen now, which the file cannot know; the directions are the file's.
    const box = app.body.box(visible.length ? visible : undefined);
    rig.frame(box, given ? { direction: given.direction, up: given.up } : FIXED[name]);
    app.announce(texts.t("said.view", texts.t(`view.${name}`)));
  };
  const back = (): void => {
    if (!current) return;
    rig.go(rig.placeOf(current, app.body.box(state.visible())));
    app.announce(texts.t("said.view", texts.t("view.current")));
  };

  const grid = make("div", { className: "view-grid" });
  Object.keys(FIXED).forEach((name, at) => {
    const button = make("button", { type: "button", className: "choice", id: `view-${name}` });
    shell.translated(() => clear(button, texts.t(`view.${name}`), make("kbd", { "aria-hidden": "true" }, String(at + 1))));
    button.addEventListener("click", () => fixed(name));
    grid.append(button);
    keys.add(String(at + 1), `view.${name}`, () => fixed(name));
  });
  const row = make("div", { className: "view-row" });
  if (current) {
    shell.button(row, { id: "view-current", icon: "user", label: "view.current", key: "7", run: back });
    keys.add("7", "view.current", back);
  }
  shell.button(row, { id: "view-fit", icon: "fit", label: "view.fit", key: "0", run: () => app.does.focus() });
  keys.add("0", "view.fit", () => app.does.focus());
  keys.add("home", "", () => app.does.focus(), true);
  keys.add("v", "views", () => popover.toggle());
  popover.body.append(grid, row, saved(app));
};

function saved(app: App): HTMLElement {
  const { shell, texts } = app;
  let views = app.store.get<Saved[]>("views", [], isSavedList);
  const heading = make("h2", {});
  const list = make("ul", { className: "saved-views" });
  const none = make("p", { className: "hint" });
  const input = make("input", { type: "text", maxlength: LONGEST_NAME, id: "view-name", autocomplete: "off" });
  const save = make("button", { type: "submit", className: "choice primary", id: "view-save" });
  const form = make("form", { className: "save-view" }, input, save);
  const fill = (): void => {
    heading.textContent = texts.t("view.saved");
    none.textContent = texts.t("view.none");
    none.hidden = views.length > 0;
    input.placeholder = texts.t("view.name");
    input.setAttribute("aria-label", texts.t("view.name"));
    save.textContent = texts.t("view.save");
    clear(list, ...views.map((view) => entry(view)));
  };
  const keep = (next: Saved[]): boolean => {
    views = next;
    const lasting = app.store.set("views", views);
    fill();
    return lasting;
  };
  const entry = (view: Saved): HTMLElement => {
    const show = make("button", { type: "button", className: "choice" }, view.name);
    show.addEventListener("click", () => restore(app, view));
    const label = texts.t("view.delete", view.name);
    const remove = make("button", { type: "button", className: "button", "aria-label": label, title: label }, icon("trash"));
    remove.addEventListener("click", () => {
      keep(views.filter((other) => other !== view));
      input.focus();
    });
    return make("li", {}, show, remove);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const name = input.value.trim().slice(0, LONGEST_NAME) || texts.t("view.unnamed", views.length + 1);
    // A name that is there already is that view, taken anew.
    const lasting = keep([...views.filter((view) => view.name !== name), take(app, name)]);
    input.value = "";
    shell.say(lasting ? texts.t("view.stored", name) : texts.t("view.unstored"));
  });
  shell.translated(fill);
  return make("section", { className: "saved" }, heading, none, list, form);
}

/** By keys, not by numbers: the next export of the package may hold more structures. */
function take(app: App, name: string): Saved {
  const { structures } = app.data;
  const of = (mode: number): string[] => structures.filter(({ index }) => app.state.mode(index) === mode).map(({ key }) => key);
  const exploded = app.does.exploded();
  return {
    name,
    place: app.rig.place,
    hidden: of(HIDDEN),
    faded: of(FADED),
    xray: app.state.xray,
    ...(exploded.percent > 0 ? { exploded } : {}),
    sections: app.does.sections(),
  };
}

function restore(app: App, view: Saved): void {
  const [hidden, faded] = [new Set(view.hidden), new Set(view.faded)];
  app.state.restore(app.data.structures.map(({ key }) => (hidden.has(key) ? HIDDEN : faded.has(key) ? FADED : SHOWN)));
  app.state.setXray(view.xray);
  // The planes lie within what the exploded body fills.
  app.does.explode(view.exploded?.percent ?? 0, view.exploded?.around);
  app.does.cut(view.sections ?? []);
  app.rig.go(view.place);
  app.announce(app.texts.t("said.view", view.name));
}

function isSavedList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isSaved);
}

/** The browser's storage can be changed by anyone. */
function isSaved(value: unknown): boolean {
  const { name, place, hidden, faded, xray, exploded, sections } = (value ?? {}) as Partial<Saved>;
  const texts = (list: unknown): boolean => Array.isArray(list) && list.every((item) => typeof item === "string");
  const numbers = (list: unknown[]): boolean => list.every((item) => Number.isFinite(item));
  const share = (number: unknown): boolean => typeof number === "number" && number >= 0 && number <= 100;
  if (typeof name !== "string" || typeof xray !== "boolean" || !texts(hidden) || !texts(faded) || !place) return false;
  if (exploded !== undefined && !(share(exploded?.percent) && Array.isArray(exploded.around) && exploded.around.length === 3 && numbers([...exploded.around]))) return false;
  if (sections !== undefined && !(Array.isArray(sections) && sections.every((cut: Partial<Cutting> | null) => share(cut?.at) && typeof cut?.flipped === "boolean"))) return false;
  const { target, distance, yaw, pitch, roll } = place;
  return Array.isArray(target) && target.length === 3 && numbers([...target, distance, yaw, pitch, roll]) && distance > 0;
}
