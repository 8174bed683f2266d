/** What is shown, faded, hidden and selected. Knows indices only; no 3D, no DOM. */
import { Events } from "./events.ts";

export const SHOWN = 0;
export const FADED = 1;
export const HIDDEN = 2;
export type Mode = typeof SHOWN | typeof FADED | typeof HIDDEN;

const KEPT_STEPS = 100;

interface Changes {
  /** Modes of structures changed. */
  visibility: void;
  /** Other structures are selected, or none. */
  selection: readonly number[];
  /** The structure under the pointer, or -1. */
  hover: number;
  xray: boolean;
}

export class State extends Events<Changes> {
  private modes: Uint8Array;
  private readonly first: Uint8Array;
  private readonly undone: Uint8Array[] = [];
  private chosen: readonly number[] = [];
  private hovered = -1;
  private seeThrough = false;
  private keepsSteps = true;

  /** `context` structures start faded. */
  constructor(context: readonly boolean[]) {
    super();
    this.first = Uint8Array.from(context, (faded) => (faded ? FADED : SHOWN));
    this.modes = this.first.slice();
  }

  get size(): number {
    return this.modes.length;
  }
  mode(index: number): Mode {
    return this.modes[index] as Mode;
  }
  get selection(): readonly number[] {
    return this.chosen;
  }
  get hover(): number {
    return this.hovered;
  }
  get xray(): boolean {
    return this.seeThrough;
  }
  get canUndo(): boolean {
    return this.keepsSteps && this.undone.length > 0;
  }
  /** Whether everything is as in the beginning. */
  get asAtFirst(): boolean {
    return this.modes.every((mode, index) => mode === this.first[index]);
  }
  /** Indices of all that is not hidden. */
  visible(): number[] {
    return [...this.modes.keys()].filter((index) => this.modes[index] !== HIDDEN);
  }
  /** A copy, for saved views. */
  snapshot(): Uint8Array {
    return this.modes.slice();
  }

  set(indices: Iterable<number>, mode: Mode): void {
    const next = this.modes.slice();
    for (const index of indices) next[index] = mode;
    this.replace(next);
  }

  /** Only these, all others hidden. */
  isolate(indices: Iterable<number>): void {
    const next = new Uint8Array(this.size).fill(HIDDEN);
    for (const index of indices) next[index] = SHOWN;
    this.replace(next);
  }

  /** These as they are, all other visible ones faded. */
  fadeOthers(indices: Iterable<number>): void {
    const next = this.modes.map((mode) => (mode === HIDDEN ? HIDDEN : FADED));
    for (const index of indices) next[index] = SHOWN;
    this.replace(next);
  }

  showAll(): void {
    this.replace(this.first.slice());
  }

  /** Takes over a snapshot; of another length, nothing. */
  restore(modes: ArrayLike<number>): void {
    if (modes.length === this.size) this.replace(Uint8Array.from(modes, (mode) => (mode <= HIDDEN ? mode : SHOWN)));
  }

  /** Takes the last change of what is shown back; false when there is none. */
  undo(): boolean {
    const last = this.keepsSteps ? this.undone.pop() : undefined;
    if (!last) return false;
    this.modes = last;
    this.emit("visibility", undefined);
    return true;
  }

  /** While `on`, changes of what is shown are no steps to be taken back: a quiz changes it for itself. */
  trial(on: boolean): void {
    if (on !== this.keepsSteps) return;
    this.keepsSteps = !on;
    this.emit("visibility", undefined);
  }

  select(indices: readonly number[]): void {
    const same = indices.length === this.chosen.length && indices.every((index, at) => index === this.chosen[at]);
    if (same) return;
    this.chosen = [...indices];
    this.emit("selection", this.chosen);
  }

  toggleSelected(index: number): void {
    const without = this.chosen.filter((other) => other !== index);
    this.select(without.length < this.chosen.length ? without : [...this.chosen, index]);
  }

  setHover(index: number): void {
    if (index === this.hovered) return;
    this.hovered = index;
    this.emit("hover", index);
  }

  setXray(on: boolean): void {
    if (on === this.seeThrough) return;
    this.seeThrough = on;
    this.emit("xray", on);
  }

  private replace(next: Uint8Array): void {
    if (next.every((mode, index) => mode === this.modes[index])) return;
    if (this.keepsSteps) this.undone.push(this.modes);
    if (this.undone.length > KEPT_STEPS) this.undone.shift();
    this.modes = next;
    this.emit("visibility", undefined);
  }
}
