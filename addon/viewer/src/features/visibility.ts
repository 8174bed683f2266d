/** Isolate, fade, hide, show all, x-ray, undo: as keys, as a menu at a structure, and as a note of what is changed. */
import type { App, Feature } from "../app.ts";
import { FADED, HIDDEN, SHOWN } from "../state.ts";
import { make } from "../ui/dom.ts";
import { icon, type IconName } from "../ui/icons.ts";

/** What can be done with structures; the same in the menu, in the details and by key. */
export interface Deed {
  readonly id: string;
  readonly icon: IconName;
  /** Key of the sentence. */
  readonly label: string;
  readonly key: string;
  readonly run: () => void;
}

export function deedsFor(app: App, indices: readonly number[]): Deed[] {
  const { state } = app;
  const faded = indices.length > 0 && indices.every((index) => state.mode(index) === FADED);
  const hidden = indices.length > 0 && indices.every((index) => state.mode(index) === HIDDEN);
  return [
    { id: "isolate", icon: "isolate", label: "isolate", key: "I", run: () => isolate(app, indices) },
    { id: "fade", icon: "fade", label: faded ? "unfade" : "fade", key: "G", run: () => state.set(indices, faded ? SHOWN : FADED) },
    { id: "fade-others", icon: "others", label: "fade.others", key: "O", run: () => state.fadeOthers(indices) },
    { id: "hide", icon: hidden ? "eye" : "eye-off", label: hidden ? "show" : "hide", key: "H", run: () => state.set(indices, hidden ? SHOWN : HIDDEN) },
    { id: "focus", icon: "focus", label: "focus", key: "Z", run: () => app.does.focus(indices) },
  ];
}

function isolate(app: App, indices: readonly number[]): void {
  app.state.isolate(indices);
  app.does.focus(indices);
}

export const visibility: Feature = (app) => {
  const { state, shell, keys, texts } = app;
  const xray = shell.button(shell.toolbar, { id: "xray", icon: "xray", label: "xray", key: "X", toggle: true, run: () => state.setXray(!state.xray) });
  state.on("xray", (on) => {
    shell.press(xray, on);
    app.announce(texts.t(on ? "xray.on" : "xray.off"));
  });

  // A note that appears when something is not as in the beginning.
  const count = make("span", { className: "notice-text" });
  shell.notice.append(count);
  const undo = shell.button(shell.notice, { id: "undo", icon: "undo", label: "undo", key: "Ctrl+Z", run: () => takeBack() });
  const all = shell.button(shell.notice, { id: "show-all", icon: "eye", label: "show.all", key: "A", run: () => state.showAll() });
  const note = (): void => {
    const visible = state.visible().length;
    shell.notice.hidden = state.asAtFirst && !state.canUndo;
    count.textContent = visible ? texts.t("said.visible", visible, state.size) : texts.t("empty.all");
    shell.notice.classList.toggle("empty", visible === 0);
    undo.hidden = !state.canUndo;
    all.hidden = state.asAtFirst;
  };
  shell.translated(note);
  state.on("visibility", () => {
    note();
    app.announce(count.textContent ?? "");
  });

  const chosen = (run: (indices: readonly number[]) => void) => () => {
    if (state.selection.length) run(state.selection);
  };
  const deed = (id: string) => chosen((indices) => deedsFor(app, indices).find((item) => item.id === id)?.run());
  keys.add("i", "isolate", deed("isolate"));
  keys.add("g", "fade", deed("fade"));
  keys.add("o", "fade.others", deed("fade-others"));
  keys.add("h", "hide", deed("hide"));
  keys.add("delete", "", deed("hide"));
  keys.add("a", "show.all", () => state.showAll());
  keys.add("x", "xray", () => state.setXray(!state.xray));
  keys.add("ctrl+z", "undo", takeBack);
  function takeBack(): void {
    if (state.undo()) app.announce(`${texts.t("said.undone")}. ${count.textContent}`);
  }

  menu(app);
};

/** The menu at a structure (WAI-ARIA menu pattern). */
function menu(app: App): void {
  const { shell, texts } = app;
  const list = make("div", { className: "menu", role: "menu", id: "menu", hidden: true });
  shell.main.append(list);
  let back: HTMLElement | null = null;
  let touched = false;
  list.addEventListener("pointerdown", () => (touched = true));
  const close = (): void => {
    if (list.hidden) return;
    list.hidden = true;
    if (list.contains(document.activeElement)) back?.focus();
  };
  app.does.menu = (indices, at) => {
    if (!indices.length || app.does.concealed) return;
    back = document.activeElement as HTMLElement | null;
    const name = indices.length === 1 ? texts.structure(app.data.structures[indices[0]!]!) : texts.t("panel.many", indices.length);
    list.setAttribute("aria-label", texts.t("actions", name));
    const entries = deedsFor(app, indices).map((deed) => entry(deed.icon, texts.t(deed.label), deed.key, deed.run));
    entries.push(entry("eye", texts.t("show.all"), "A", () => app.state.showAll()));
    if (indices.length === 1) entries.push(entry("link", texts.t("copy.link"), "K", () => app.does.copyLink()));
    list.replaceChildren(make("div", { className: "menu-title", role: "presentation" }, name), ...entries);
    list.hidden = false;
    touched = false;
    const left = Math.min(at.x, innerWidth - list.offsetWidth - 8);
    const top = Math.min(at.y, innerHeight - list.offsetHeight - 8);
    list.style.left = `${Math.max(left, 8)}px`;
    list.style.top = `${Math.max(top, 8)}px`;
    entries[0]?.focus();
  };
  const entry = (name: IconName, label: string, key: string, run: () => void): HTMLButtonElement => {
    const item = make("button", { type: "button", role: "menuitem", tabindex: -1 }, icon(name), make("span", {}, label), make("kbd", { "aria-hidden": "true" }, key));
    item.addEventListener("click", (event) => {
      // The finger that opened the menu by a long press is let go over it: that chooses nothing.
      if (event.detail && !touched) return;
      close();
      run();
    });
    return item;
  };
  list.addEventListener("keydown", (event) => {
    const items = [...list.querySelectorAll<HTMLElement>("[role=menuitem]")];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) items[to % items.length]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!list.contains(event.target as Node)) close();
  });
  let width = innerWidth;
  addEventListener("resize", () => {
    // A phone's bars coming and going change the height alone.
    if (innerWidth !== width) close();
    width = innerWidth;
  });
  const open = (): void => {
    const { selection } = app.state;
    const place = document.activeElement?.getBoundingClientRect() ?? shell.canvas.getBoundingClientRect();
    const centred = document.activeElement === shell.canvas || document.activeElement === document.body;
    const box = centred ? shell.canvas.getBoundingClientRect() : place;
    app.does.menu(selection, centred ? { x: box.left + box.width / 2, y: box.top + box.height / 3 } : { x: box.left + 30, y: box.bottom });
  };
  app.keys.add("m", "help.menu", open);
  app.keys.add("contextmenu", "", open);
  app.keys.add("shift+f10", "", open);
}
