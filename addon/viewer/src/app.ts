/** What every feature of the page gets: the data, the 3D view, the state, and the places of the interface. */
import type { Annotations, Point } from "./data/format.ts";
import type { Body } from "./three/body.ts";
import type { Picker } from "./three/pick.ts";
import type { Appearance } from "./three/appearance.ts";
import type { Rig } from "./three/rig.ts";
import type { Stage } from "./three/stage.ts";
import type { State } from "./state.ts";
import type { Store } from "./store.ts";
import type { Texts } from "./text/texts.ts";
import type { Keys } from "./ui/keys.ts";
import type { Shell } from "./ui/shell.ts";

export interface App {
  readonly data: Annotations;
  readonly state: State;
  readonly stage: Stage;
  readonly body: Body;
  readonly rig: Rig;
  readonly picker: Picker;
  readonly appearance: Appearance;
  readonly texts: Texts;
  readonly shell: Shell;
  readonly keys: Keys;
  /** What the browser keeps for this package; works without a storage, too. */
  readonly store: Store;
  /** `?embed`: shown inside another page. */
  readonly embedded: boolean;
  /** What features do for each other; a feature adds its own members (see features/). */
  readonly does: Deeds;
  /** Says it to a screen reader. */
  announce(message: string): void;
}

/** How far the structures are apart, 0 to 100, and the point that they move away from. */
export interface Exploded {
  readonly percent: number;
  readonly around: Point;
}

/** A section plane that cuts: where between the body's ends, 0 to 100, and whether it keeps the other side. */
export interface Cutting {
  readonly name: string;
  readonly at: number;
  readonly flipped: boolean;
}

/** Filled in by features while they are set up. */
export interface Deeds {
  /** Brings structures into view; all visible ones without an argument. */
  focus(indices?: readonly number[]): void;
  /** Shows the menu of what can be done with structures, at a place of the page in pixels. */
  menu(indices: readonly number[], at: { x: number; y: number }): void;
  /** Copies the address of what is selected. */
  copyLink(): void;
  /** Draws the details of what is selected anew. */
  showDetails(): void;
  /** Tests again which labels are in sight. */
  refreshLabels(): void;
  /** Draws the shown labels onto a picture of the canvas. */
  drawLabels(context: CanvasRenderingContext2D): void;
  /** Puts the section planes where they belong after structures were moved. */
  refreshSection(): void;
  /** 0 to 100; away from the middle of what is visible, unless a point is given. */
  explode(percent: number, around?: Point): void;
  exploded(): Exploded;
  sections(): readonly Cutting[];
  /** These planes cut, and no others. */
  cut(planes: readonly Cutting[]): void;
  /** Escape was pressed and nothing was open; true when that meant something (a quiz ends). */
  escape(): boolean;
  openSidebar(): void;
  closeSidebar(): void;
  /** While true, nothing tells a structure's name: no labels, no tooltips, no tree, no details. */
  conceal(on: boolean): void;
  concealed: boolean;
  /** A quiz takes over what a click on the model does; null gives it back. Answers true when it has dealt with it. */
  answering: ((index: number) => boolean) | null;
}

/** Set up once, after the first frame; adds its buttons, keys and listeners. */
export type Feature = (app: App) => void;
