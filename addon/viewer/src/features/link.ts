/** The address names the selected structure (`#femur/left`), so that it can be sent, bookmarked and gone back to. */
import type { Feature } from "../app.ts";
import { HIDDEN, SHOWN } from "../state.ts";
import { make } from "../ui/dom.ts";

export const link: Feature = (app) => {
  const { state, data, shell, texts, keys } = app;

  const asked = (): string => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return location.hash.slice(1);
    }
  };
  const follow = (atStart: boolean): void => {
    const key = asked();
    if (app.does.concealed) return;
    if (!key) return atStart ? undefined : state.select([]);
    const structure = data.byKey.get(key);
    if (!structure) return shell.say(texts.t("said.unknown", key.slice(0, 80)));
    if (state.selection.length === 1 && state.selection[0] === structure.index) return;
    if (state.mode(structure.index) === HIDDEN) state.set([structure.index], SHOWN);
    state.select([structure.index]);
    app.does.focus([structure.index]);
  };
  state.on("selection", (chosen) => {
    // What a quiz selects is no step of the reader's way.
    if (app.does.concealed || document.documentElement.classList.contains("quizzing")) return;
    const key = chosen.length === 1 ? data.structures[chosen[0]!]!.key : "";
    if (key === asked()) return;
    const address = key ? `#${encodeURI(key)}` : location.pathname + location.search;
    try {
      // In another page's frame, each step would have to be gone back before the reader's own page comes back.
      if (app.embedded || !key) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
    } catch {
      // Some browsers forbid it for files; the page works without.
    }
  });
  addEventListener("hashchange", () => follow(false));
  addEventListener("popstate", () => follow(false));

  app.does.copyLink = () => {
    const key = state.selection.length === 1 ? data.structures[state.selection[0]!]!.key : "";
    const address = location.href.split("#")[0] + (key ? `#${encodeURI(key)}` : "");
    copy(address).then(
      () => shell.say(texts.t("copied")),
      () => prompt(address),
    );
  };
  /** Where the clipboard is out of reach, the address itself, to be copied by hand. */
  const prompt = (address: string): void => {
    shell.dialog("link", "copy.link", (body) => {
      const field = make("input", { type: "text", readonly: true, value: address, "aria-label": texts.t("copy.failed") });
      body.append(make("p", {}, texts.t("copy.failed")), field);
      field.addEventListener("focus", () => field.select());
    })();
  };
  shell.button(shell.barTools, { id: "link", icon: "link", label: "copy.link", key: "K", run: () => app.does.copyLink() });
  keys.add("k", "copy.link", () => app.does.copyLink());
  follow(true);
};

async function copy(text: string): Promise<void> {
  if (navigator.clipboard) {
    try {
      return await navigator.clipboard.writeText(text);
    } catch {
      // Not allowed; the old way may be.
    }
  }
  const field = make("textarea", { className: "visually-hidden" });
  field.value = text;
  const before = document.activeElement as HTMLElement | null;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus();
  if (!done) throw new Error("the browser did not copy");
}
