/**
 * Reads annotations.json. Everything in it is a stranger's text: each field is checked, what is missing or of the
 * wrong type becomes empty, and references that lead nowhere are dropped. Turns the scene's axes to glTF's.
 */
import type { Annotations, Definition, Label, Names, Point, Side, Structure, TreeNode, View } from "./format.ts";
import { PackageError } from "./package.ts";

const SCHEMA = 2;
type Raw = Record<string, unknown>;

/** `keys` are the nodes of the model, in its order: the structures that can really be shown. */
export function readAnnotations(raw: unknown, keys: readonly { key: string; name: string }[]): Annotations {
  const file = object(raw);
  if (file.schema !== SCHEMA) throw new PackageError("schema", `annotations schema ${String(file.schema)}`);
  const described = new Map(list(file.structures).map((item) => [text(object(item).key), object(item)]));
  const structures = keys.map(({ key, name }, index) => structure(described.get(key) ?? { key, name }, index));
  const byKey = new Map(structures.map((item) => [item.key, item]));
  const tree = readTree(file, structures, byKey);
  const attribution = object(file.attribution);
  return {
    title: text(file.title) || structures[0]?.name || "",
    id: text(file.id),
    product: text(file.product),
    languages: languages(file, structures),
    attribution: {
      licence: text(attribution.licence),
      credit: text(attribution.credit),
      changes: text(attribution.changes),
      licenceUrl: webAddress(attribution.licence_url),
    },
    structures,
    byKey,
    ...tree,
    labels: list(file.labels).flatMap((item) => label(object(item), byKey)),
    views: list(file.views).flatMap((item) => view(object(item))),
  };
}

function structure(raw: Raw, index: number): Structure {
  const side = text(raw.side);
  const key = text(raw.key);
  return {
    index,
    key,
    name: text(raw.name) || text(raw.term) || key,
    side: (side === "left" || side === "right" ? side : "none") as Side,
    part: text(raw.part),
    system: text(raw.system),
    names: names(raw.names, text(raw.term) || text(raw.name) || key),
    ta2: text(raw.ta2),
    fma: text(raw.fma),
    context: raw.context === true,
    triangles: number(raw.triangles) ?? 0,
    ...bounds(raw),
    definition: definition(raw.definition),
    findings: list(raw.findings).map(text).filter(Boolean),
  };
}

/** The scene's +Y is posterior and glTF's +Z anterior, so low and high of that axis change places. */
function bounds(raw: Raw): { low: Point; high: Point } {
  const low = point(raw.low) ?? [0, 0, 0];
  const high = point(raw.high) ?? [0, 0, 0];
  return { low: [low[0], low[1], Math.min(low[2], high[2])], high: [high[0], high[1], Math.max(low[2], high[2])] };
}

function definition(raw: unknown): Definition | null {
  const { text: words, source } = object(raw);
  if (!text(words).trim()) return null;
  const { name, url, licence } = object(source);
  return { text: text(words), source: { name: text(name), url: webAddress(url), licence: text(licence) } };
}

function label(raw: Raw, byKey: ReadonlyMap<string, Structure>): Label[] {
  const of = byKey.get(text(raw.key));
  const anchor = point(raw.anchor);
  const end = point(raw.end);
  if (!of || !anchor || !end) return [];
  const own = raw.names ? names(raw.names, "") : null;
  return [{ structure: of.index, names: own, landmark: text(raw.landmark), anchor, end }];
}

function view(raw: Raw): View[] {
  const [direction, up, target] = [point(raw.direction), point(raw.up), point(raw.target)];
  const distance = number(raw.distance);
  const fov = number(raw.fov) ?? 35;
  if (!direction || !up || !target || !distance || distance <= 0 || Math.hypot(...direction) < 1e-6) return [];
  return [{ name: text(raw.name), direction, up, target, distance, fov: Math.min(Math.max(fov, 5), 120) }];
}

// ------------------------------------------------------------------------------------------------------- the tree

function readTree(
  file: Raw,
  structures: readonly Structure[],
  byKey: ReadonlyMap<string, Structure>,
): { tree: TreeNode[]; contextTree: TreeNode[] } {
  const placed = new Set<number>();
  let made = 0;
  const leaf = (item: Structure): TreeNode => {
    placed.add(item.index);
    return { id: `n${made++}`, names: item.names, children: [], structure: item.index, members: [item.index] };
  };
  const group = (named: Names, children: TreeNode[]): TreeNode[] =>
    children.length
      ? [{ id: `n${made++}`, names: named, children, structure: -1, members: children.flatMap((c) => c.members) }]
      : [];
  // Nesting deeper than any catalog: a file that goes on like that is not believed.
  const read = (items: unknown, context: boolean, depth: number): TreeNode[] =>
    depth > 40
      ? []
      : list(items).flatMap((raw) => {
          const item = object(raw);
          if (typeof item.structure === "string") {
            const found = byKey.get(item.structure);
            return found && found.context === context && !placed.has(found.index) ? [leaf(found)] : [];
          }
          return group(names(item.names, text(item.key)), read(item.children, context, depth + 1));
        });
  const tree = read(file.tree, false, 0);
  const contextTree = read(file.tree, true, 0).flatMap((node) => leavesOf(node));
  const left = structures.filter((item) => !placed.has(item.index));
  // Files without a tree: by system, if there are several.
  const systems = [...new Set(left.filter((item) => !item.context).map((item) => item.system))];
  for (const system of systems) {
    const leaves = left.filter((item) => !item.context && item.system === system).map(leaf);
    tree.push(...(systems.length > 1 && system ? group({ en: [capital(system)] }, leaves) : leaves));
  }
  contextTree.push(...left.filter((item) => item.context).map(leaf));
  return { tree, contextTree };
}

function leavesOf(node: TreeNode): TreeNode[] {
  return node.structure >= 0 ? [node] : node.children.flatMap(leavesOf);
}

function languages(file: Raw, structures: readonly Structure[]): string[] {
  const used = new Set(structures.flatMap((item) => Object.keys(item.names)));
  const listed = list(file.languages).map(text).filter((code) => used.has(code));
  return [...new Set(["en", ...listed, ...used])];
}

// ------------------------------------------------------------------------------------------------------- checking

function object(raw: unknown): Raw {
  return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Raw) : {};
}

function list(raw: unknown): unknown[] {
  return Array.isArray(raw) ? raw : [];
}

function text(raw: unknown): string {
  return typeof raw === "string" ? raw : typeof raw === "number" ? String(raw) : "";
}

function number(raw: unknown): number | undefined {
  return typeof raw === "number" && Number.isFinite(raw) ? raw : undefined;
}

/** From (x, y, z) of the scene to (x, z, -y) of glTF. */
function point(raw: unknown): Point | undefined {
  const [x, y, z] = list(raw).map(number);
  return x === undefined || y === undefined || z === undefined ? undefined : [x, z, -y];
}

function names(raw: unknown, english: string): Names {
  const read: Record<string, readonly string[]> = Object.create(null);
  for (const [code, given] of Object.entries(object(raw))) {
    const kept = list(given).map(text).filter((name) => name.trim());
    if (/^[a-z]{2,3}(-[A-Za-z0-9]+)?$/.test(code) && kept.length) read[code] = kept;
  }
  if (!read.en && english) read.en = [english];
  return read;
}

/** Addresses go into links: only the web's own schemes may. */
function webAddress(raw: unknown): string {
  const given = text(raw).trim();
  return /^https?:\/\/[^\s]+$/i.test(given) ? given : "";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
