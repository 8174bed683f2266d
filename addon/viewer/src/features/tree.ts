/** The list of structures: a tree (WAI-ARIA tree pattern) with a switch for each, and the search above it. */
import type { App, Feature } from "../app.ts";
import type { TreeNode } from "../data/format.ts";
import { Search, type Entry, type Found } from "../data/search.ts";
import { FADED, HIDDEN, SHOWN } from "../state.ts";
import { LANGUAGE_NAMES } from "../text/texts.ts";
import { make } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";

const OPEN_AT_FIRST = 40; // a tree with more rows than this starts folded below its first level

interface Row {
  readonly node: TreeNode;
  readonly parent: Row | undefined;
  readonly children: Row[];
  readonly line: HTMLElement;
  readonly text: HTMLElement;
  readonly eye: HTMLButtonElement;
  readonly list: HTMLElement | undefined;
}

export const tree: Feature = (app) => {
  const rows: Row[] = [];
  const structures = section(app, "structures", withoutChain(app.data.tree), rows);
  const context = app.data.contextTree.length ? section(app, "context", app.data.contextTree, rows) : undefined;
  const scroll = make("div", { className: "tree-scroll" }, structures, context);
  const search = searching(app, rows, scroll);
  app.shell.sidebar.append(search, scroll);

  const big = rows.length > OPEN_AT_FIRST;
  for (const row of rows) if (row.list) open(row, !big || !row.parent);
  const mark = (): void => rows.forEach((row) => paint(app, row));
  const select = (): void => {
    const chosen = new Set(app.state.selection);
    for (const row of rows) {
      const on = row.node.members.length > 0 && row.node.members.every((index) => chosen.has(index));
      row.line.setAttribute("aria-selected", String(on));
    }
    if (chosen.size === 1) reveal(rows, [...chosen][0]!, scroll);
  };
  app.shell.translated(() => {
    for (const row of rows) row.text.textContent = nameOf(app, row.node);
    mark();
  });
  app.state.on("visibility", mark);
  app.state.on("selection", select);
  app.state.on("hover", (index) => rows.forEach((row) => row.line.classList.toggle("hovered", row.node.structure === index && index >= 0)));
  select();
  drawer(app);
};

/** Groups that hold nothing but another group say nothing here; the details name them. */
function withoutChain(nodes: readonly TreeNode[]): readonly TreeNode[] {
  const [only, second] = nodes;
  if (!only || second || only.children.length !== 1 || only.children[0]!.structure >= 0) return nodes;
  return withoutChain(only.children);
}

function nameOf(app: App, node: TreeNode): string {
  return node.structure >= 0 ? app.texts.structure(app.data.structures[node.structure]!) : app.texts.group(node);
}

// ------------------------------------------------------------------------------------------------------- the tree

function section(app: App, label: string, nodes: readonly TreeNode[], rows: Row[]): HTMLElement {
  const heading = make("h2", { className: "tree-heading", id: `heading-${label}` });
  const list = make("ul", { className: "tree", role: "tree", "aria-labelledby": heading.id, "aria-multiselectable": "true" });
  app.shell.translated(() => (heading.textContent = app.texts.t(label)));
  const own: Row[] = [];
  fill(app, list, nodes, undefined, 1, own);
  rows.push(...own);
  if (own[0]) own[0].line.tabIndex = 0;
  list.addEventListener("keydown", (event) => onKey(app, event, own));
  return make("section", {}, heading, list);
}

function fill(app: App, list: HTMLElement, nodes: readonly TreeNode[], parent: Row | undefined, level: number, rows: Row[]): Row[] {
  return nodes.map((node, at) => {
    const text = make("span", { className: "tree-name" });
    const eye = make("button", { type: "button", className: "tree-eye", tabindex: -1 }, icon("eye"));
    const fold = node.children.length ? make("span", { className: "tree-fold" }, icon("chevron")) : make("span", { className: "tree-fold" });
    const place = { "aria-level": level, "aria-setsize": nodes.length, "aria-posinset": at + 1 };
    const line = make("div", { className: "tree-line", role: "treeitem", tabindex: -1, "aria-selected": "false", ...place }, fold, text, eye);
    line.style.setProperty("--level", String(level - 1));
    const below = node.children.length ? make("ul", { role: "group", id: `below-${node.id}` }) : undefined;
    const row: Row = { node, parent, children: [], line, text, eye, list: below };
    rows.push(row);
    if (below) {
      line.setAttribute("aria-owns", below.id);
      row.children.push(...fill(app, below, node.children, row, level + 1, rows));
    }
    line.addEventListener("click", (event) => {
      const at = event.target as Element;
      move(row, rows);
      if (eye.contains(at)) toggle(app, row);
      else if (fold.contains(at) && below) open(row, !isOpen(row));
      else choose(app, row, event.ctrlKey || event.metaKey);
    });
    line.addEventListener("dblclick", () => app.does.focus(node.members));
    line.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      if (app.state.selection.join() !== node.members.join()) choose(app, row, false);
      app.does.menu(app.state.selection, { x: event.clientX, y: event.clientY });
    });
    if (node.structure >= 0) {
      line.addEventListener("pointerenter", () => app.state.setHover(node.structure));
      line.addEventListener("pointerleave", () => app.state.setHover(-1));
    }
    list.append(make("li", { role: "none" }, line, below));
    return row;
  });
}

function choose(app: App, row: Row, adds: boolean): void {
  const { members } = row.node;
  if (app.does.answering) return void members.some((index) => app.does.answering?.(index));
  if (!adds) return app.state.select(members);
  const chosen = new Set(app.state.selection);
  const all = members.every((index) => chosen.has(index));
  for (const index of members) all ? chosen.delete(index) : chosen.add(index);
  app.state.select([...chosen]);
}

function toggle(app: App, row: Row): void {
  const { members } = row.node;
  const hidden = members.every((index) => app.state.mode(index) === HIDDEN);
  if (!hidden) return app.state.set(members, HIDDEN);
  // Context comes back as it was: faded.
  app.state.set(members, members.every((index) => app.data.structures[index]!.context) ? FADED : SHOWN);
}

function paint(app: App, row: Row): void {
  const modes = row.node.members.map((index) => app.state.mode(index));
  const hidden = modes.every((mode) => mode === HIDDEN);
  const faded = !hidden && modes.every((mode) => mode !== SHOWN);
  row.line.classList.toggle("is-hidden", hidden);
  row.line.classList.toggle("is-faded", faded);
  const wanted = hidden ? "eye-off" : "eye";
  if (!row.eye.querySelector(`.icon-${wanted}`)) row.eye.replaceChildren(icon(wanted));
  const name = row.text.textContent ?? "";
  row.eye.setAttribute("aria-label", app.texts.t(hidden ? "toggle.show" : "toggle.hide", name));
  const said = hidden ? `, ${app.texts.t("said.hidden")}` : faded ? `, ${app.texts.t("said.faded")}` : "";
  row.line.setAttribute("aria-label", name + said);
}

function isOpen(row: Row): boolean {
  return row.line.getAttribute("aria-expanded") === "true";
}

function open(row: Row, wanted: boolean): void {
  if (!row.list) return;
  row.line.setAttribute("aria-expanded", String(wanted));
  row.list.hidden = !wanted;
}

/** Opens what holds a structure and scrolls to it. */
function reveal(rows: readonly Row[], index: number, scroll: HTMLElement): void {
  const row = rows.find((candidate) => candidate.node.structure === index);
  if (!row) return;
  for (let above = row.parent; above; above = above.parent) open(above, true);
  const [line, frame] = [row.line.getBoundingClientRect(), scroll.getBoundingClientRect()];
  if (line.top < frame.top || line.bottom > frame.bottom) scroll.scrollTop += line.top - frame.top - frame.height / 3;
}

/** One row of a tree can be reached by Tab: the one last used. */
function move(row: Row, rows: readonly Row[], focus = false): void {
  for (const other of rows) other.line.tabIndex = other === row ? 0 : -1;
  if (!focus) return;
  row.line.focus({ preventScroll: true });
  row.line.scrollIntoView({ block: "nearest" });
}

function onKey(app: App, event: KeyboardEvent, rows: readonly Row[]): void {
  const row = rows.find((candidate) => candidate.line === event.target);
  if (!row || event.altKey) return;
  const seen = rows.filter((candidate) => {
    for (let above = candidate.parent; above; above = above.parent) if (!isOpen(above)) return false;
    return true;
  });
  const at = seen.indexOf(row);
  const go = (to: Row | undefined): void => to && move(to, rows, true);
  const adds = event.ctrlKey || event.metaKey;
  if (event.key === "ArrowDown") go(seen[at + 1]);
  else if (event.key === "ArrowUp") go(seen[at - 1]);
  else if (event.key === "Home") go(seen[0]);
  else if (event.key === "End") go(seen.at(-1));
  else if (event.key === "ArrowRight") row.list && !isOpen(row) ? open(row, true) : go(row.children[0]);
  else if (event.key === "ArrowLeft") row.list && isOpen(row) ? open(row, false) : go(row.parent);
  else if (event.key === "Enter") choose(app, row, adds);
  else if (event.key === " ") toggle(app, row);
  else if (event.key === "*") row.parent?.children.forEach((sibling) => open(sibling, true));
  else return;
  event.preventDefault();
}

// ----------------------------------------------------------------------------------------------------- the search

function searching(app: App, rows: readonly Row[], scroll: HTMLElement): HTMLElement {
  const { texts, shell } = app;
  const input = make("input", { type: "search", id: "search", role: "combobox", autocomplete: "off", spellcheck: "false", "aria-expanded": "false", "aria-controls": "search-results", "aria-autocomplete": "list" });
  const results = make("div", { id: "search-results", role: "listbox", className: "results", hidden: true });
  const none = make("p", { className: "results-none", hidden: true });
  const clear = make("button", { type: "button", className: "search-clear", hidden: true }, icon("close"));
  shell.translated(() => {
    input.placeholder = texts.t("search");
    input.setAttribute("aria-label", texts.t("search"));
    results.setAttribute("aria-label", texts.t("search"));
    clear.setAttribute("aria-label", texts.t("search.clear"));
    if (input.value) show();
  });
  let index: Search<TreeNode> | undefined;
  let found: Found<TreeNode>[] = [];
  let active = -1;
  const entries = (): Entry<TreeNode>[] => {
    const sides = { left: "left links gauche izquierdo izquierda sinister sinistra sinistro esquerdo esquerda l lt", right: "right rechts droit droite derecho derecha dexter dextra destro destra direito direita r rt", none: "" };
    return rows.map(({ node }) => {
      const of = app.data.structures[node.structure];
      return { of: node, names: node.names, extra: of ? [sides[of.side], of.key, of.name, of.ta2, of.fma, of.system] : [] };
    });
  };
  const mark = (to: number): void => {
    active = found.length ? (to + found.length) % found.length : -1;
    [...results.children].forEach((option, at) => option.setAttribute("aria-selected", String(at === active)));
    const option = results.children[active];
    option?.scrollIntoView({ block: "nearest" });
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
  };
  const take = (at: number): void => {
    const node = found[at]?.of;
    if (!node) return;
    const hidden = node.members.filter((member) => app.state.mode(member) === HIDDEN);
    if (hidden.length) app.state.set(hidden, SHOWN);
    app.state.select(node.members);
    app.does.focus(node.members);
    if (shell.narrow) app.does.closeSidebar();
  };
  const show = (): void => {
    index ??= new Search(entries());
    const query = input.value;
    found = index.find(query, texts.names);
    const asked = query.trim() !== "";
    clear.hidden = !query;
    scroll.hidden = asked;
    results.hidden = !asked || !found.length;
    none.hidden = !asked || found.length > 0;
    none.textContent = asked ? texts.t("search.none", query) : "";
    input.setAttribute("aria-expanded", String(!results.hidden));
    results.replaceChildren(...found.map((hit, at) => option(hit, at)));
    mark(found.length ? 0 : -1);
    if (asked) app.announce(found.length ? texts.t(found.length === 1 ? "search.count.one" : "search.count", found.length) : none.textContent);
  };
  const option = ({ of, name, language }: Found<TreeNode>, at: number): HTMLElement => {
    const shown = nameOf(app, of);
    // Why it is here, when its shown name is another.
    const why = shown.toLowerCase().startsWith(name.toLowerCase()) ? "" : name;
    const from = why && language !== texts.names ? ` · ${LANGUAGE_NAMES[language] ?? language}` : "";
    const element = make(
      "div",
      { role: "option", id: `result-${at}`, className: "result", "aria-selected": "false" },
      make("span", { className: "result-name" }, shown, of.structure < 0 && make("span", { className: "result-count" }, ` ${of.members.length}`)),
      why && make("span", { className: "result-why" }, why + from),
    );
    element.addEventListener("pointerdown", (event) => event.preventDefault()); // the input keeps the focus
    element.addEventListener("click", () => {
      mark(at);
      take(at);
    });
    return element;
  };
  const empty = (): void => {
    input.value = "";
    show();
    input.focus();
  };
  clear.addEventListener("click", empty);
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") mark(active + 1);
    else if (event.key === "ArrowUp") mark(active - 1);
    else if (event.key === "Enter") take(active);
    else if (event.key === "Escape" && input.value) empty();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  app.keys.add("/", "search", () => {
    app.does.openSidebar();
    input.focus();
    input.select();
  });
  app.keys.add("ctrl+f", "search", () => {
    app.does.openSidebar();
    input.focus();
    input.select();
  });
  return make("div", { className: "search" }, make("div", { className: "search-box" }, icon("search"), input, clear), results, none);
}

// ----------------------------------------------------------------------------------------------------- its drawer

/** On a wide page the list stands beside the model, on a narrow one it slides over it. */
function drawer(app: App): void {
  const { shell } = app;
  const set = (shown: boolean): void => {
    document.documentElement.classList.toggle("sidebar-open", shown);
    button.setAttribute("aria-expanded", String(shown));
    shell.sidebar.inert = !shown;
  };
  const isShown = (): boolean => document.documentElement.classList.contains("sidebar-open");
  const button = shell.button(shell.bar, { id: "structures", icon: "list", label: "structures", key: "T", run: () => set(!isShown()) });
  shell.bar.prepend(button);
  button.setAttribute("aria-controls", shell.sidebar.id);
  set(!shell.narrow && !app.embedded);
  shell.onNarrow(() => set(!shell.narrow && !app.embedded));
  app.does.openSidebar = () => set(true);
  app.does.closeSidebar = () => {
    if (shell.sidebar.contains(document.activeElement)) shell.canvas.focus();
    set(false);
  };
  app.keys.add("t", "help.sidebar", () => (isShown() ? app.does.closeSidebar() : set(true)));
  shell.sidebar.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && shell.narrow) app.does.closeSidebar();
  });
  // On a phone a touch beside the drawer closes it.
  shell.main.addEventListener("pointerdown", () => {
    if (shell.narrow && isShown()) app.does.closeSidebar();
  });
}
