/** Rounds that were played to their end: kept in the browser, and told to a learning platform. */
import { Events } from "../events.ts";
import type { Store } from "../store.ts";
import { KINDS, LEVELS, type Kind, type Level } from "./questions.ts";

export interface Round {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: Kind;
  readonly level: Level;
  readonly sided: boolean;
  readonly right: number;
  readonly asked: number;
  readonly seconds: number;
}

const KEPT = 20;
const NAME = "quiz";

export function percent({ right, asked }: Pick<Round, "right" | "asked">): number {
  return asked ? Math.round((right / asked) * 100) : 0;
}

interface Told {
  finished: Round;
}

/** What the quiz tells whoever reports results. */
class Results extends Events<Told> {
  finish(round: Round): void {
    this.emit("finished", round);
  }
}

export const results = new Results();

export class History {
  constructor(private readonly store: Store) {}

  /** Newest first; the best one stays however old it is. */
  get rounds(): Round[] {
    return this.store.get<Round[]>(NAME, [], Array.isArray).filter(isRound);
  }

  /** False when the browser keeps nothing. */
  add(...rounds: readonly Round[]): boolean {
    const all = [...rounds, ...this.rounds].sort((a, b) => b.at - a.at);
    const each = all.filter((round, at) => all.findIndex((other) => other.at === round.at) === at);
    const bests = new Set(each.map((round) => bestOf(each, round)));
    return this.store.set(NAME, each.filter((round, at) => at < KEPT || bests.has(round)));
  }

  best(like: Pick<Round, "kind" | "level" | "sided">): Round | undefined {
    return bestOf(this.rounds, like);
  }

  clear(): void {
    this.store.set(NAME, []);
  }
}

/** Of the same settings: the higher share, then the quicker. */
function bestOf(rounds: readonly Round[], like: Pick<Round, "kind" | "level" | "sided">): Round | undefined {
  return rounds
    .filter((round) => round.kind === like.kind && round.level === like.level && round.sided === like.sided)
    .sort((a, b) => percent(b) - percent(a) || b.asked - a.asked || a.seconds - b.seconds)[0];
}

function isRound(value: unknown): value is Round {
  const { at, kind, level, sided, right, asked, seconds } = (value ?? {}) as Partial<Record<keyof Round, unknown>>;
  const counts = [at, right, asked, seconds].every((item) => typeof item === "number" && Number.isFinite(item) && item >= 0);
  return counts && KINDS.includes(kind as Kind) && LEVELS.includes(level as Level) && typeof sided === "boolean" && (right as number) <= (asked as number);
}

// ------------------------------------------------------------------------------------------------------ in few bytes

/** Rounds as short as a platform keeps them: at most `most` characters, the newest. */
export function packed(rounds: readonly Round[], most: number): string {
  for (let count = Math.min(rounds.length, KEPT); count >= 0; count--) {
    const rows = rounds
      .slice(0, count)
      .map((round) => [round.at, KINDS.indexOf(round.kind), LEVELS.indexOf(round.level), Number(round.sided), round.right, round.asked, Math.round(round.seconds)]);
    const text = JSON.stringify({ v: 1, rounds: rows });
    if (text.length <= most) return text;
  }
  return "";
}

export function unpacked(text: string): Round[] {
  try {
    const { v, rounds } = JSON.parse(text) as { v?: unknown; rounds?: unknown };
    if (v !== 1 || !Array.isArray(rounds)) return [];
    return rounds
      .map((row: unknown) => {
        const [at, kind, level, sided, right, asked, seconds] = Array.isArray(row) ? (row as number[]) : [];
        return { at, kind: KINDS[kind!], level: LEVELS[level!], sided: sided === 1, right, asked, seconds };
      })
      .filter(isRound);
  } catch {
    return [];
  }
}
