/**
 * Names beside the model with lines to their structures. They stand in two columns left and right of it, as in an
 * atlas, never over each other; a name whose point is behind something solid, or cut away, is not shown.
 */
import { Vector3, type BufferAttribute } from "three";
import type { App, Feature } from "../app.ts";
import type { Structure } from "../data/format.ts";
import { FADED, HIDDEN, SHOWN } from "../state.ts";
import { make } from "../ui/dom.ts";
import { stacked } from "./stacked.ts";

interface Item {
  readonly structure: number;
  readonly text: () => string;
  /** Where the line points to and where it would like to end, in the unexploded body. */
  anchor: Vector3 | undefined;
  readonly end: Vector3 | undefined;
  element: HTMLButtonElement | undefined;
  width: number;
  hidden: boolean;
  /** The camera's move that `hidden` was found at. */
  fresh: number;
  side: -1 | 1;
  shown: boolean;
  x: number;
  y: number;
  depth: number;
}

const ROW = { wide: 25, narrow: 35 }; // pixels from one label to the next
const GAP = 34; // between the model and its labels
const EDGE = 10;
const MOST = { wide: 36, narrow: 10 };
const WIDEST = 300; // pixels of a label, where there is room
const BESIDE = 150; // pixels of a label that stands beside a broad model, or over its edge
const STEP = 20; // pixels by which a label's width changes while the model turns
const MODEL = 90; // pixels that are left for the model between the columns
const BUDGET = { moving: 3, resting: 10 }; // milliseconds of rays at a time
const SLACK = 0.006; // of the body's size: how deep below the surface a point may lie

export const labels: Feature = (app) => {
  const { state, stage, shell, keys, texts, picker, rig } = app;
  let on = app.store.get("labels", true, (value) => typeof value === "boolean");
  let moves = 0;
  let timer = 0;
  let widest = 0;
  const items = itemsOf(app);
  const layer = make("div", { className: "labels", "aria-hidden": "true" });
  const lines = new Lines();
  shell.overlay.prepend(lines.svg, layer);
  const size = app.body.box().getSize(new Vector3()).length() || 1;
  const placed = new Vector3();

  const button = shell.button(shell.toolbar, { id: "labels", icon: "labels", label: "labels", key: "L", toggle: true, run: () => turn() });
  shell.press(button, on);
  keys.add("l", "labels", () => turn());
  function turn(): void {
    on = !on;
    app.store.set("labels", on);
    shell.press(button, on);
    app.announce(texts.t(on ? "labels.on" : "labels.off"));
    refresh();
  }

  const position = (item: Item): Vector3 => placed.copy(anchorOf(app, item)).add(app.body.parts[item.structure]!.group.position);

  const candidates = (): Item[] => {
    if (app.does.concealed) return [];
    const chosen = new Set(state.selection);
    return items.filter(({ structure }) => {
      const mode = state.mode(structure);
      if (chosen.has(structure)) return mode !== HIDDEN;
      return on && mode === SHOWN && !app.data.structures[structure]!.context;
    });
  };

  /** Rays for labels whose answer is older than the camera's last move; true when none is left. */
  const test = (wanted: readonly Item[], budget: number): boolean => {
    const end = performance.now() + budget;
    for (const item of wanted) {
      if (item.fresh === moves) continue;
      if (performance.now() > end) return false;
      const point = position(item);
      const selected = state.selection.includes(item.structure);
      // In x-ray nothing is in the way; what is selected shines through.
      item.hidden = picker.cutAway(point) || (!selected && !state.xray && state.mode(item.structure) !== FADED && picker.hides(point, size * SLACK));
      item.fresh = moves;
    }
    return true;
  };

  const layout = (): void => {
    const row = shell.narrow ? ROW.narrow : ROW.wide;
    const wanted = candidates();
    const done = test(wanted, stage.moving ? BUDGET.moving : BUDGET.resting);
    layer.dataset.state = done ? "settled" : "testing";
    if (!done && !timer) {
      timer = window.setTimeout(() => {
        timer = 0;
        if (!stage.moving) layout();
      }, 16);
    }
    const { left, right, top, bottom } = room(app);
    const seen = wanted.filter((item) => {
      const point = position(item).project(stage.camera);
      item.x = ((point.x + 1) / 2) * stage.width;
      item.y = ((1 - point.y) / 2) * stage.height;
      item.depth = point.z;
      return !item.hidden && item.fresh > 0 && !picker.cutAway(position(item)) && point.z > -1 && point.z < 1 && item.x > left && item.x < right && item.y > top - row && item.y < bottom + row;
    });
    const shown = place(seen, row, { left, right, top, bottom });
    for (const item of items) {
      if (item.shown && !shown.has(item)) item.element?.classList.remove("shown");
      item.shown = shown.has(item);
    }
    lines.draw([...shown], new Set(state.selection));
  };

  /** Makes elements for those that have none, and measures them all at once. */
  function place(seen: Item[], row: number, space: Space): Set<Item> {
    const chosen = new Set(state.selection);
    const rank = (item: Item): number =>
      (chosen.has(item.structure) ? 1e9 : 0) + (item.shown ? 1.3 : 1) * app.body.parts[item.structure]!.box.getSize(placed).length();
    const kept = seen.sort((a, b) => rank(b) - rank(a)).slice(0, shell.narrow ? MOST.narrow : MOST.wide);
    if (!kept.length) return new Set();
    const [from, to] = [Math.min(...kept.map((item) => item.x)), Math.max(...kept.map((item) => item.x))];
    const beside = Math.floor((Math.min(from - space.left, space.right - to) - GAP - EDGE) / STEP) * STEP;
    const most = Math.min(WIDEST, (space.right - space.left - MODEL) / 2 - EDGE);
    const width = Math.max(Math.min(most, Math.max(beside, BESIDE)), 70);
    if (Math.abs(width - widest) > 1) {
      widest = width;
      layer.style.setProperty("--widest", `${Math.floor(width)}px`);
      for (const item of items) item.width = 0;
    }
    for (const item of kept) if (!item.element) layer.append((item.element = element(item)));
    const unmeasured = kept.filter((item) => !item.width);
    for (const item of unmeasured) item.width = item.element!.offsetWidth;
    const middle = middleOf(app);
    const shown = new Set<Item>();
    for (const side of [-1, 1] as const) {
      const column = kept.filter((item) => (item.side = sideOf(app, item, middle)) === side);
      const rows = Math.max(Math.floor((space.bottom - space.top) / row), 1);
      const fitting = column.slice(0, rows).sort((a, b) => a.y - b.y);
      const wished = fitting.map((item) => item.y - row / 2);
      const ys = stacked(wished, row, space.top, space.bottom - row);
      const broadest = Math.max(0, ...fitting.map((item) => item.width));
      const edge = side < 0 ? Math.max(from - GAP, space.left + broadest + EDGE) : Math.min(to + GAP, space.right - broadest - EDGE);
      fitting.forEach((item, at) => {
        const x = Math.round(side < 0 ? edge - item.width : edge);
        const y = Math.round(ys[at]!);
        item.element!.style.transform = `translate(${x}px, ${y}px)`;
        item.element!.classList.add("shown");
        item.element!.classList.toggle("chosen", chosen.has(item.structure));
        item.element!.classList.toggle("left", side < 0);
        lines.put(item, edge, y + row / 2 - 1, item.x, item.y, side);
        shown.add(item);
      });
    }
    return shown;
  }

  const element = (item: Item): HTMLButtonElement => {
    const label = make("button", { type: "button", className: "label", tabindex: -1, title: item.text() }, item.text());
    label.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) state.toggleSelected(item.structure);
      else state.select([item.structure]);
    });
    label.addEventListener("dblclick", () => app.does.focus([item.structure]));
    label.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      state.select([item.structure]);
      app.does.menu([item.structure], { x: event.clientX, y: event.clientY });
    });
    label.addEventListener("pointerenter", () => state.setHover(item.structure));
    label.addEventListener("pointerleave", () => state.setHover(-1));
    return label;
  };

  function refresh(): void {
    moves++;
    layout();
  }
  rig.onMove(() => moves++);
  stage.onFrame(layout);
  app.does.refreshLabels = refresh;
  state.on("visibility", () => moves++); // a frame follows
  state.on("xray", () => moves++);
  state.on("selection", () => moves++);
  texts.on("change", () => {
    for (const item of items) if (item.element) item.element.textContent = item.element.title = item.text();
    for (const item of items) item.width = 0;
    refresh();
  });
  app.does.drawLabels = (context) => drawLabels(context, items, lines, state.selection);
  // Rays are dear before the search trees are there.
  picker.onReady(refresh);
  moves = 1;
};

interface Space {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The part of the canvas that no panel covers. */
function room(app: App): Space {
  const { shell, stage } = app;
  const canvas = shell.canvas.getBoundingClientRect();
  const open = !shell.details.hidden;
  const details = open ? shell.details.getBoundingClientRect() : undefined;
  return {
    left: 0,
    right: details && !shell.narrow ? details.left - canvas.left - 4 : stage.width,
    top: shell.notice.hidden ? 8 : 56,
    bottom: stage.height - (shell.narrow ? shell.inset().bottom : stage.height + canvas.top - shell.toolbar.getBoundingClientRect().top) - 8,
  };
}

function itemsOf(app: App): Item[] {
  // Where everything is of one side, the title says so, and each label need not.
  const sides = new Set(app.data.structures.filter((structure) => !structure.context).map((structure) => structure.side));
  const name = (structure: Structure): string => (sides.size === 1 ? app.texts.unsided(structure) : app.texts.structure(structure));
  const fresh = { element: undefined, width: 0, hidden: true, fresh: 0, side: 1 as const, shown: false, x: 0, y: 0, depth: 0 };
  const given = app.data.labels.map((label): Item => ({
    ...fresh,
    structure: label.structure,
    text: () => (label.names ? app.texts.pick(label.names) : name(app.data.structures[label.structure]!)),
    anchor: new Vector3(...label.anchor),
    end: new Vector3(...label.end),
  }));
  const named = new Set(app.data.labels.filter((label) => !label.names).map((label) => label.structure));
  const missing = app.data.structures.filter(({ index }) => !named.has(index));
  return [
    ...given,
    ...missing.map((structure): Item => ({
      ...fresh,
      structure: structure.index,
      text: () => name(structure),
      anchor: undefined,
      end: undefined,
    })),
  ];
}

/** Of a structure without a label in the file: its outermost point, seen from the middle of the body. */
function anchorOf(app: App, item: Item): Vector3 {
  if (item.anchor) return item.anchor;
  const part = app.body.parts[item.structure]!;
  const out = part.centre.clone().sub(app.body.rest.getCenter(new Vector3()));
  out.z += 0.3 * out.length(); // rather towards the front, where it is looked at
  const goal = part.centre.clone().add(out.setLength(part.box.getSize(new Vector3()).length() / 2 || 0.001));
  const point = new Vector3();
  let nearest = Infinity;
  item.anchor = part.centre.clone();
  for (const { mesh, primitive } of part.surfaces) {
    const positions = primitive.geometry.getAttribute("position") as BufferAttribute;
    for (let at = 0; at < positions.count; at++) {
      const distance = point.fromBufferAttribute(positions, at).applyMatrix4(mesh.matrix).distanceToSquared(goal);
      if (distance >= nearest) continue;
      nearest = distance;
      item.anchor.copy(point);
    }
  }
  return item.anchor;
}

function middleOf(app: App): number {
  const centre = app.body.box(app.state.visible()).getCenter(new Vector3()).project(app.stage.camera);
  return ((centre.x + 1) / 2) * app.stage.width;
}

/** Where the file wants the line to end decides, where that is clear; and it does not flicker at the middle. */
function sideOf(app: App, item: Item, middle: number): -1 | 1 {
  let towards = item.x - middle;
  if (item.end) {
    const end = item.end.clone().project(app.stage.camera);
    const across = ((end.x + 1) / 2) * app.stage.width - item.x;
    if (Math.abs(across) > 24) towards = across;
  }
  if (item.shown && Math.abs(towards) < 14) return item.side;
  return towards < 0 ? -1 : 1;
}

const SVG = "http://www.w3.org/2000/svg";

/** The leader lines: one path for all, one for those of what is selected, each over a halo that sets it off. */
class Lines {
  readonly svg = document.createElementNS(SVG, "svg");
  readonly ends = new Map<Item, readonly [x: number, y: number, toX: number, toY: number, side: number]>();
  private readonly paths = ["halo", "dots-halo", "line", "dots", "line chosen", "dots chosen"].map((name) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    this.svg.append(path);
    return path;
  });

  constructor() {
    this.svg.setAttribute("class", "lines");
    this.svg.setAttribute("aria-hidden", "true");
  }

  put(item: Item, x: number, y: number, toX: number, toY: number, side: number): void {
    this.ends.set(item, [x, y, toX, toY, side]);
  }

  draw(shown: readonly Item[], chosen: ReadonlySet<number>): void {
    const of = (items: readonly Item[]): [lines: string, dots: string] => {
      let [lines, dots] = ["", ""];
      for (const item of items) {
        const [x, y, toX, toY, side] = this.ends.get(item)!;
        lines += `M${x} ${y}h${-side * 10}L${toX.toFixed(1)} ${toY.toFixed(1)}`;
        dots += `M${toX.toFixed(1)} ${toY.toFixed(1)}h.01`;
      }
      return [lines, dots];
    };
    const all = of(shown);
    const picked = of(shown.filter((item) => chosen.has(item.structure)));
    [all[0], all[1], all[0], all[1], picked[0], picked[1]].forEach((d, at) => this.paths[at]!.setAttribute("d", d));
  }
}

/** The same labels on a picture. Scale and place of the context are the canvas's. */
function drawLabels(context: CanvasRenderingContext2D, items: readonly Item[], lines: Lines, selection: readonly number[]): void {
  const style = getComputedStyle(document.documentElement);
  const [ink, ground, accent] = ["--ink", "--panel", "--accent-strong"].map((name) => style.getPropertyValue(name).trim()) as [string, string, string];
  context.font = '500 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
  context.textBaseline = "middle";
  for (const item of items.filter((candidate) => candidate.shown)) {
    const [x, y, toX, toY, side] = lines.ends.get(item)!;
    const colour = selection.includes(item.structure) ? accent : ink;
    for (const [stroke, width] of [[ground, 3], [colour, 1.2]] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(x - side * 10, y);
      context.lineTo(toX, toY);
      context.stroke();
    }
    context.fillStyle = colour;
    context.beginPath();
    context.arc(toX, toY, 2.5, 0, 7);
    context.fill();
    context.textAlign = side < 0 ? "right" : "left";
    const text = item.text();
    context.lineWidth = 4;
    context.strokeStyle = ground;
    context.lineJoin = "round";
    context.strokeText(text, x + side * 6, y);
    context.fillStyle = ink;
    context.fillText(text, x + side * 6, y);
  }
}
