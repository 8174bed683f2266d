/**
 * `?embed`: the page in a frame of another. Less around the model, the credit always in sight, and a structure named by
 * `structure=femur/left`. With `origin=https://…` the page around it is told what is selected, and nobody else is.
 */
import type { App, Feature } from "../app.ts";
import { HIDDEN, SHOWN } from "../state.ts";
import type { Table } from "../text/strings.ts";
import { clear, make, link as linked } from "../ui/dom.ts";

const EMBED_STRINGS = {
  "embed.credit": ["Credit and licence", "Urheber und Lizenz", "Crédit et licence", "Crédito y licencia"],
  "embed.open": ["Open full page", "Ganze Seite öffnen", "Ouvrir la page", "Abrir la página"],
  "embed.new": ["{0} (new tab)", "{0} (neuer Tab)", "{0} (nouvel onglet)", "{0} (pestaña nueva)"],
} as const satisfies Table;

/** What the page around is sent, as `event.data`. */
interface Message {
  readonly source: "prosector";
  readonly version: 1;
  readonly type: "selection";
  /** The package's id. */
  readonly package: string;
  /** Keys of structures, as in annotations.json; empty when nothing is selected. */
  readonly keys: readonly string[];
}

export const embed: Feature = (app) => {
  const parameters = new URLSearchParams(location.search);
  const asked = parameters.get("structure");
  if (asked && location.hash.length < 2) show(app, asked);
  if (!app.embedded) return;
  app.texts.add(EMBED_STRINGS);
  credit(app);
  const listener = originOf(parameters.get("origin") ?? "");
  if (listener && window.parent !== window) tell(app, listener);
};

function show(app: App, key: string): void {
  const structure = app.data.byKey.get(key);
  if (!structure) return app.shell.say(app.texts.t("said.unknown", key.slice(0, 80)));
  if (app.state.mode(structure.index) === HIDDEN) app.state.set([structure.index], SHOWN);
  app.state.select([structure.index]);
  app.does.focus([structure.index]);
}

function credit(app: App): void {
  const { shell, texts, data } = app;
  const { credit: by, licence, licenceUrl } = data.attribution;
  const strip = make("footer", { className: "embed-credit" });
  shell.root.append(strip);
  shell.translated(() => {
    strip.setAttribute("aria-label", texts.t("embed.credit"));
    const terms = licence && linked(licence, licenceUrl);
    const whole = new URL(location.href);
    for (const name of ["embed", "origin"]) whole.searchParams.delete(name);
    const open = linked(texts.t("embed.open"), whole.href);
    open.id = "embed-open";
    for (const anchor of [terms, open]) {
      if (anchor instanceof HTMLAnchorElement) anchor.setAttribute("aria-label", texts.t("embed.new", anchor.textContent ?? ""));
    }
    clear(strip, by && make("span", { className: "embed-by", title: by }, by), terms || null, open);
    // The structure that is selected now, not the one at first.
    open.addEventListener("pointerdown", () => open.setAttribute("href", whole.href.split("#")[0] + location.hash));
  });
}

function tell(app: App, origin: string): void {
  app.state.on("selection", (chosen) => {
    // What a quiz highlights is its answer.
    if (app.does.concealed || document.documentElement.classList.contains("quizzing")) return;
    const keys = chosen.map((index) => app.data.structures[index]!.key);
    const message: Message = { source: "prosector", version: 1, type: "selection", package: app.data.id, keys };
    window.parent.postMessage(message, origin);
  });
}

/** "" for what is no web origin: a wildcard above all. */
function originOf(text: string): string {
  try {
    const { origin, protocol } = new URL(text);
    return protocol === "https:" || protocol === "http:" ? origin : "";
  } catch {
    return "";
  }
}
