/** Moves the structures away from their middle, so that hidden faces can be seen. */
import { Vector3 } from "three";
import type { Feature } from "../app.ts";
import type { Point } from "../data/format.ts";
import { make } from "../ui/dom.ts";

const FARTHEST = 1.4; // times the distance from the middle

export const explode: Feature = (app) => {
  const { shell, texts, body, stage, keys } = app;
  if (body.parts.length < 2) return; // one structure cannot come apart
  const popover = shell.popover({ id: "explode", icon: "explode", label: "explode", key: "E" });
  const input = make("input", { type: "range", min: 0, max: 100, step: 1, value: 0, id: "explode-amount" });
  const label = make("label", { for: input.id });
  const reset = make("button", { type: "button", className: "choice", id: "explode-reset" });
  popover.body.append(label, input, reset);
  shell.translated(() => {
    label.textContent = texts.t("explode.amount");
    reset.textContent = texts.t("reset");
  });
  let middle = new Vector3();
  const middleOfVisible = (): Vector3 => {
    const visible = new Set(app.state.visible());
    const rest = body.parts.filter((part) => visible.has(part.index));
    return rest.reduce((sum, part) => sum.add(part.centre), new Vector3()).divideScalar(rest.length || 1);
  };
  const set = (percent: number, around?: Point): void => {
    input.value = String(percent);
    middle = around ? new Vector3(...around) : middleOfVisible();
    const factor = (percent / 100) * FARTHEST;
    for (const part of body.parts) part.group.position.copy(part.centre).sub(middle).multiplyScalar(factor);
    stage.scene.updateMatrixWorld();
    app.rig.setWhole(body.box());
    app.does.refreshSection();
    popover.button.classList.toggle("active", percent > 0);
    stage.invalidate();
  };
  app.does.explode = set;
  app.does.exploded = () => ({ percent: Number(input.value), around: [middle.x, middle.y, middle.z] });
  input.addEventListener("input", () => set(Number(input.value)));
  input.addEventListener("change", () => app.announce(texts.t("explode.said", input.value)));
  reset.addEventListener("click", () => {
    set(0);
    app.announce(texts.t("explode.said", 0));
  });
  keys.add("e", "explode", () => {
    popover.toggle();
    if (popover.open) input.focus();
  });
};
