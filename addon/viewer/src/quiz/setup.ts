/** The sheet on which a round is put together. */
import type { App } from "../app.ts";
import { make } from "../ui/dom.ts";
import { KINDS, LEVELS, type Kind, type Level, type Questions } from "./questions.ts";
import { percent, type History } from "./record.ts";
import type { Settings } from "./run.ts";

const COUNTS = [5, 10, 20, 0];
const SECONDS = [0, 10, 20, 40];
const FIRST: Settings = { kind: "find", level: "easy", sided: false, count: 10, seconds: 0 };
const SHOWN_ROUNDS = 5;

export function readSettings(app: App): Settings {
  const kept = app.store.get<Partial<Settings>>("quiz-settings", {}, (value) => typeof value === "object");
  const one = <T>(value: unknown, among: readonly T[], otherwise: T): T => (among.includes(value as T) ? (value as T) : otherwise);
  return {
    kind: one(kept.kind, KINDS, FIRST.kind),
    level: one(kept.level, LEVELS, FIRST.level),
    sided: kept.sided === true,
    count: one(kept.count, COUNTS, FIRST.count),
    seconds: one(kept.seconds, SECONDS, FIRST.seconds),
  };
}

export interface Pools {
  readonly all: readonly number[];
  /** What is visible now, where that is less than all and still enough to ask about. */
  readonly visible: readonly number[] | undefined;
}

export function fillSetup(
  app: App,
  body: HTMLElement,
  questions: Questions,
  pools: Pools,
  history: History,
  start: (settings: Settings, pool: readonly number[]) => void,
): void {
  const { texts } = app;
  let settings = readSettings(app);
  let pool = pools.visible ?? pools.all;
  const t = texts.t.bind(texts);

  const choices = <T extends string | number>(name: string, legend: string, values: readonly T[], chosen: T, label: (value: T) => string, take: (value: T) => void): HTMLElement => {
    const row = make("div", { className: "quiz-options" });
    for (const value of values) {
      const input = make("input", { type: "radio", name: `quiz-${name}`, id: `quiz-${name}-${value}`, value, checked: value === chosen });
      input.addEventListener("change", () => {
        take(value);
        refresh();
      });
      row.append(make("label", { className: "quiz-option", for: input.id }, input, make("span", {}, label(value))));
    }
    return make("fieldset", { className: `quiz-set quiz-set-${name}` }, make("legend", {}, legend), row);
  };
  const check = (id: string, label: string, on: boolean, take: (on: boolean) => void): HTMLElement => {
    const input = make("input", { type: "checkbox", id, checked: on });
    input.addEventListener("change", () => {
      take(input.checked);
      refresh();
    });
    return make("label", { className: "quiz-check", for: id }, input, make("span", {}, label));
  };

  const changeable = make("div", { className: "quiz-changeable" });
  const begin = make("button", { type: "button", className: "choice primary quiz-start", id: "quiz-start" }, t("quiz.start"));
  begin.addEventListener("click", () => {
    app.store.set("quiz-settings", settings);
    // Where sides are all that differs, they must be asked for.
    start({ ...settings, sided: sided() }, pool);
  });

  const onlyPairs = (): boolean => questions.groups(pool, "all", false).length < 2;
  const sided = (): boolean => questions.hasPairs(pool) && (settings.sided || onlyPairs());
  const refresh = (): void => {
    const focused = document.activeElement?.id;
    const counts = LEVELS.map((level) => questions.groups(pool, level, sided()).length);
    const labels = new Map(LEVELS.map((level, at) => [level, t(level === "easy" ? "quiz.level.easy" : "quiz.level.all", counts[at]!)]));
    changeable.replaceChildren(
      choices("kind", t("quiz.kind"), KINDS, settings.kind, (kind: Kind) => t(`quiz.kind.${kind}`), (kind) => (settings = { ...settings, kind })),
      choices("level", t("quiz.level"), LEVELS, settings.level, (level: Level) => labels.get(level)!, (level) => (settings = { ...settings, level })),
      choices("count", t("quiz.count"), COUNTS, settings.count, (count) => (count ? String(count) : t("quiz.count.all")), (count) => (settings = { ...settings, count })),
      choices("seconds", t("quiz.time"), SECONDS, settings.seconds, (seconds) => (seconds ? t("quiz.time.some", seconds) : t("quiz.time.none")), (seconds) => (settings = { ...settings, seconds })),
    );
    const checks = make("div", { className: "quiz-checks" });
    if (questions.hasPairs(pool) && !onlyPairs()) checks.append(check("quiz-sided", t("quiz.sided"), settings.sided, (on) => (settings = { ...settings, sided: on })));
    if (pools.visible) {
      const { visible, all } = pools;
      checks.append(check("quiz-visible", t("quiz.visible", visible.length), pool === visible, (on) => (pool = on ? visible : all)));
    }
    if (checks.childElementCount) changeable.append(checks);
    const best = history.best({ ...settings, sided: sided() });
    changeable.append(make("p", { className: "quiz-best", hidden: !best }, best && t("quiz.best", percent(best))));
    if (focused) document.getElementById(focused)?.focus();
  };
  body.classList.add("quiz-setup");
  body.append(changeable, make("div", { className: "quiz-foot" }, begin), earlier(app, history) ?? "");
  refresh();
  // Once the sheet is open, which it is as soon as it is filled.
  queueMicrotask(() => begin.focus({ preventScroll: true }));
}

function earlier(app: App, history: History): HTMLElement | null {
  const { texts } = app;
  const rounds = history.rounds.slice(0, SHOWN_ROUNDS);
  if (!rounds.length) return null;
  const list = make("ul", { className: "quiz-rounds" });
  for (const round of rounds) {
    const when = new Date(round.at).toLocaleDateString(texts.language, { day: "numeric", month: "short", year: "numeric" });
    const result = `${texts.t("quiz.done", round.right, round.asked)} · ${percent(round)} %`;
    list.append(make("li", {}, make("span", {}, result), make("span", { className: "hint" }, `${texts.t(`quiz.kind.${round.kind}`)} · ${when}`)));
  }
  const clear = make("button", { type: "button", className: "text-button quiz-clear", id: "quiz-clear" }, texts.t("quiz.history.clear"));
  const section = make("section", { className: "quiz-earlier" }, make("h3", {}, texts.t("quiz.history")), list, clear);
  clear.addEventListener("click", () => {
    history.clear();
    document.getElementById("quiz-start")?.focus();
    section.remove();
  });
  return section;
}
