/**
 * Where the camera is: around a target, by yaw and pitch, superior always up (free rotation loses beginners). The
 * poles can be reached; there the yaw says what is up, as in the fixed superior and inferior views.
 */
import { Box3, Euler, Matrix4, Quaternion, Sphere, Vector3 } from "three";
import type { Point, View } from "../data/format.ts";
import type { Stage } from "./stage.ts";

/** A place of the camera that can be kept and returned to. */
export interface Place {
  readonly target: Point;
  readonly distance: number;
  /** Radians. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

export interface Inset {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** How much smaller everything is drawn, so that it fits beside a sheet; 1 without one. */
  readonly scale: number;
}

const FLIGHT = 0.45; // seconds
const SHIFT = 0.22;
const SLOWING = 7; // of what is left turning after a drag, per second
const MARGIN = 1.12;

export class Rig {
  private readonly target = new Vector3();
  private distance = 1;
  private yaw = 0;
  private pitch = 0;
  private roll = 0;
  private spin: [number, number] = [0, 0];
  private readonly whole = new Sphere(new Vector3(), 1);
  private flight: ((seconds: number) => boolean) | undefined;
  private readonly listeners = new Set<() => void>();
  /** Part of the canvas covered by panels, in pixels: the model stands in the middle of the rest. */
  private inset: Inset = { left: 0, right: 0, top: 0, bottom: 0, scale: 1 };

  constructor(
    private readonly stage: Stage,
    /** Whether moves may glide (prefers-reduced-motion). */
    private readonly glides: () => boolean,
  ) {}

  /** The sphere around everything: limits and clipping distances follow it. */
  setWhole(box: Box3): void {
    box.getBoundingSphere(this.whole);
    this.apply();
  }

  onMove(listener: () => void): void {
    this.listeners.add(listener);
  }

  get place(): Place {
    const { x, y, z } = this.target;
    return { target: [x, y, z], distance: this.distance, yaw: this.yaw, pitch: this.pitch, roll: this.roll };
  }

  setInset(inset: Inset, at = false): void {
    const from = this.inset;
    if (Object.keys(from).every((side) => from[side as keyof Inset] === inset[side as keyof Inset])) return;
    if (!at) {
      this.inset = inset;
      return this.changed();
    }
    let passed = 0;
    this.stage.animate((seconds) => {
      passed = Math.min(passed + seconds / SHIFT, 1);
      const t = 1 - (1 - passed) ** 3;
      const mixed = (side: keyof Inset): number => from[side] + (inset[side] - from[side]) * t;
      this.inset = { left: mixed("left"), right: mixed("right"), top: mixed("top"), bottom: mixed("bottom"), scale: mixed("scale") };
      this.apply();
      return passed < 1;
    });
  }

  // ------------------------------------------------------------------------------------------------------ moving

  /** Turns by angles in radians. */
  turn(yaw: number, pitch: number): void {
    this.halt();
    this.yaw += yaw;
    this.pitch = Math.min(Math.max(this.pitch + pitch, -Math.PI / 2), Math.PI / 2);
    this.changed();
  }

  /** Shifts by pixels of the screen. */
  pan(x: number, y: number): void {
    this.halt();
    const size = this.pixelSize();
    const right = new Vector3(1, 0, 0).applyQuaternion(this.stage.camera.quaternion);
    const up = new Vector3(0, 1, 0).applyQuaternion(this.stage.camera.quaternion);
    this.target.addScaledVector(right, -x * size).addScaledVector(up, y * size);
    const away = this.target.clone().sub(this.whole.center);
    if (away.length() > this.whole.radius * 1.5) this.target.copy(this.whole.center).add(away.setLength(this.whole.radius * 1.5));
    this.changed();
  }

  /** Comes nearer by a factor below 1, towards a point of the canvas given in pixels from its middle. */
  zoom(factor: number, x = 0, y = 0): void {
    this.halt();
    const before = this.distance;
    this.distance = this.allowed(before * factor);
    const gain = 1 - this.distance / before;
    const { left, right, top, bottom } = this.inset;
    [x, y] = [x - (left - right) / 2, y - (top - bottom) / 2];
    if (gain > 0) {
      const size = (this.pixelSize() * before) / this.distance;
      const right = new Vector3(1, 0, 0).applyQuaternion(this.stage.camera.quaternion);
      const up = new Vector3(0, 1, 0).applyQuaternion(this.stage.camera.quaternion);
      this.target.addScaledVector(right, x * size * gain).addScaledVector(up, -y * size * gain);
    }
    this.changed();
  }

  /** Lets the last turning run out, in radians per second. */
  release(yaw: number, pitch: number): void {
    if (!this.glides() || Math.hypot(yaw, pitch) < 0.2) return;
    this.spin = [yaw, pitch];
    this.start((seconds) => {
      this.yaw += this.spin[0] * seconds;
      this.pitch = Math.min(Math.max(this.pitch + this.spin[1] * seconds, -Math.PI / 2), Math.PI / 2);
      const left = Math.exp(-SLOWING * seconds);
      this.spin = [this.spin[0] * left, this.spin[1] * left];
      this.apply();
      return Math.hypot(...this.spin) > 0.02;
    });
  }

  halt(): void {
    if (this.flight) this.stage.stop(this.flight);
    this.flight = undefined;
  }

  // ------------------------------------------------------------------------------------------------------- places

  go(place: Place, at = this.glides()): void {
    this.halt();
    const from = this.place;
    // The short way round, and the place itself without the turns that lead to it.
    const turn = shortest(place.yaw - from.yaw);
    const roll = shortest(place.roll - from.roll);
    if (!at) {
      this.put(place);
      this.stage.invalidate();
      return;
    }
    let passed = 0;
    this.start((seconds) => {
      passed = Math.min(passed + seconds / FLIGHT, 1);
      const t = passed < 0.5 ? 4 * passed ** 3 : 1 - (-2 * passed + 2) ** 3 / 2;
      const mixed = (a: number, b: number): number => a + (b - a) * t;
      this.put({
        target: [0, 1, 2].map((axis) => mixed(from.target[axis]!, place.target[axis]!)) as unknown as Point,
        distance: from.distance * (place.distance / from.distance) ** t,
        yaw: from.yaw + turn * t,
        pitch: mixed(from.pitch, place.pitch),
        roll: from.roll + roll * t,
      });
      if (passed < 1) return true;
      this.put(place);
      return false;
    });
  }

  /** Looks at a box so that it fills the free part of the canvas; keeps the direction unless one is given. */
  frame(box: Box3, direction?: { direction: Point; up: Point }, at = this.glides()): void {
    this.go(this.framing(box, direction), at);
  }

  framing(box: Box3, direction?: { direction: Point; up: Point }): Place {
    const angles = direction ? anglesOf(direction.direction, direction.up) : this.place;
    if (box.isEmpty()) return { ...this.place, ...angles };
    const centre = box.getCenter(new Vector3());
    const turned = rotation(angles.yaw, angles.pitch, angles.roll).invert();
    const { width, height } = this.free();
    const tangent = Math.tan((this.stage.camera.fov * Math.PI) / 360);
    // In pixels of the canvas: how much room the half angle has upwards, and sideways.
    const up = tangent * (height / this.stage.height);
    const across = tangent * (width / this.stage.height);
    let distance = 0;
    for (let corner = 0; corner < 8; corner++) {
      const at = new Vector3(
        corner & 1 ? box.max.x : box.min.x,
        corner & 2 ? box.max.y : box.min.y,
        corner & 4 ? box.max.z : box.min.z,
      ).sub(centre).applyQuaternion(turned);
      distance = Math.max(distance, at.z + Math.abs(at.x) / across, at.z + Math.abs(at.y) / up);
    }
    const { x, y, z } = centre;
    return { ...angles, target: [x, y, z], distance: this.allowed(distance * MARGIN) };
  }

  /** A view of the package: its own framing, with the distance fitted to this canvas. `box` is all that is visible. */
  placeOf(view: View, box: Box3): Place {
    const { width, height } = this.free();
    const seen = view.distance * Math.tan((view.fov * Math.PI) / 360);
    const tangent = Math.tan((this.stage.camera.fov * Math.PI) / 360) / this.stage.height;
    // As high as in the file. On an upright screen what stood beside would be lost: farther away, as far as it takes.
    const least = seen / (tangent * height);
    const most = seen / (tangent * Math.min(width, height));
    const whole = this.framing(box, view).distance;
    const distance = this.allowed(Math.min(most, Math.max(least, whole)));
    return { ...anglesOf(view.direction, view.up), target: view.target, distance };
  }

  /** How the camera is turned: for the orientation figure. */
  get quaternion(): Quaternion {
    return this.stage.camera.quaternion;
  }

  private free(): { width: number; height: number } {
    const { left, right, top, bottom, scale } = this.inset;
    return {
      width: Math.max(this.stage.width - left - right, this.stage.width * 0.3),
      height: Math.max((this.stage.height - top - bottom) / scale, this.stage.height * 0.3),
    };
  }

  private put(place: Place): void {
    this.target.set(...place.target);
    this.distance = place.distance;
    this.yaw = place.yaw;
    this.pitch = place.pitch;
    this.roll = place.roll;
    this.apply();
  }

  private start(flight: (seconds: number) => boolean): void {
    this.halt();
    this.flight = flight;
    this.stage.animate(flight);
  }

  private changed(): void {
    this.apply();
    this.stage.invalidate();
  }

  /** Metres that a pixel covers at the target. */
  private pixelSize(): number {
    const { camera, height } = this.stage;
    return (2 * this.distance * Math.tan((camera.fov * Math.PI) / 360)) / (height * this.inset.scale);
  }

  private allowed(distance: number): number {
    return Math.min(Math.max(distance, this.whole.radius * 0.02), this.whole.radius * 14);
  }

  private apply(): void {
    const { camera } = this.stage;
    camera.quaternion.copy(rotation(this.yaw, this.pitch, this.roll));
    camera.position.set(0, 0, this.distance).applyQuaternion(camera.quaternion).add(this.target);
    const reach = camera.position.distanceTo(this.whole.center);
    camera.near = Math.max(reach - this.whole.radius * 2.5, this.distance * 0.02);
    camera.far = reach + this.whole.radius * 3;
    const { left, right, top, bottom, scale } = this.inset;
    const { width, height } = this.stage;
    camera.zoom = scale;
    if (width > 1) camera.setViewOffset(width, height, (right - left) / 2, (bottom - top) / 2, width, height);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
    for (const listener of this.listeners) listener();
  }
}

function rotation(yaw: number, pitch: number, roll: number): Quaternion {
  return new Quaternion().setFromEuler(new Euler(pitch, yaw, roll, "YXZ"));
}

function anglesOf(direction: Point, up: Point): { yaw: number; pitch: number; roll: number } {
  const look = new Vector3(...direction).normalize();
  const over = new Vector3(...up);
  const pitch = Math.asin(Math.min(Math.max(look.y, -1), 1));
  const pole = Math.abs(look.y) > 0.999;
  const sign = look.y > 0 ? 1 : -1;
  const yaw = pole ? Math.atan2(sign * over.x, sign * over.z) : Math.atan2(-look.x, -look.z);
  // What is left between the upright and the given up is a roll.
  const natural = new Matrix4().makeRotationFromQuaternion(rotation(yaw, pitch, 0));
  const local = over.applyMatrix4(natural.invert());
  const roll = Math.hypot(local.x, local.y) < 1e-6 ? 0 : Math.atan2(-local.x, local.y);
  return { yaw, pitch, roll: Math.abs(roll) < 0.01 ? 0 : roll };
}

function shortest(angle: number): number {
  return angle - Math.round(angle / (2 * Math.PI)) * 2 * Math.PI;
}
