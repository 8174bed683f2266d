/** Brings what is asked for into sight, and says where on the picture something is. */
import { Vector3 } from "three";
import type { App } from "../app.ts";
import type { Point } from "../data/format.ts";
import type { Place } from "../three/rig.ts";

const SAMPLES = 16;
const ENOUGH = 0.35; // of the samples in sight: no need to turn
const DEEP = 0.12; // with less of it in sight, what stands before it becomes transparent
const AROUND = 2.5; // how much is shown, of the structure's own size
const MORE = 0.06; // and of the whole

type Direction = { readonly direction: Point; readonly up: Point };
const DIRECTIONS: readonly Direction[] = [
  { direction: [0, 0, -1], up: [0, 1, 0] },
  { direction: [0, 0, 1], up: [0, 1, 0] },
  { direction: [-1, 0, 0], up: [0, 1, 0] },
  { direction: [1, 0, 0], up: [0, 1, 0] },
  { direction: [0, -1, 0], up: [0, 0, -1] },
  { direction: [0, 1, 0], up: [0, 0, 1] },
];

/** Shows structures, deep ones too. */
export class Sight {
  /** X-ray was switched on for a deep structure, not by the reader. */
  private opened = false;

  constructor(private readonly app: App) {}

  reveal(index: number): void {
    this.cover();
    if (turnTo(this.app, index) >= DEEP || this.app.state.xray) return;
    this.app.state.setXray(true);
    this.opened = true;
  }

  /** Takes the X-ray back that was needed. */
  cover(): void {
    if (this.opened) this.app.state.setXray(false);
    this.opened = false;
  }
}

/**
 * Turns to where most of the structure is in sight; stays where that is so already. Answers how much of it that is,
 * from 0 to 1.
 */
function turnTo(app: App, index: number): number {
  const { rig, body } = app;
  const whole = body.box();
  const box = body.box([index]);
  const [own, all] = [box, whole].map((one) => one.getSize(new Vector3()).length()) as [number, number];
  const missing = Math.min(own * AROUND + all * MORE, all) - own;
  if (missing > 0) box.expandByScalar(missing / (2 * Math.sqrt(3)));
  const before = rig.place;
  const points = samples(app, index);
  const seen = (place: Place): number => {
    rig.go(place, false);
    return share(app, index, points);
  };
  let best = rig.framing(box);
  let most = seen(best);
  if (most < ENOUGH) {
    for (const direction of DIRECTIONS) {
      const place = rig.framing(box, direction);
      const part = seen(place);
      // A little more is not worth losing one's bearings.
      if (part > most + 0.1) [best, most] = [place, part];
    }
  }
  rig.go(before, false);
  rig.go(best);
  return most;
}

function samples(app: App, index: number): Vector3[] {
  const points: Vector3[] = [];
  for (const { mesh } of app.body.parts[index]!.surfaces) {
    mesh.updateWorldMatrix(true, false);
    const positions = mesh.geometry.getAttribute("position");
    const step = Math.max(Math.floor(positions.count / SAMPLES), 1);
    for (let at = 0; at < positions.count; at += step) points.push(new Vector3().fromBufferAttribute(positions, at).applyMatrix4(mesh.matrixWorld));
  }
  return points;
}

function share(app: App, index: number, points: readonly Vector3[]): number {
  const { stage, picker } = app;
  const inSight = points.filter((point) => {
    const { x, y } = point.clone().project(stage.camera);
    return Math.abs(x) < 1 && Math.abs(y) < 1 && picker.at(((x + 1) / 2) * stage.width, ((1 - y) / 2) * stage.height)?.index === index;
  });
  return points.length ? inSight.length / points.length : 0;
}

/** Key of the sentence that says where on the picture the structure is: "quiz.at.0" (upper left) to 8. */
export function whereabouts(app: App, index: number): string {
  const { x, y } = app.body.box([index]).getCenter(new Vector3()).project(app.stage.camera);
  const third = (value: number): number => (value < -0.25 ? 0 : value > 0.25 ? 2 : 1);
  return `quiz.at.${third(-y) * 3 + third(x)}`;
}
