/** Pointer events on the canvas as what they mean: turn, pan, zoom; tap, double tap, long press, hover. */
import type { Rig } from "./rig.ts";
import type { Stage } from "./stage.ts";

export interface Meanings {
  /** Canvas pixels. `adds`: with Ctrl, Shift or Command held. */
  tap(x: number, y: number, adds: boolean): void;
  doubleTap(): void;
  menu(x: number, y: number): void;
  /** undefined: the pointer has left, or is busy turning. */
  hover(at: { x: number; y: number } | undefined): void;
}

interface Pointer {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
  readonly startTime: number;
  readonly button: number;
  readonly touch: boolean;
  pans: boolean;
  moved: boolean;
}

const STILL = { mouse: 4, touch: 10 }; // pixels that a click may move
const LONG_PRESS = 500;
const DOUBLE = { time: 350, distance: 30 };
const TURN = Math.PI * 1.1; // for a drag across the canvas's height

export class Gestures {
  private readonly pointers = new Map<number, Pointer>();
  private pressed = 0;
  /** The mouse button that was let go where it was pressed. */
  private clicked: Pointer | undefined;
  private lastTap = { time: 0, x: 0, y: 0 };
  private speed = { yaw: 0, pitch: 0, time: 0 };

  constructor(
    private readonly stage: Stage,
    private readonly rig: Rig,
    private readonly meanings: Meanings,
    /** Whether the wheel is ours; in another page's frame it may have to scroll that page. */
    private readonly takesWheel: (event: WheelEvent) => boolean,
  ) {
    const { canvas } = stage;
    canvas.addEventListener("pointerdown", (event) => this.down(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.up(event, true));
    canvas.addEventListener("pointercancel", (event) => this.up(event, false));
    canvas.addEventListener("pointerleave", () => meanings.hover(undefined));
    // Of a mouse the browser says which click is a second one, in the time that the reader's system allows.
    canvas.addEventListener("click", (event) => this.click(event));
    canvas.addEventListener("dblclick", () => this.clicked && meanings.doubleTap());
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
  }

  private down(event: PointerEvent): void {
    this.rig.halt();
    this.stage.canvas.focus({ preventScroll: true });
    try {
      this.stage.canvas.setPointerCapture(event.pointerId);
    } catch {
      // A pointer that a script made cannot be captured.
    }
    const { x, y } = this.at(event);
    const pans = event.button === 1 || event.button === 2 || (event.button === 0 && event.shiftKey);
    const touch = event.pointerType === "touch";
    const of = { startX: x, startY: y, startTime: event.timeStamp, button: event.button, touch, pans, moved: false };
    this.pointers.set(event.pointerId, { x, y, ...of });
    this.speed = { yaw: 0, pitch: 0, time: 0 };
    this.meanings.hover(undefined);
    this.clicked = undefined;
    clearTimeout(this.pressed);
    if (this.pointers.size > 1) for (const pointer of this.pointers.values()) pointer.moved = true;
    else if (touch) this.pressed = window.setTimeout(() => this.longPress(event.pointerId), LONG_PRESS);
  }

  private longPress(id: number): void {
    const pointer = this.pointers.get(id);
    if (!pointer || pointer.moved) return;
    pointer.moved = true; // letting go is no tap any more
    this.meanings.menu(pointer.x, pointer.y);
  }

  private move(event: PointerEvent): void {
    const pointer = this.pointers.get(event.pointerId);
    const at = this.at(event);
    if (!pointer) {
      if (event.pointerType !== "touch") this.meanings.hover(at);
      return;
    }
    const [dx, dy] = [at.x - pointer.x, at.y - pointer.y];
    const still = pointer.touch ? STILL.touch : STILL.mouse;
    if (!pointer.moved && Math.hypot(at.x - pointer.startX, at.y - pointer.startY) < still) return;
    if (!pointer.moved) clearTimeout(this.pressed);
    pointer.moved = true;
    if (this.pointers.size === 2) {
      this.pinch(event.pointerId, at);
    } else if (this.pointers.size === 1) {
      if (pointer.pans) this.rig.pan(dx, dy);
      else this.turn(dx, dy, event.timeStamp);
    }
    pointer.x = at.x;
    pointer.y = at.y;
  }

  private turn(dx: number, dy: number, time: number): void {
    const scale = TURN / Math.max(this.stage.height, 320);
    this.rig.turn(-dx * scale, -dy * scale);
    const seconds = Math.max((time - this.speed.time) / 1000, 0.004);
    if (this.speed.time) {
      this.speed.yaw = 0.6 * this.speed.yaw + (0.4 * (-dx * scale)) / seconds;
      this.speed.pitch = 0.6 * this.speed.pitch + (0.4 * (-dy * scale)) / seconds;
    }
    this.speed.time = time;
  }

  /** Two fingers: their middle pans, their distance zooms towards it. */
  private pinch(id: number, at: { x: number; y: number }): void {
    const moving = this.pointers.get(id)!;
    const other = [...this.pointers.entries()].find(([key]) => key !== id)![1];
    const before = Math.hypot(moving.x - other.x, moving.y - other.y);
    const after = Math.hypot(at.x - other.x, at.y - other.y);
    this.rig.pan((at.x - moving.x) / 2, (at.y - moving.y) / 2);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    if (before > 1 && after > 1) {
      this.rig.zoom(before / after, middle.x - this.stage.width / 2, middle.y - this.stage.height / 2);
    }
  }

  private up(event: PointerEvent, done: boolean): void {
    const pointer = this.pointers.get(event.pointerId);
    this.pointers.delete(event.pointerId);
    clearTimeout(this.pressed);
    if (!pointer || !done) return;
    if (!pointer.moved) {
      if (pointer.button === 2) this.meanings.menu(pointer.x, pointer.y);
      else if (pointer.button === 0 && pointer.touch) this.tap(pointer, event);
      else if (pointer.button === 0) this.clicked = pointer;
    } else if (!pointer.pans && !this.pointers.size && event.timeStamp - this.speed.time < 60) {
      this.rig.release(this.speed.yaw, this.speed.pitch);
    }
  }

  private tap(pointer: Pointer, event: PointerEvent): void {
    const { x, y } = pointer;
    // Browsers differ in what two touches make.
    const near = Math.hypot(x - this.lastTap.x, y - this.lastTap.y) < DOUBLE.distance;
    const twice = near && event.timeStamp - this.lastTap.time < DOUBLE.time;
    this.lastTap = { time: twice ? 0 : event.timeStamp, x, y };
    if (twice) this.meanings.doubleTap();
    else this.meanings.tap(x, y, event.ctrlKey || event.metaKey || event.shiftKey);
  }

  private click(event: MouseEvent): void {
    const pointer = this.clicked;
    // By the second click of two the model may have stepped aside for the details that the first one opened.
    if (pointer && event.detail < 2) this.meanings.tap(pointer.x, pointer.y, event.ctrlKey || event.metaKey || event.shiftKey);
  }

  private wheel(event: WheelEvent): void {
    if (!this.takesWheel(event)) return;
    event.preventDefault();
    const { x, y } = this.at(event);
    const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    // A touch pad's pinch comes as small steps with Ctrl.
    const factor = Math.exp(Math.max(-400, Math.min(pixels, 400)) * (event.ctrlKey ? 0.01 : 0.0014));
    this.rig.zoom(factor, x - this.stage.width / 2, y - this.stage.height / 2);
  }

  private at(event: MouseEvent): { x: number; y: number } {
    const box = this.stage.canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}
