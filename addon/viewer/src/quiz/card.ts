/** What the quiz's card over the model shows: a question, its solution, the result. Made anew at each step. */
import type { App } from "../app.ts";
import { clear, make } from "../ui/dom.ts";
import { icon, type IconName } from "../ui/icons.ts";
import type { Answer, Run } from "./run.ts";

/** What the card's buttons do. */
export interface Moves {
  pick(index: number): void;
  typed(text: string): void;
  step(by: number): void;
  takeCandidate(): void;
  skip(): void;
  give(): void;
  next(): void;
  stop(): void;
  show(answer: Answer): void;
  retry(): void;
  again(): void;
  settings(): void;
}

export interface Names {
  (index: number): string;
}

export const LETTERS = ["1", "2", "3", "4"];

function button(id: string, text: string, run: () => void, className = "choice"): HTMLButtonElement {
  const made = make("button", { type: "button", className, id }, text);
  made.addEventListener("click", run);
  return made;
}

function iconButton(id: string, name: IconName, label: string, run: () => void, key = ""): HTMLButtonElement {
  const title = key ? `${label} (${key})` : label;
  const names = { "aria-label": label, title, "aria-keyshortcuts": key || undefined };
  const made = make("button", { type: "button", className: "button", id, ...names }, icon(name));
  made.addEventListener("click", run);
  return made;
}

/** What the card is about; the focus starts here. */
function heading(text: string): HTMLElement {
  return make("h2", { className: "quiz-prompt", id: "quiz-prompt", tabindex: -1 }, text);
}

/** The line above every step: how far, how good, how long, and the way out. */
function head(app: App, run: Run, moves: Moves): HTMLElement {
  const { texts } = app;
  const time = make("span", { className: "quiz-time", id: "quiz-time", role: "timer", "aria-live": "off", hidden: !Number.isFinite(run.left) });
  const bar = make("div", { className: "quiz-bar", "aria-hidden": "true" }, make("span", {}));
  bar.style.setProperty("--done", String((run.at + (run.told ? 1 : 0)) / run.questions.length));
  return make(
    "div",
    { className: "quiz-head" },
    make("span", { className: "quiz-progress" }, texts.t("quiz.progress", run.at + 1, run.questions.length)),
    make(
      "span",
      { className: "quiz-score" },
      icon("check"),
      make("span", { className: "visually-hidden" }, texts.t("quiz.score", run.right)),
      make("span", { "aria-hidden": "true" }, String(run.right)),
    ),
    time,
    iconButton("quiz-stop", "close", texts.t("quiz.stop"), moves.stop, "Esc"),
    bar,
  );
}

export function showTime(run: Run, label: string): void {
  const time = document.getElementById("quiz-time");
  if (!time || !Number.isFinite(run.left)) return;
  time.textContent = String(run.left);
  time.setAttribute("aria-label", label);
  time.classList.toggle("short", run.left <= 5);
}

export function asking(app: App, run: Run, moves: Moves, nameOf: Names): void {
  const { shell, texts } = app;
  const { kind, sided } = run.settings;
  const target = run.question.structure;
  const outs = [
    button("quiz-skip", texts.t("quiz.skip"), moves.skip, "text-button"),
    button("quiz-give", texts.t("quiz.give"), moves.give, "text-button"),
  ];
  const prompt = heading("");
  const body: HTMLElement[] = [prompt];
  if (kind === "find") {
    prompt.textContent = texts.t("quiz.find", nameOf(target));
    const steps = make(
      "div",
      { className: "quiz-steps" },
      iconButton("quiz-previous", "chevron", texts.t("quiz.previous"), () => moves.step(-1), "P"),
      iconButton("quiz-following", "chevron", texts.t("quiz.next.structure"), () => moves.step(1), "N"),
      button("quiz-this", texts.t("quiz.this"), moves.takeCandidate, "choice"),
    );
    steps.querySelector<HTMLButtonElement>("#quiz-this")!.disabled = true;
    body.push(make("p", { className: "hint" }, texts.t("quiz.find.how")), make("div", { className: "quiz-foot-row" }, steps, ...outs));
  } else {
    const sidedTarget = sided && app.data.structures[target]!.side !== "none";
    prompt.textContent = texts.t(sidedTarget ? "quiz.name.sided" : "quiz.name");
    if (kind === "choose") {
      const list = make("div", { className: "quiz-choices", role: "group", "aria-labelledby": prompt.id });
      run.question.options.forEach((index, at) => {
        const option = button(`quiz-option-${at + 1}`, nameOf(index), () => moves.pick(index));
        option.setAttribute("lang", texts.names);
        option.setAttribute("aria-keyshortcuts", LETTERS[at]!);
        option.append(make("kbd", { "aria-hidden": "true" }, LETTERS[at]!));
        list.append(option);
      });
      body.push(list);
    } else {
      const label = texts.t("quiz.type");
      // The browser's own help would be help with the answer.
      const unaided = { autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false", maxlength: 200 };
      const input = make("input", {
        type: "text",
        id: "quiz-typed",
        placeholder: label,
        "aria-label": label,
        "aria-describedby": "quiz-typed-hint",
        ...unaided,
      });
      const hint = make("p", { className: "quiz-hint", id: "quiz-typed-hint" });
      const send = make("button", { type: "button", className: "choice primary", id: "quiz-answer" }, texts.t("quiz.answer"));
      const answer = (): void => moves.typed(input.value);
      send.addEventListener("click", answer);
      input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        answer();
      });
      body.push(make("div", { className: "quiz-typing" }, input, send), hint);
    }
    body.push(make("div", { className: "quiz-foot-row" }, ...outs));
  }
  fill(app, run, "asking", head(app, run, moves), ...body);
  shell.activity.setAttribute("aria-label", texts.t("quiz"));
}

/** Head of a solution, and what explains it. */
export function verdictOf(app: App, run: Run, answer: Answer, nameOf: Names): [string, string] {
  const { texts } = app;
  const name = nameOf(answer.question.structure);
  const heads = { right: "quiz.right", wrong: "quiz.wrong", late: "quiz.late", given: "quiz.shown", skipped: "quiz.skipped" } as const;
  const given = answer.chosen >= 0 ? nameOf(answer.chosen) : answer.typed;
  const full = run.settings.kind === "find" && answer.chosen >= 0 ? texts.structure(app.data.structures[answer.chosen]!) : given;
  const says = answer.verdict === "wrong" && full ? texts.t("quiz.not", full, name) : texts.t("quiz.is", name);
  return [texts.t(heads[answer.verdict]), says];
}

export function told(app: App, run: Run, moves: Moves, nameOf: Names): void {
  const { texts } = app;
  const answer = run.last!;
  const [title, says] = verdictOf(app, run, answer, nameOf);
  const right = answer.verdict === "right";
  const last = run.at + 1 === run.questions.length;
  fill(
    app,
    run,
    right ? "right" : "wrong",
    head(app, run, moves),
    make(
      "div",
      { className: "quiz-verdict" },
      make("span", { className: "quiz-mark", "aria-hidden": "true" }, icon(right ? "check" : "close")),
      make("div", {}, heading(title), make("p", {}, says)),
    ),
    button("quiz-next", texts.t(last ? "quiz.result" : "quiz.next"), moves.next, "choice primary"),
  );
}

export function result(app: App, run: Run, moves: Moves, nameOf: Names, best: boolean, unkept: boolean): void {
  const { texts } = app;
  const mistakes = make("ul", { className: "quiz-mistakes" });
  run.mistakes.forEach((answer, at) => {
    const { chosen, typed, verdict, question } = answer;
    const words = { right: "", wrong: "quiz.wrong", late: "quiz.late", given: "quiz.given", skipped: "quiz.skipped" }[verdict];
    const yours = chosen >= 0 ? nameOf(chosen) : typed;
    const line = make(
      "button",
      { type: "button", className: "quiz-mistake", id: `quiz-mistake-${at}` },
      make("span", { className: "quiz-mistake-name" }, nameOf(question.structure)),
      make("span", { className: "hint" }, verdict === "wrong" && yours ? texts.t("quiz.yours", yours) : texts.t(words)),
      icon("focus"),
    );
    line.addEventListener("click", () => {
      mistakes.querySelectorAll(".quiz-mistake").forEach((other) => other.setAttribute("aria-pressed", String(other === line)));
      moves.show(answer);
    });
    line.setAttribute("aria-pressed", "false");
    mistakes.append(make("li", {}, line));
  });
  const share = make("div", { className: "quiz-share", "aria-hidden": "true" }, `${run.share} %`);
  share.style.setProperty("--share", String(run.share));
  const time = clock(run.seconds);
  const actions = make("div", { className: "quiz-actions" });
  if (run.mistakes.length) actions.append(button("quiz-retry", texts.t("quiz.retry", run.mistakes.length), moves.retry, "choice primary"));
  actions.append(
    button("quiz-again", texts.t("quiz.again"), moves.again, run.mistakes.length ? "choice" : "choice primary"),
    button("quiz-settings", texts.t("quiz.settings"), moves.settings),
  );
  fill(
    app,
    run,
    "done",
    make(
      "div",
      { className: "quiz-result" },
      share,
      make(
        "div",
        {},
        heading(texts.t("quiz.done", run.right, run.answers.length)),
        make("p", { className: "hint" }, texts.t("quiz.done.time", run.share, time)),
        best && make("p", { className: "quiz-record" }, texts.t("quiz.done.best")),
        !run.complete && make("p", { className: "hint" }, texts.t("quiz.done.stopped")),
        unkept && make("p", { className: "hint" }, texts.t("quiz.unkept")),
      ),
      iconButton("quiz-stop", "close", texts.t("close"), moves.stop, "Esc"),
    ),
    run.mistakes.length ? make("h3", { className: "quiz-heading" }, texts.t("quiz.mistakes")) : make("p", {}, texts.t("quiz.mistakes.none")),
    run.mistakes.length > 0 && mistakes,
    actions,
  );
}

/** 75 → 1:15 */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function fill(app: App, run: Run, phase: string, ...children: (Node | false)[]): void {
  const { activity } = app.shell;
  activity.dataset.phase = phase;
  activity.dataset.kind = run.settings.kind;
  activity.hidden = false;
  clear(activity, ...children);
  activity.scrollTop = 0;
}
