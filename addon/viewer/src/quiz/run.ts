/** One round: which question is on, what was answered, how long it took. No DOM, no 3D. */
import type { Kind, Level, Question } from "./questions.ts";
import { percent, type Round } from "./record.ts";

export interface Settings {
  readonly kind: Kind;
  readonly level: Level;
  readonly sided: boolean;
  /** 0: all. */
  readonly count: number;
  /** For each question; 0: no limit. */
  readonly seconds: number;
}

export type Verdict = "right" | "wrong" | "late" | "given" | "skipped";

export interface Answer {
  readonly question: Question;
  readonly verdict: Verdict;
  /** What was tapped or chosen; -1 for none. */
  readonly chosen: number;
  /** What was typed. */
  readonly typed: string;
}

export class Run {
  readonly answers: Answer[] = [];
  private passed = 0;
  private spent = 0;

  constructor(
    readonly settings: Settings,
    readonly questions: readonly Question[],
    /** Repeats mistakes: not kept, not reported. */
    readonly repeats: boolean,
  ) {}

  /** Answered already: its solution is on show. */
  get told(): boolean {
    return this.asking && this.answers.length > this.at;
  }
  at = 0;
  get asking(): boolean {
    return this.at < this.questions.length;
  }
  get question(): Question {
    return this.questions[this.at]!;
  }
  get last(): Answer | undefined {
    return this.answers[this.at];
  }
  get right(): number {
    return this.answers.filter((answer) => answer.verdict === "right").length;
  }
  get mistakes(): Answer[] {
    return this.answers.filter((answer) => answer.verdict !== "right");
  }
  get complete(): boolean {
    return this.answers.length === this.questions.length;
  }
  get share(): number {
    return percent({ right: this.right, asked: this.answers.length });
  }
  get seconds(): number {
    return this.spent;
  }
  /** Whole seconds that are left for this question; Infinity without a limit. */
  get left(): number {
    return this.settings.seconds ? Math.max(Math.ceil(this.settings.seconds - this.passed), 0) : Infinity;
  }

  answer(verdict: Verdict, chosen = -1, typed = ""): Answer {
    const answer = { question: this.question, verdict, chosen, typed };
    if (!this.told) this.answers.push(answer);
    return answer;
  }

  next(): void {
    this.at++;
    this.passed = 0;
  }

  /** Time goes by while a question waits for its answer. True when that was the last of it. */
  tick(seconds: number): boolean {
    if (!this.asking || this.told) return false;
    this.passed += seconds;
    this.spent += seconds;
    return this.left === 0;
  }

  round(at: number): Round {
    const { kind, level, sided } = this.settings;
    return { at, kind, level, sided, right: this.right, asked: this.answers.length, seconds: Math.round(this.spent) };
  }
}
