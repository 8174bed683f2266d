/**
 * Reports the quiz to a learning platform: SCORM 1.2. Nothing here may break the page: a platform that is absent, cut
 * off, or raises errors is gone without.
 */
import type { App, Feature } from "../app.ts";
import { History, packed, percent, results, unpacked, type Round } from "../quiz/record.ts";
import type { Table } from "../text/strings.ts";

const SCORM_STRINGS = {
  "scorm.sent": ["Reported to the learning platform: {0} %", "An die Lernplattform gemeldet: {0} %", "Transmis à la plateforme : {0} %", "Enviado a la plataforma: {0} %"],
  "scorm.refused": ["The learning platform did not take the result.", "Die Lernplattform hat das Ergebnis nicht angenommen.", "La plateforme n’a pas accepté le résultat.", "La plataforma no aceptó el resultado."],
  "scorm.absent": ["No learning platform answers: results stay in this browser.", "Keine Lernplattform antwortet: Ergebnisse bleiben in diesem Browser.", "Aucune plateforme ne répond : les résultats restent dans ce navigateur.", "Ninguna plataforma responde: los resultados quedan en este navegador."],
} as const satisfies Table;

const LEVELS = 7; // of frames and openers that are looked through
const TRIES = 10; // some platforms load their part after the page
const PAUSE = 500; // milliseconds
const PASS = 80; // percent, where the platform asks for nothing else
const MOST_DATA = 4096; // characters that SCORM 1.2 lets a page keep

/** The platform's object, as the standard has it: everything is text. */
interface Api {
  LMSInitialize(empty: ""): unknown;
  LMSFinish(empty: ""): unknown;
  LMSGetValue(element: string): unknown;
  LMSSetValue(element: string, value: string): unknown;
  LMSCommit(empty: ""): unknown;
}

export const scorm: Feature = (app) => {
  app.texts.add(SCORM_STRINGS);
  const asked = new URLSearchParams(location.search).has("scorm");
  const connect = (tries: number): void => {
    const api = find();
    const session = api && new Session(app, api);
    if (session?.open()) return;
    if (!asked) return;
    if (!api && tries > 1) window.setTimeout(() => connect(tries - 1), PAUSE);
    else app.shell.say(app.texts.t("scorm.absent"));
  };
  connect(TRIES);
};

/** Up the frames, then up those of whoever opened this window. Other origins' windows raise errors when asked. */
function find(): Api | undefined {
  return climb(window) ?? climb(attempt(() => window.opener as Window | null)) ?? climb(attempt(() => window.top?.opener as Window | null));
}

function climb(from: Window | null | undefined): Api | undefined {
  let at = from;
  for (let level = 0; at && level <= LEVELS; level++) {
    const here: Window = at;
    const api = attempt(() => (here as unknown as { API?: Partial<Api> }).API);
    if (attempt(() => isApi(api))) return api as Api;
    const above = attempt(() => here.parent);
    if (!above || above === here) return undefined;
    at = above;
  }
  return undefined;
}

function isApi(api: unknown): api is Api {
  const functions = ["LMSInitialize", "LMSFinish", "LMSGetValue", "LMSSetValue", "LMSCommit"] as const;
  return Boolean(api) && functions.every((name) => typeof (api as Partial<Api>)[name] === "function");
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

class Session {
  private running = false;
  private since = 0;
  private pass = PASS;
  private best = -1;
  /** Looked at again, or for no credit: nothing of it is reported. */
  private silent = false;
  private readonly history: History;

  constructor(
    private readonly app: App,
    private readonly api: Api,
  ) {
    this.history = new History(app.store);
  }

  /** False when the platform does not want it. */
  open(): boolean {
    if (!this.begin()) return false;
    results.on("finished", (round) => this.report(round));
    addEventListener("pagehide", () => this.end());
    // A page that comes back from the browser's cache begins a new session.
    addEventListener("pageshow", (event) => event.persisted && this.begin());
    document.addEventListener("visibilitychange", () => document.hidden && this.keep());
    return true;
  }

  private begin(): boolean {
    if (this.running) return true;
    if (!this.did(() => this.api.LMSInitialize(""))) return false;
    this.running = true;
    this.since = Date.now();
    this.silent = ["browse", "review"].includes(this.get("cmi.core.lesson_mode"));
    const mastery = this.get("cmi.student_data.mastery_score");
    if (mastery && Number(mastery) >= 0 && Number(mastery) <= 100) this.pass = Number(mastery);
    const raw = this.get("cmi.core.score.raw");
    if (raw && Number.isFinite(Number(raw))) this.best = Number(raw);
    const kept = unpacked(this.get("cmi.suspend_data"));
    if (kept.length) this.history.add(...kept);
    const status = this.get("cmi.core.lesson_status");
    if (!this.silent && !["completed", "passed", "failed"].includes(status)) {
      // A single structure has no quiz: whoever opens it has done what there is to do.
      this.set("cmi.core.lesson_status", document.getElementById("button-quiz") ? "incomplete" : "completed");
      this.commit();
    }
    return true;
  }

  /** The best round counts; who has passed does not fail again. */
  private report(round: Round): void {
    if (!this.running || this.silent) return;
    const share = percent(round);
    const status = this.get("cmi.core.lesson_status");
    let taken = true;
    if (share >= this.best) {
      this.best = share;
      taken = this.set("cmi.core.score.min", "0") && taken;
      taken = this.set("cmi.core.score.max", "100") && taken;
      taken = this.set("cmi.core.score.raw", String(share)) && taken;
    }
    if (status !== "passed") taken = this.set("cmi.core.lesson_status", this.best >= this.pass ? "passed" : "failed") && taken;
    this.remember();
    taken = this.commit() && taken;
    this.app.shell.say(this.app.texts.t(taken ? "scorm.sent" : "scorm.refused", share));
  }

  private remember(): void {
    this.set("cmi.suspend_data", packed(this.history.rounds, MOST_DATA));
  }

  private keep(): void {
    if (!this.running || this.silent) return;
    this.set("cmi.core.session_time", duration(Date.now() - this.since));
    this.commit();
  }

  private end(): void {
    if (!this.running) return;
    if (!this.silent) {
      this.set("cmi.core.session_time", duration(Date.now() - this.since));
      // Otherwise the platform may drop what it was given to keep.
      this.set("cmi.core.exit", "suspend");
      this.commit();
    }
    this.did(() => this.api.LMSFinish(""));
    this.running = false;
  }

  private get(element: string): string {
    const value = attempt(() => this.api.LMSGetValue(element));
    return value === undefined || value === null ? "" : String(value);
  }
  private set(element: string, value: string): boolean {
    return this.did(() => this.api.LMSSetValue(element, value));
  }
  private commit(): boolean {
    return this.did(() => this.api.LMSCommit(""));
  }
  private did(call: () => unknown): boolean {
    return String(attempt(call)) === "true";
  }
}

/** Milliseconds as SCORM's HHHH:MM:SS.SS. */
export function duration(milliseconds: number): string {
  const hundredths = Math.max(Math.round(milliseconds / 10), 0);
  const two = (value: number): string => String(value).padStart(2, "0");
  const hours = Math.min(Math.floor(hundredths / 360000), 9999);
  return `${String(hours).padStart(4, "0")}:${two(Math.floor(hundredths / 6000) % 60)}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
