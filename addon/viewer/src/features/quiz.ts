/**
 * The quiz: finding structures on the model, or naming them. While it asks, the page tells no names; when it is left,
 * everything is as before.
 */
import type { App, Feature } from "../app.ts";
import { asking, LETTERS, result, showTime, told, verdictOf, type Moves } from "../quiz/card.ts";
import { Questions, seeded, type Chance } from "../quiz/questions.ts";
import { History, results } from "../quiz/record.ts";
import { Run, type Answer, type Settings, type Verdict } from "../quiz/run.ts";
import { fillSetup } from "../quiz/setup.ts";
import { Sight, whereabouts } from "../quiz/sight.ts";
import { QUIZ_STRINGS } from "../quiz/strings.ts";
import { HIDDEN } from "../state.ts";
import type { Place } from "../three/rig.ts";

const TICK = 250; // milliseconds
const WARNED = 5; // seconds before the end
/** Keys that tell names, or change what is shown: they rest while questions are asked. */
const RESTING = new Set("t / ctrl+f k m contextmenu shift+f10 i g o h delete a ctrl+z n p l".split(" "));

export const quiz: Feature = (app) => {
  app.texts.add(QUIZ_STRINGS);
  const game = new Game(app);
  if (!game.possible) return; // a single structure
  app.shell.button(app.shell.toolbar, { id: "quiz", icon: "quiz", label: "quiz", key: "Q", toggle: true, run: () => game.toggle() });
  app.keys.add("q", "quiz", () => game.toggle());
  const before = app.does.escape;
  app.does.escape = () => game.escape() || before();
  app.shell.translated(() => game.render());
  addEventListener("resize", () => game.makeRoom());
};

/** What is put back when the quiz is left. */
interface Before {
  readonly modes: Uint8Array;
  readonly selection: readonly number[];
  readonly xray: boolean;
  readonly place: Place;
  readonly sidebar: boolean;
}

class Game {
  private readonly questions: Questions;
  private readonly history: History;
  private readonly chance: Chance;
  private readonly setup: () => void;
  private before: Before | undefined;
  private run: Run | undefined;
  private pool: readonly number[] = [];
  private wanted: Settings | undefined;
  private candidates: number[] = [];
  private candidate = -1;
  /** Where the reader looked before the solution was brought into sight. */
  private looked: Place | undefined;
  private readonly sight: Sight;
  private timer = 0;
  private best = false;
  private unkept = false;
  private readonly moves: Moves = {
    pick: (index) => this.answered(index),
    typed: (text) => this.typed(text),
    step: (by) => this.step(by),
    takeCandidate: () => this.candidate >= 0 && this.answered(this.candidate),
    skip: () => this.skip(),
    give: () => this.tell("given"),
    next: () => this.next(),
    stop: () => this.stop(),
    show: (answer) => this.show(answer),
    retry: () => this.retry(),
    again: () => this.wanted && this.start(this.wanted, this.pool),
    settings: () => this.setup(),
  };

  constructor(private readonly app: App) {
    const { data, texts, store, shell } = app;
    this.questions = new Questions(data, (structure, sided) => (sided ? texts.structure(structure) : texts.unsided(structure)));
    this.history = new History(store);
    this.sight = new Sight(app);
    const seed = new URLSearchParams(location.search).get("seed");
    this.chance = seed === null ? Math.random : seeded(Number(seed) || 0);
    this.setup = shell.dialog("quiz", "quiz", (body, dialog) =>
      fillSetup(app, body, this.questions, this.pools(), this.history, (settings, pool) => {
        dialog.close();
        this.wanted = settings;
        this.start(settings, pool);
      }),
    );
    document.addEventListener("keydown", (event) => this.key(event), true);
  }

  get possible(): boolean {
    return this.enough(this.questions.pool());
  }

  private enough(pool: readonly number[]): boolean {
    return this.questions.groups(pool, "all", false).length > 1 || this.questions.hasPairs(pool);
  }

  private pools(): { all: number[]; visible: number[] | undefined } {
    const all = this.questions.pool();
    const modes = this.before?.modes ?? this.app.state.snapshot();
    const visible = this.questions.pool(new Set(all.filter((index) => modes[index] !== HIDDEN)));
    return { all, visible: visible.length < all.length && this.enough(visible) ? visible : undefined };
  }

  private readonly nameOf = (index: number): string => {
    const structure = this.app.data.structures[index]!;
    return this.run?.settings.sided ? this.app.texts.structure(structure) : this.app.texts.unsided(structure);
  };

  toggle(): void {
    if (this.run) this.stop();
    else this.setup();
  }

  escape(): boolean {
    if (!this.run) return false;
    this.stop();
    return true;
  }

  // ------------------------------------------------------------------------------------------------------ a round

  private start(settings: Settings, pool: readonly number[], again?: readonly Answer[]): void {
    const { app } = this;
    const groups = this.questions.groups(pool, settings.level, settings.sided);
    const asked = again
      ? again.map(({ question }) => this.questions.one(question.structure, settings.kind, settings.sided, this.chance))
      : this.questions.make(groups, settings.kind, settings.sided, settings.count, this.chance);
    if (!asked.length) return;
    this.pool = pool;
    this.before ??= {
      modes: app.state.snapshot(),
      selection: app.state.selection,
      xray: app.state.xray,
      place: app.rig.place,
      sidebar: document.documentElement.classList.contains("sidebar-open"),
    };
    app.state.trial(true);
    app.does.conceal(true);
    document.documentElement.classList.add("quizzing");
    app.shell.closePopovers();
    // Only what may be asked for and its surroundings; of a narrowed pool, what was to be seen.
    if (pool.length < this.questions.pool().length) app.state.restore(this.before.modes);
    else app.state.showAll();
    this.candidates = app.data.tree.flatMap((node) => node.members).filter((index) => app.state.mode(index) !== HIDDEN && !app.data.structures[index]!.context);
    app.does.answering = (index) => this.tapped(index);
    this.run = new Run(settings, asked, again !== undefined);
    this.looked = undefined;
    const button = document.getElementById("button-quiz");
    if (button) app.shell.press(button, true);
    this.ask();
    if (settings.kind === "find") app.rig.frame(app.body.box(this.candidates));
    this.startClock();
  }

  private ask(): void {
    const { app, run } = this;
    if (!run) return;
    this.candidate = -1;
    const { structure, options } = run.question;
    const { kind } = run.settings;
    if (this.looked && kind === "find") app.rig.go(this.looked);
    this.looked = undefined;
    this.sight.cover();
    app.state.setHover(-1);
    this.render();
    if (kind === "find") {
      app.state.select([]);
      app.announce(`${this.progress()} ${app.texts.t("quiz.find", this.nameOf(structure))}`);
    } else {
      app.state.select([structure]);
      this.sight.reveal(structure);
      const listed = options.map((index, at) => `${at + 1}: ${this.nameOf(index)}.`).join(" ");
      const place = app.texts.t("quiz.place", app.texts.t(whereabouts(app, structure)));
      app.announce(`${this.progress()} ${this.prompt()} ${place} ${listed}`);
    }
    this.focus();
  }

  private progress(): string {
    return `${this.app.texts.t("quiz.progress", this.run!.at + 1, this.run!.questions.length)}.`;
  }
  private prompt(): string {
    return document.getElementById("quiz-prompt")?.textContent ?? "";
  }

  /** Where the keyboard goes on: the model when it is to be tapped, else the first thing to press. */
  private focus(): void {
    const { run, app } = this;
    if (!run) return;
    const { kind } = run.settings;
    // A field that is focused opens the keyboard over half of a phone.
    const typing = kind === "type" && !matchMedia("(pointer: coarse)").matches ? "quiz-typed" : "quiz-prompt";
    const id = !run.asking ? "quiz-prompt" : run.told ? "quiz-next" : kind === "type" ? typing : kind === "choose" ? "quiz-prompt" : "";
    if (id) document.getElementById(id)?.focus({ preventScroll: true });
    else app.shell.canvas.focus({ preventScroll: true });
  }

  private tapped(index: number): boolean {
    const { run, app } = this;
    if (!run?.asking) return false;
    if (run.told || run.settings.kind !== "find" || index < 0) return true;
    const asked = this.questions.same(run.question.structure, index, run.settings.sided);
    if (app.data.structures[index]!.context && !asked) app.shell.say(app.texts.t("quiz.context"));
    else this.answered(index);
    return true;
  }

  private answered(index: number): void {
    const { run } = this;
    if (!run?.asking || run.told) return;
    this.tell(this.questions.same(run.question.structure, index, run.settings.sided) ? "right" : "wrong", index);
  }

  private typed(text: string): void {
    const { run, app } = this;
    if (!run?.asking || run.told || !text.trim()) return;
    const verdict = this.questions.typed(run.question.structure, text, run.settings.sided);
    if (verdict !== "side") return this.tell(verdict, -1, text.trim());
    const hint = document.getElementById("quiz-typed-hint");
    if (hint) hint.textContent = app.texts.t("quiz.type.side");
    app.announce(app.texts.t("quiz.type.side"));
    this.makeRoom();
  }

  private tell(verdict: Verdict, chosen = -1, typed = ""): void {
    const { run, app } = this;
    if (!run?.asking || run.told) return;
    const answer = run.answer(verdict, chosen, typed);
    this.looked = app.rig.place;
    this.render();
    const right = verdict === "right" && chosen >= 0 && run.settings.kind === "find";
    // Of a pair, the one that was tapped.
    const index = right ? chosen : answer.question.structure;
    app.state.select([index]);
    if (verdict !== "right") this.sight.reveal(index);
    const [title, says] = verdictOf(app, run, answer, this.nameOf);
    app.announce(`${title}. ${says}`);
    this.focus();
  }

  private skip(): void {
    if (!this.run?.asking || this.run.told) return;
    this.run.answer("skipped");
    this.next();
  }

  private next(): void {
    const { run } = this;
    if (!run) return;
    run.next();
    if (run.asking) this.ask();
    else this.finish();
  }

  private finish(): void {
    const { run, app } = this;
    if (!run) return;
    this.stopClock();
    this.best = false;
    if (run.complete && !run.repeats) {
      const round = run.round(Date.now());
      this.unkept = !this.history.add(round);
      this.best = this.history.best(round)?.at === round.at && run.right > 0;
      results.finish(round);
    }
    app.does.answering = null;
    app.does.conceal(false);
    app.state.select([]);
    this.sight.cover();
    this.render();
    app.does.focus();
    app.announce(`${app.texts.t("quiz.result")}: ${app.texts.t("quiz.done", run.right, run.answers.length)}. ${run.share} %.`);
    this.focus();
  }

  private show({ question }: Answer): void {
    this.app.state.select([question.structure]);
    this.makeRoom(); // for the details, too
    this.sight.reveal(question.structure);
  }

  private retry(): void {
    const { run } = this;
    if (run) this.start({ ...run.settings, count: 0 }, this.pool, run.mistakes);
  }

  /** Ends the round: with what was answered so far as its result, or at once. */
  private stop(): void {
    const { run } = this;
    if (!run) return;
    if (run.asking && run.answers.length) {
      run.at = run.questions.length;
      this.finish();
    } else this.leave();
  }

  private leave(): void {
    const { app, before } = this;
    this.stopClock();
    this.run = undefined;
    this.before = undefined;
    app.does.answering = null;
    this.sight.cover();
    app.shell.activity.hidden = true;
    app.shell.activity.replaceChildren();
    document.documentElement.classList.remove("quizzing");
    app.does.conceal(false);
    const button = document.getElementById("button-quiz");
    if (button) app.shell.press(button, false);
    if (before) {
      app.state.restore(before.modes);
      app.state.trial(false);
      app.state.setXray(before.xray);
      app.state.select(before.selection);
      if (before.sidebar) app.does.openSidebar();
      app.does.showDetails();
      app.rig.go(before.place);
    }
    button?.focus();
    app.announce(app.texts.t("quiz.ended"));
  }

  // ----------------------------------------------------------------------------------------------- card and clock

  render(): void {
    const { app, run, moves, nameOf } = this;
    if (!run) return;
    const focused = app.shell.activity.contains(document.activeElement) ? document.activeElement?.id : undefined;
    if (!run.asking) result(app, run, moves, nameOf, this.best, this.unkept && run.complete && !run.repeats);
    else if (run.told) told(app, run, moves, nameOf);
    else asking(app, run, moves, nameOf);
    showTime(run, app.texts.t("quiz.left", run.left));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
    this.makeRoom();
  }

  /** The model stands below the card. */
  makeRoom(): void {
    if (this.run) this.app.rig.setInset(this.app.shell.inset());
  }

  private startClock(): void {
    this.stopClock();
    let last = performance.now();
    this.timer = window.setInterval(() => {
      const now = performance.now();
      const seconds = (now - last) / 1000;
      last = now;
      // Neither another window nor an open sheet costs time.
      if (document.hidden || document.querySelector("dialog[open]")) return;
      const { run, app } = this;
      if (!run) return;
      const before = run.left;
      const over = run.tick(Math.min(seconds, 1));
      if (run.left !== before) showTime(run, app.texts.t("quiz.left", run.left));
      if (run.left !== before && run.left === WARNED) app.announce(app.texts.t("quiz.left", WARNED));
      if (over) this.tell("late");
    }, TICK);
  }

  private stopClock(): void {
    clearInterval(this.timer);
  }

  // ------------------------------------------------------------------------------------------------------ by keys

  /** Marks another structure as the one that would be answered; what it is called is not said. */
  private step(by: number): void {
    const { app, run, candidates } = this;
    if (!run?.asking || run.told || run.settings.kind !== "find" || !candidates.length) return;
    const at = candidates.indexOf(this.candidate);
    this.candidate = candidates[at < 0 ? (by > 0 ? 0 : candidates.length - 1) : (at + by + candidates.length) % candidates.length]!;
    app.state.select([this.candidate]);
    document.querySelector<HTMLButtonElement>("#quiz-this")!.disabled = false;
    const place = app.texts.t(whereabouts(app, this.candidate));
    app.announce(app.texts.t("quiz.candidate", candidates.indexOf(this.candidate) + 1, candidates.length, place));
  }

  private key(event: KeyboardEvent): void {
    const { run, app } = this;
    if (!run?.asking || event.altKey || event.isComposing || document.querySelector("dialog[open]")) return;
    const target = event.target as HTMLElement;
    if (target instanceof HTMLInputElement && !["radio", "checkbox", "range"].includes(target.type)) return;
    const command = event.ctrlKey || event.metaKey;
    const key = (command ? "ctrl+" : "") + (event.shiftKey && event.key.length > 1 ? "shift+" : "") + event.key.toLowerCase();
    const letters = app.keys.single && !command;
    const { kind } = run.settings;
    const open = !run.told;
    const option = kind === "choose" && open && letters ? run.question.options[LETTERS.indexOf(key)] : undefined;
    const onModel = target === app.shell.canvas || target === document.body;
    if (option !== undefined) this.answered(option);
    else if (kind === "find" && open && letters && (key === "n" || key === "p")) this.step(key === "n" ? 1 : -1);
    else if (key === "enter" && onModel && open && this.candidate >= 0) this.answered(this.candidate);
    else if (key === "enter" && onModel && run.told) this.next();
    else if (!RESTING.has(key)) return;
    event.preventDefault();
    event.stopPropagation();
  }
}
