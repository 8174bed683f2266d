/** Mouse, finger and arrow keys on the model: turning it, and hovering, selecting, opening the menu. */
import type { Feature } from "../app.ts";
import { Gestures } from "../three/gestures.ts";
import { make } from "../ui/dom.ts";

const STEP = Math.PI / 18; // of an arrow key
const PAN = 40; // pixels

export const pointing: Feature = (app) => {
  const { state, stage, rig, picker, shell, keys } = app;
  const tooltip = make("div", { className: "tooltip", hidden: true, "aria-hidden": "true" });
  shell.overlay.append(tooltip);
  let wanted: { x: number; y: number } | undefined;
  let scheduled = 0;
  let tapped = -1;

  const look = (): void => {
    scheduled = 0;
    const hit = wanted && picker.at(wanted.x, wanted.y);
    state.setHover(hit ? hit.index : -1);
    stage.canvas.classList.toggle("over", hit !== undefined);
    tooltip.hidden = !hit || app.does.concealed;
    if (!hit || !wanted || tooltip.hidden) return;
    tooltip.textContent = app.texts.structure(app.data.structures[hit.index]!);
    const left = Math.min(wanted.x + 14, stage.width - tooltip.offsetWidth - 8);
    const top = wanted.y > stage.height - 60 ? wanted.y - 40 : wanted.y + 18;
    tooltip.style.transform = `translate(${Math.max(left, 4)}px, ${top}px)`;
  };

  new Gestures(
    stage,
    rig,
    {
      tap(x, y, adds) {
        shell.closePopovers();
        const index = picker.at(x, y)?.index ?? -1;
        tapped = index;
        if (app.does.answering?.(index)) return;
        if (adds && index >= 0) state.toggleSelected(index);
        else state.select(index < 0 ? [] : [index]);
      },
      doubleTap() {
        // What the first of the two met: it may have made the model step aside since.
        if (!app.does.answering) app.does.focus(tapped < 0 ? undefined : [tapped]);
      },
      menu(x, y) {
        const hit = picker.at(x, y);
        if (!hit || app.does.answering) return;
        if (!state.selection.includes(hit.index)) state.select([hit.index]);
        const box = stage.canvas.getBoundingClientRect();
        app.does.menu(state.selection, { x: x + box.left, y: y + box.top });
      },
      hover(at) {
        wanted = at;
        if (!scheduled) scheduled = requestAnimationFrame(look);
      },
    },
    // Inside another page the wheel scrolls that page, until the model is being used.
    (event) => !app.embedded || event.ctrlKey || document.activeElement === stage.canvas,
  );

  app.does.focus = (indices) => {
    const visible = state.visible();
    const box = app.body.box(indices ?? (visible.length ? visible : undefined));
    // A small bone alone would fill the screen: some of what is around it helps to know where it is.
    if (indices) box.expandByScalar(app.body.box().getSize(box.min.clone()).length() * 0.02);
    rig.frame(box);
  };

  keys.add("arrowleft", "help.turn", () => rig.turn(-STEP, 0), true);
  keys.add("arrowright", "help.turn", () => rig.turn(STEP, 0), true);
  keys.add("arrowup", "help.turn", () => rig.turn(0, -STEP), true);
  keys.add("arrowdown", "help.turn", () => rig.turn(0, STEP), true);
  keys.add("shift+arrowleft", "help.pan", () => rig.pan(PAN, 0), true);
  keys.add("shift+arrowright", "help.pan", () => rig.pan(-PAN, 0), true);
  keys.add("shift+arrowup", "help.pan", () => rig.pan(0, PAN), true);
  keys.add("shift+arrowdown", "help.pan", () => rig.pan(0, -PAN), true);
  keys.add("+", "help.zoom", () => rig.zoom(0.8));
  keys.add("=", "", () => rig.zoom(0.8));
  keys.add("-", "help.zoom", () => rig.zoom(1.25));
  keys.add("n", "help.next", () => step(1));
  keys.add("p", "help.next", () => step(-1));
  keys.add("z", "focus", () => app.does.focus(state.selection.length ? state.selection : undefined));

  const order = [...app.data.tree, ...app.data.contextTree].flatMap((node) => node.members);
  function step(by: number): void {
    if (app.does.answering || app.does.concealed) return;
    const visible = order.filter((index) => state.mode(index) !== 2);
    if (!visible.length) return;
    const last = state.selection.at(-1);
    const at = last === undefined ? (by > 0 ? -1 : 0) : visible.indexOf(last);
    state.select([visible[(at + by + visible.length) % visible.length]!]);
  }
};
