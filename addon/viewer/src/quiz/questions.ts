/** Which questions are asked, and which answers are right. Knows the data and a source of chance; no DOM, no 3D. */
import type { Annotations, Structure } from "../data/format.ts";
import { folded } from "../data/search.ts";

export const KINDS = ["find", "choose", "type"] as const;
export const LEVELS = ["easy", "all"] as const;
export type Kind = (typeof KINDS)[number];
export type Level = (typeof LEVELS)[number];

export interface Question {
  readonly structure: number;
  /** Structures whose names are offered, the right one among them; empty unless there is a choice. */
  readonly options: readonly number[];
}

/** A number from 0 to below 1. */
export type Chance = () => number;

const CHOICES = 4;
const EASY_SHARE = 0.4;
const EASY_LEAST = 8;

/** mulberry32: the same seed asks the same questions. */
export function seeded(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all;
}

/** What the left and the right one of a pair have in common. */
function bare(structure: Structure): string {
  return folded(`${structure.names.en?.[0] ?? structure.name} ${structure.part}`);
}

export class Questions {
  private readonly terms: string[];

  constructor(
    private readonly data: Annotations,
    /** As the page shows it now, with or without its side. */
    private readonly nameOf: (structure: Structure, sided: boolean) => string,
  ) {
    this.terms = data.structures.map(bare);
  }

  /** Structures that can be asked for: never those that are there for orientation. */
  pool(within?: ReadonlySet<number>): number[] {
    return this.data.structures
      .filter((structure) => !structure.context && (!within || within.has(structure.index)))
      .map((structure) => structure.index);
  }

  /** Whether there is a pair whose sides can be told apart. */
  hasPairs(pool: readonly number[]): boolean {
    return new Set(pool.map((index) => this.terms[index])).size < new Set(pool.map((index) => this.shown(index, true))).size;
  }

  /** Groups of which one member is asked for: pairs without their side; each by itself with its side. */
  groups(pool: readonly number[], level: Level, sided: boolean): number[][] {
    const groups = new Map<string, number[]>();
    for (const index of pool) {
      const key = sided ? this.shown(index, true) : this.terms[index]!;
      groups.set(key, [...(groups.get(key) ?? []), index]);
    }
    const all = [...groups.values()];
    if (level === "all") return all;
    const size = (group: readonly number[]): number => Math.max(...group.map((index) => this.size(index)));
    const kept = Math.max(EASY_LEAST, Math.ceil(all.length * EASY_SHARE));
    return all.sort((a, b) => size(b) - size(a)).slice(0, kept);
  }

  /** `count` 0: one for each group. */
  make(groups: readonly (readonly number[])[], kind: Kind, sided: boolean, count: number, chance: Chance): Question[] {
    const asked = shuffled(groups, chance).slice(0, count || groups.length);
    return asked.map((group) => this.one(group[Math.floor(chance() * group.length)]!, kind, sided, chance));
  }

  /** The same structure again, with other choices. */
  one(structure: number, kind: Kind, sided: boolean, chance: Chance): Question {
    return { structure, options: kind === "choose" ? this.choices(structure, sided, chance) : [] };
  }

  /** Whether a structure answers the question: itself, and whatever bears the same name. */
  same(asked: number, answered: number, sided: boolean): boolean {
    if (asked === answered || this.shown(asked, sided) === this.shown(answered, sided)) return true;
    return !sided && this.terms[asked] === this.terms[answered];
  }

  /** Names of what is near and of the same system are the ones to be told apart. */
  private choices(structure: number, sided: boolean, chance: Chance): number[] {
    const target = this.data.structures[structure]!;
    const reach = this.size(structure) + 0.02;
    const others = this.pool()
      .filter((index) => !this.same(structure, index, sided))
      .map((index) => {
        const other = this.data.structures[index]!;
        const away = distance(middle(target), middle(other)) / reach;
        const twin = sided && this.terms[index] === this.terms[structure] ? -1 : 0;
        return { index, points: away * (0.5 + chance()) + (other.system === target.system ? 0 : 3) + twin };
      })
      .sort((a, b) => a.points - b.points);
    const taken = new Map([[this.shown(structure, sided), structure]]);
    for (const { index } of others) {
      if (taken.size === CHOICES) break;
      const name = this.shown(index, sided);
      if (!taken.has(name)) taken.set(name, index);
    }
    return shuffled([...taken.values()], chance);
  }

  /** "side": the name fits and lacks its side. */
  typed(structure: number, text: string, sided: boolean): "right" | "wrong" | "side" {
    const words = folded(text).split(" ").filter(Boolean);
    if (!words.length) return "wrong";
    const own = this.away(structure, words);
    if (own > 0) {
      // A slip of the pen is forgiven unless it makes another structure's name.
      const others = this.data.structures.filter((other) => !this.same(structure, other.index, false));
      if (!Number.isFinite(own) || others.some((other) => this.away(other.index, words) <= own)) return "wrong";
    }
    const { side } = this.data.structures[structure]!;
    if (!sided || side === "none") return "right";
    const said = new Set(words.map((word) => SIDE_WORDS.get(word)).filter(Boolean));
    if (said.size !== 1) return "side";
    return said.has(side) ? "right" : "wrong";
  }

  /** Letters by which what was typed differs from the nearest of all its names; Infinity when it is none of them. */
  private away(index: number, words: readonly string[]): number {
    const structure = this.data.structures[index]!;
    const forms = [words];
    // Sides belong to the name itself where there is no pair, as in "left gastric artery".
    if (structure.side !== "none") forms.push(words.filter((word) => !SIDE_WORDS.has(word)));
    let least = Infinity;
    for (const name of Object.values(structure.names).flat()) {
      const given = folded(`${name} ${structure.part}`).split(" ");
      for (const form of forms) least = Math.min(least, differs(form, given));
    }
    return least;
  }

  private size(index: number): number {
    const { low, high } = this.data.structures[index]!;
    return distance(low, high);
  }

  private shown(index: number, sided: boolean): string {
    return folded(this.nameOf(this.data.structures[index]!, sided));
  }
}

function middle({ low, high }: Structure): number[] {
  return low.map((value, axis) => (value + high[axis]!) / 2);
}

function distance(a: readonly number[], b: readonly number[]): number {
  return Math.hypot(...a.map((value, axis) => value - b[axis]!));
}

// -------------------------------------------------------------------------------------------------- typed answers

const LEFT =
  "left l lt links linke linker linkes li gauche izquierdo izquierda izq sinister sinistra sinistrum sin esquerdo esquerda sinistro";
const RIGHT = "right r rt rechts rechte rechter rechtes re droit droite derecho derecha dcha dexter dextra dextrum dex direito direita destro destra";
const SIDE_WORDS = new Map<string, "left" | "right">([
  ...LEFT.split(" ").map((word) => [word, "left"] as const),
  ...RIGHT.split(" ").map((word) => [word, "right"] as const),
]);

/** Words that may be there or not: "scaphoid" is the scaphoid bone. */
const LOOSE = new Set(
  "the of a bone muscle der die das des knochen bein muskel le la les l de du d os muscle el los las del hueso musculo m mm musculus ossis il lo osso muscolo".split(" "),
);

function differs(typed: readonly string[], given: readonly string[]): number {
  const kernel = (words: readonly string[]): string[] => {
    const left = words.filter((word) => !LOOSE.has(word));
    return left.length ? left : [...words];
  };
  const [a, b] = [kernel(typed), kernel(given)];
  const numbers = (words: readonly string[]): string => words.flatMap((word) => word.match(/\d+/g) ?? []).join();
  // "L1" for "L2" is no slip.
  if (!a.length || numbers(a) !== numbers(b)) return Infinity;
  const orders = [a.join(""), [...a].sort().join("")];
  const wanted = [b.join(""), [...b].sort().join("")];
  const least = Math.min(...orders.map((text, at) => edits(text, wanted[at]!)));
  const length = wanted[0]!.length;
  return least <= (length >= 8 ? 2 : length >= 4 ? 1 : 0) ? least : Infinity;
}

/** Letters put in, left out, changed, or swapped with their neighbour; counts no farther than 3. */
function edits(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++) {
      const change = last[at - 1]! + (a[row - 1] === b[at - 1] ? 0 : 1);
      let least = Math.min(change, last[at]! + 1, line[at - 1]! + 1);
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]) least = Math.min(least, before[at - 2]! + 1);
      line.push(least);
    }
    [before, last] = [last, line];
  }
  return last[b.length]!;
}
