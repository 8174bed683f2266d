/** The bar: languages, theme, picture, full screen, help, credits. */
import type { App, Feature } from "../app.ts";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "../text/strings.ts";
import { LANGUAGE_NAMES } from "../text/texts.ts";
import { Store } from "../store.ts";
import { theme } from "../theme.ts";
import { clear, link, make } from "../ui/dom.ts";
import { savePicture } from "./picture.ts";

export const settings: Feature = (app) => {
  const { shell, keys, texts } = app;
  languages(app);
  const themed = shell.button(shell.barTools, { id: "theme", icon: "moon", label: "theme.dark", key: "D", run: () => theme.toggle() });
  const label = (): void => {
    shell.name(themed, texts.t(theme.dark ? "theme.light" : "theme.dark"), "D");
    shell.swapIcon(themed, theme.dark ? "sun" : "moon");
  };
  shell.translated(label);
  theme.on("change", label);
  keys.add("d", "theme.dark", () => theme.toggle());

  shell.button(shell.barTools, { id: "screenshot", icon: "camera", label: "screenshot", key: "C", run: () => savePicture(app) });
  keys.add("c", "screenshot", () => savePicture(app));
  fullscreen(app);
  const help = shell.dialog("help", "help", (body) => fillHelp(app, body));
  shell.button(shell.barTools, { id: "help", icon: "help", label: "help", key: "?", run: help });
  keys.add("?", "help", help);
  keys.add("f1", "", help);
  const credits = shell.dialog("credits", "credits", (body) => fillCredits(app, body));
  shell.button(shell.barTools, { id: "credits", icon: "info", label: "credits", run: credits });
  more(app);

  keys.add("escape", "help.escape", () => {
    if (shell.closePopovers()) return;
    if (app.does.escape()) return;
    app.state.select([]);
  });
};

/** On a narrow page the bar's buttons fold into a menu of their own. */
function more(app: App): void {
  const { shell } = app;
  const open = (shown: boolean): void => {
    shell.barTools.classList.toggle("open", shown);
    button.setAttribute("aria-expanded", String(shown));
  };
  const button = shell.button(shell.bar, { id: "more", icon: "more", label: "more", run: () => open(!shell.barTools.classList.contains("open")) });
  shell.bar.insertBefore(button, shell.barTools);
  button.setAttribute("aria-expanded", "false");
  shell.barTools.addEventListener("click", (event) => {
    if ((event.target as Element).closest("button")) open(false);
  });
  document.addEventListener("pointerdown", (event) => {
    const at = event.target as Node;
    if (!shell.barTools.contains(at) && !button.contains(at)) open(false);
  });
  shell.barTools.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shell.barTools.classList.contains("open")) return;
    event.stopPropagation();
    open(false);
    button.focus();
  });
}

function languages(app: App): void {
  const { shell, texts, data } = app;
  const popover = shell.popover({ id: "language", icon: "language", label: "language" }, shell.barTools);
  popover.body.classList.add("from-bar");
  const group = (name: string, label: string, codes: readonly string[], chosen: () => string, choose: (code: string) => void): HTMLElement => {
    const legend = make("legend", {});
    shell.translated(() => (legend.textContent = texts.t(label)));
    const set = make("fieldset", {}, legend);
    for (const code of codes) {
      const input = make("input", { type: "radio", name: `language-${name}`, id: `${name}-${code}`, value: code });
      input.checked = chosen() === code;
      input.addEventListener("change", () => choose(code));
      set.append(make("label", { className: "radio", for: input.id, lang: code }, input, LANGUAGE_NAMES[code] ?? code));
    }
    return set;
  };
  popover.body.append(
    group("names", "language.names", data.languages, () => texts.names, (code) => texts.setNames(code)),
    group("interface", "language.interface", INTERFACE_LANGUAGES, () => texts.language, (code) => texts.setLanguage(code as InterfaceLanguage)),
  );
}

function fullscreen(app: App): void {
  const { shell, keys, texts } = app;
  if (!document.fullscreenEnabled) return; // iPhones, and frames that are not allowed to
  const toggle = (): void => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => shell.say(texts.t("fullscreen.refused")));
  };
  const button = shell.button(shell.barTools, { id: "fullscreen", icon: "fullscreen", label: "fullscreen", key: "F", run: toggle });
  const label = (): void => {
    const on = document.fullscreenElement !== null;
    shell.name(button, texts.t(on ? "fullscreen.exit" : "fullscreen"), "F");
    shell.swapIcon(button, on ? "fullscreen-exit" : "fullscreen");
  };
  shell.translated(label);
  document.addEventListener("fullscreenchange", label);
  keys.add("f", "fullscreen", toggle);
}

// ----------------------------------------------------------------------------------------------------------- help

const SHOWN_KEYS: Readonly<Record<string, string>> = {
  arrowleft: "←", arrowright: "→", arrowup: "↑", arrowdown: "↓", escape: "Esc", delete: "Del", " ": "Space", enter: "↵",
};

function keyName(key: string): string[] {
  return key.split(/(?<=.)\+/).map((part) => SHOWN_KEYS[part] ?? (part.length === 1 ? part.toUpperCase() : part[0]!.toUpperCase() + part.slice(1)));
}

function fillHelp(app: App, body: HTMLElement): void {
  const { texts, keys } = app;
  const pointer = make("dl", { className: "help-list" });
  const hand: [string, string][] = [
    ["help.turn", "help.turn.how"], ["help.pan", "help.pan.how"], ["help.zoom", "help.zoom.how"],
    ["help.pick", "help.pick.how"], ["focus", "help.centre.how"], ["help.menu", "help.menu.how"],
  ];
  for (const [what, how] of hand) pointer.append(make("dt", {}, texts.t(what)), make("dd", {}, texts.t(how)));
  const rows = new Map<string, string[][]>();
  for (const { key, says } of keys.all) if (says) rows.set(says, [...(rows.get(says) ?? []), keyName(key)]);
  rows.set("help.tree", [["↑"], ["↓"], ["→"], ["←"]]);
  rows.set("help.tree.select", [["↵"], ["Space"]]);
  const list = make("dl", { className: "help-list" });
  for (const [says, combinations] of rows) {
    const caps = combinations.flatMap((parts, at) => [
      at ? " " : "",
      make("span", { className: "keys" }, ...parts.flatMap((part, n) => [n ? "+" : "", make("kbd", {}, part)])),
    ]);
    list.append(make("dt", {}, texts.t(says)), make("dd", {}, ...caps));
  }
  const single = make("input", { type: "checkbox", id: "single-keys" });
  single.checked = keys.single;
  single.addEventListener("change", () => {
    keys.single = single.checked;
    Store.common.set("single-keys", single.checked);
  });
  body.append(
    make("h3", {}, texts.t("help.pointer")), pointer,
    make("h3", {}, texts.t("help.keys")), list,
    make("label", { className: "check", for: single.id }, single, texts.t("help.single")),
  );
}

// -------------------------------------------------------------------------------------------------------- credits

function fillCredits(app: App, body: HTMLElement): void {
  const { texts, data } = app;
  const { licence, credit, changes, licenceUrl } = data.attribution;
  const triangles = data.structures.reduce((sum, { triangles: count }) => sum + count, 0);
  const facts = make("dl", { className: "facts" });
  const fact = (label: string, value: Node | string): void => {
    facts.append(make("dt", {}, texts.t(label)), make("dd", {}, value));
  };
  if (licence) fact("credits.licence", link(licence, licenceUrl));
  if (credit) fact("credits.source", linked(credit));
  if (changes) fact("credits.changes", changes);
  const software = make("ul", {});
  for (const { name, version, license } of __BUNDLED__) software.append(make("li", {}, `${name} ${version} (${license})`));
  body.append(
    make("p", { className: "credits-title" }, data.title),
    make("p", { className: "hint" }, texts.t("credits.counts", texts.number(data.structures.length), texts.number(triangles))),
    facts,
    make("h3", {}, texts.t("credits.software")),
    make("p", {}, texts.t("credits.made", __VERSION__)),
    software,
  );
}

/** Web addresses in a credit line become links; the rest stays text. */
function linked(text: string): HTMLElement {
  const span = make("span", {});
  clear(span, ...text.split(/(https?:\/\/[^\s,;()]+)/).map((part, at) => (at % 2 ? link(part, part) : part)));
  return span;
}
