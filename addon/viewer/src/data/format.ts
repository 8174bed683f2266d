/** annotations.json, schema 2, as the page holds it after reading. Coordinates are glTF's: +X left, +Y superior, +Z anterior. */

export type Point = readonly [number, number, number];
export type Side = "left" | "right" | "none";
/** Language code to names; the first is shown, the rest are synonyms. */
export type Names = Readonly<Record<string, readonly string[]>>;

export interface Definition {
  readonly text: string;
  readonly source: { readonly name: string; readonly url: string; readonly licence: string };
}

export interface Structure {
  readonly index: number;
  readonly key: string;
  /** English, with side and part. */
  readonly name: string;
  readonly side: Side;
  readonly part: string;
  readonly system: string;
  readonly names: Names;
  readonly ta2: string;
  readonly fma: string;
  /** A neighbour, shown faded: not what was asked for. */
  readonly context: boolean;
  readonly triangles: number;
  readonly low: Point;
  readonly high: Point;
  readonly definition: Definition | null;
  readonly findings: readonly string[];
}

export interface TreeNode {
  /** Unique in the page. */
  readonly id: string;
  readonly names: Names;
  readonly children: readonly TreeNode[];
  /** Index of the structure that this leaf is; -1 for a group. */
  readonly structure: number;
  /** Indices of all structures at or below this node. */
  readonly members: readonly number[];
}

export interface Label {
  readonly structure: number;
  /** null: the structure's own name. */
  readonly names: Names | null;
  readonly landmark: string;
  readonly anchor: Point;
  readonly end: Point;
}

export interface View {
  readonly name: string;
  /** Unit vector in which the camera looks. */
  readonly direction: Point;
  readonly up: Point;
  readonly target: Point;
  readonly distance: number;
  /** Vertical, degrees. */
  readonly fov: number;
}

export interface Attribution {
  readonly licence: string;
  readonly credit: string;
  readonly changes: string;
  readonly licenceUrl: string;
}

/** A whole package's annotations. */
export interface Annotations {
  readonly title: string;
  readonly id: string;
  readonly product: string;
  readonly languages: readonly string[];
  readonly attribution: Attribution;
  readonly structures: readonly Structure[];
  readonly byKey: ReadonlyMap<string, Structure>;
  readonly tree: readonly TreeNode[];
  /** Context structures, listed apart; empty where there are none. */
  readonly contextTree: readonly TreeNode[];
  readonly labels: readonly Label[];
  readonly views: readonly View[];
}
