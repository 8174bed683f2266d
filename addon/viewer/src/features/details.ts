/** What is known of the selected structure. All of it is a stranger's text and goes in as text. */
import type { App, Feature } from "../app.ts";
import type { Structure, TreeNode } from "../data/format.ts";
import { LANGUAGE_NAMES } from "../text/texts.ts";
import { clear, link, make } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { deedsFor } from "./visibility.ts";

const OPENING = 350; // milliseconds

export const details: Feature = (app) => {
  const { shell, state, texts } = app;
  const above = parents(app.data.tree);
  let opening = 0;
  const show = (): void => {
    const chosen = state.selection;
    const wasHidden = shell.details.hidden;
    shell.details.hidden = !chosen.length || app.does.concealed;
    document.documentElement.classList.toggle("details-open", !shell.details.hidden);
    if (shell.details.hidden) return shift();
    if (wasHidden) {
      shell.details.classList.add("opening");
      clearTimeout(opening);
      opening = window.setTimeout(() => shell.details.classList.remove("opening"), OPENING);
    }
    const only = chosen.length === 1 ? app.data.structures[chosen[0]!] : undefined;
    const body = only ? about(app, only, above) : many(app, chosen);
    clear(shell.details, head(app, only), actions(app, chosen), make("div", { className: "details-body", tabindex: 0 }, ...body));
    shift();
  };
  const shift = (): void => app.rig.setInset(shell.inset(), !matchMedia("(prefers-reduced-motion: reduce)").matches);
  addEventListener("resize", shift);
  shell.onCovered(shift);
  app.does.showDetails = show;
  state.on("selection", (chosen) => {
    shell.details.classList.remove("expanded");
    show();
    if (app.does.concealed) return;
    const only = chosen.length === 1 ? app.data.structures[chosen[0]!] : undefined;
    if (only) app.announce(texts.t("said.selected", texts.structure(only)));
    else app.announce(chosen.length ? texts.t("said.selected", texts.t("panel.many", chosen.length)) : texts.t("said.none"));
  });
  state.on("visibility", show);
  shell.translated(show);
};

function head(app: App, only: Structure | undefined): HTMLElement {
  const { texts, state, shell } = app;
  const title = only ? texts.structure(only) : texts.t("panel.many", state.selection.length);
  const other = only && (texts.names === "la" ? only.names.en?.[0] : only.names.la?.[0]);
  const close = make("button", { type: "button", className: "button", id: "details-close", "aria-label": texts.t("deselect"), title: `${texts.t("deselect")} (Esc)` }, icon("close"));
  close.addEventListener("click", () => {
    state.select([]);
    shell.canvas.focus();
  });
  // On phones the sheet shows its head first; this opens the rest.
  const more = make("button", { type: "button", className: "button details-more", "aria-expanded": String(shell.details.classList.contains("expanded")), "aria-label": texts.t("details") }, icon("chevron"));
  more.addEventListener("click", () => {
    const expanded = shell.details.classList.toggle("expanded");
    more.setAttribute("aria-expanded", String(expanded));
    app.rig.setInset(shell.inset(), true);
    app.does.refreshLabels();
  });
  return make(
    "div",
    { className: "details-head" },
    make("div", { className: "details-title" }, make("h2", {}, title), other && other !== title && make("p", { className: "details-other", lang: texts.names === "la" ? "en" : "la" }, other)),
    more,
    close,
  );
}

function actions(app: App, chosen: readonly number[]): HTMLElement {
  const row = make("div", { className: "details-actions" });
  for (const { id, icon: name, label, key, run } of deedsFor(app, chosen)) {
    const text = app.texts.t(label);
    const button = make("button", { type: "button", className: "button", id: `details-${id}`, "aria-label": text, title: `${text} (${key})` }, icon(name), make("span", { className: "button-text" }, text));
    button.addEventListener("click", () => {
      run();
      // What was pressed may have been made anew.
      document.getElementById(button.id)?.focus();
    });
    row.append(button);
  }
  return row;
}

function about(app: App, structure: Structure, above: ReadonlyMap<number, readonly TreeNode[]>): (Node | undefined)[] {
  const { texts } = app;
  const facts = make("dl", { className: "facts" });
  const fact = (label: string, ...value: (Node | string)[]): void => {
    facts.append(make("dt", {}, texts.t(label)), make("dd", {}, ...value));
  };
  const groups = above.get(structure.index) ?? [];
  if (groups.length) fact("panel.group", ...groups.flatMap((node, at) => [at ? " › " : "", groupButton(app, node)]));
  const [width, height, depth] = [0, 1, 2].map((axis) => texts.number((structure.high[axis]! - structure.low[axis]!) * 1000, 1));
  const size = make("span", { title: texts.t("panel.size.hint") }, texts.t("panel.size.value", width!, height!, depth!));
  fact("panel.size", size);
  const ids = [structure.ta2 && `TA2 ${structure.ta2}`, structure.fma && `FMA ${structure.fma}`].filter(Boolean);
  if (ids.length) fact("panel.ids", ids.join(" · "));
  return [
    structure.context ? make("p", { className: "badge" }, texts.t("panel.context")) : undefined,
    definition(app, structure),
    facts,
    names(app, structure),
    structure.findings.length ? findings(app, structure.findings) : undefined,
  ];
}

function definition(app: App, structure: Structure): Node | undefined {
  if (!structure.definition) return undefined;
  const { text, source } = structure.definition;
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim());
  const from = [source.name, source.licence].filter(Boolean).join(", ");
  return make(
    "section",
    { className: "definition", "aria-label": app.texts.t("panel.definition") },
    ...paragraphs.map((part) => make("p", {}, part.trim())),
    from || source.url ? make("p", { className: "definition-source" }, link(app.texts.t("panel.source", from || source.url), source.url)) : null,
  );
}

function names(app: App, structure: Structure): Node {
  const list = make("dl", { className: "names" });
  for (const code of app.data.languages) {
    const known = structure.names[code];
    if (!known?.length) continue;
    const [first, ...rest] = known;
    list.append(
      make("dt", {}, LANGUAGE_NAMES[code] ?? code),
      make("dd", { lang: code }, first!, rest.length > 0 && make("span", { className: "synonyms" }, rest.join(", "))),
    );
  }
  return make("section", {}, make("h3", {}, app.texts.t("panel.names")), list);
}

function findings(app: App, list: readonly string[]): Node {
  return make(
    "section",
    {},
    make("h3", {}, app.texts.t("panel.findings")),
    make("ul", { className: "findings" }, ...list.map((finding) => make("li", {}, finding))),
  );
}

function many(app: App, chosen: readonly number[]): Node[] {
  const list = make("ul", { className: "chosen" });
  for (const index of chosen) {
    const button = make("button", { type: "button", className: "text-button" }, app.texts.structure(app.data.structures[index]!));
    button.addEventListener("click", () => app.state.select([index]));
    list.append(make("li", {}, button));
  }
  return [list];
}

function groupButton(app: App, node: TreeNode): HTMLElement {
  const button = make("button", { type: "button", className: "text-button" }, app.texts.group(node));
  button.addEventListener("click", () => app.state.select(node.members));
  return button;
}

/** The groups that hold each structure, outermost first. */
function parents(nodes: readonly TreeNode[]): Map<number, readonly TreeNode[]> {
  const found = new Map<number, readonly TreeNode[]>();
  const visit = (node: TreeNode, above: readonly TreeNode[]): void => {
    if (node.structure >= 0) found.set(node.structure, above);
    for (const child of node.children) visit(child, [...above, node]);
  };
  for (const node of nodes) visit(node, []);
  return found;
}
