/** Finds structures and groups by any of their names, in any language, without accents, in any word order. */
import type { Names } from "./format.ts";

export interface Entry<T> {
  readonly of: T;
  readonly names: Names;
  /** Words that may stand beside a name: sides, ids, the key. */
  readonly extra: readonly string[];
}

export interface Found<T> {
  readonly of: T;
  /** The name that fitted, as it is written, and its language. */
  readonly name: string;
  readonly language: string;
}

/** "Œsophage", "oesophage" and "OESOPHAGE" are the same. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/æ/g, "ae")
    .replace(/œ/g, "oe")
    .replace(/ø/g, "o")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

interface Row<T> {
  readonly of: T;
  readonly name: string;
  readonly language: string;
  readonly plain: string;
  readonly words: readonly string[];
  readonly extra: readonly string[];
  readonly first: boolean;
}

export class Search<T> {
  private readonly rows: Row<T>[];

  constructor(entries: readonly Entry<T>[]) {
    this.rows = entries.flatMap(({ of, names, extra }) => {
      const beside = extra.flatMap((text) => folded(text).split(" ")).filter(Boolean);
      return Object.entries(names).flatMap(([language, list]) =>
        list.map((name, at) => {
          const plain = folded(name);
          return { of, name, language, plain, words: plain.split(" "), extra: beside, first: at === 0 };
        }),
      );
    });
  }

  /** Best first, each thing once. `preferred` is the language whose names win a tie. */
  find(query: string, preferred: string, limit = 60): Found<T>[] {
    const plain = folded(query);
    if (!plain) return [];
    const asked = plain.split(" ");
    const exact = this.best((row) => score(row, plain, asked, preferred, begins), limit);
    // Only when nothing fits as it is written: one letter may be wrong.
    return exact.length ? exact : this.best((row) => score(row, plain, asked, preferred, nearly), limit);
  }

  private best(rate: (row: Row<T>) => number, limit: number): Found<T>[] {
    const best = new Map<T, { row: Row<T>; points: number }>();
    for (const row of this.rows) {
      const points = rate(row);
      if (points > (best.get(row.of)?.points ?? 0)) best.set(row.of, { row, points });
    }
    return [...best.values()]
      .sort((a, b) => b.points - a.points || a.row.plain.length - b.row.plain.length || (a.row.plain < b.row.plain ? -1 : 1))
      .slice(0, limit)
      .map(({ row }) => ({ of: row.of, name: row.name, language: row.language }));
  }
}

type Fits = (word: string, asked: string) => boolean;
const begins: Fits = (word, asked) => word.startsWith(asked);
const nearly: Fits = (word, asked) => asked.length >= 4 && oneEdit(word.slice(0, asked.length + 1), asked);

function score<T>(row: Row<T>, plain: string, asked: readonly string[], preferred: string, fits: Fits): number {
  let own = 0;
  for (const word of asked) {
    if (row.words.some((given) => fits(given, word))) own++;
    else if (!row.extra.some((given) => begins(given, word)) && !(word.length >= 3 && row.plain.includes(word))) return 0;
  }
  // Sides and numbers alone are no name, but an id or a key may be asked for.
  let points = 10 + own * 10;
  if (row.plain === plain) points += 60;
  else if (row.plain.startsWith(plain)) points += 30;
  if (row.language === preferred) points += 5;
  if (row.first) points += 3;
  return points;
}

/** Whether two words differ by at most one letter put in, left out, changed, or swapped with its neighbour. */
function oneEdit(a: string, b: string): boolean {
  for (const word of [a, a.slice(0, -1), a.slice(0, -2)]) {
    let start = 0;
    while (start < word.length && word[start] === b[start]) start++;
    const [restA, restB] = [word.slice(start), b.slice(start)];
    if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
    if (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)) return true;
  }
  return false;
}
