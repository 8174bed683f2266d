/** The canvas: renderer, camera and lights. Draws when something has changed, and not otherwise. */
import {
  DirectionalLight,
  HemisphereLight,
  NeutralToneMapping,
  PerspectiveCamera,
  Scene,
  Vector2,
  WebGLRenderer,
} from "three";
import { PackageError } from "../data/package.ts";

/** Called for each frame while it answers true; `seconds` since the one before. */
export type Animation = (seconds: number) => boolean;

const FIELD_OF_VIEW = 30; // degrees, vertical: long enough a lens not to distort
// Drawing slower than this while something moves lowers the resolution until it rests.
const SLOW_FRAME = 0.045;
const COARSEST = 0.5;

export class Stage {
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.01, 100);
  readonly renderer: WebGLRenderer;
  /** Frames drawn so far. */
  frames = 0;
  private readonly size = new Vector2(1, 1);
  private readonly animations = new Set<Animation>();
  private readonly before = new Set<() => void>();
  private readonly after = new Set<() => void>();
  private scheduled = 0;
  private last = 0;
  private coarseness = 1;
  private rest = 0;

  constructor(readonly canvas: HTMLCanvasElement) {
    try {
      this.renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true, powerPreference: "high-performance" });
    } catch (error) {
      throw new PackageError("graphics", String(error));
    }
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.setClearColor(0, 0);
    this.light();
    canvas.addEventListener("webglcontextrestored", () => this.invalidate());
  }

  /** Key, fill and rim go with the viewer, so that every side is lit as well as the first. */
  private light(): void {
    const lamp = (colour: number, strength: number, x: number, y: number, z: number): void => {
      const light = new DirectionalLight(colour, strength);
      light.position.set(x, y, z);
      this.camera.add(light, light.target);
    };
    lamp(0xfff4e6, 2.15, -0.9, 1.3, 1.6);
    lamp(0xdce8ff, 0.7, 1.6, -0.1, 1.2);
    lamp(0xffffff, 1.1, 0.6, 1.2, -1.8);
    this.scene.add(this.camera, new HemisphereLight(0xf2f6ff, 0x6e625a, 1.15));
  }

  /** Draws once, at the next opportunity. */
  invalidate(): void {
    if (!this.scheduled) this.scheduled = requestAnimationFrame((time) => this.frame(time));
  }

  animate(animation: Animation): void {
    this.animations.add(animation);
    this.invalidate();
  }

  stop(animation: Animation): void {
    this.animations.delete(animation);
  }

  get moving(): boolean {
    return this.animations.size > 0;
  }

  /** Before each frame is drawn: the last moment to move things. */
  onBeforeFrame(listener: () => void): void {
    this.before.add(listener);
  }

  /** After each frame: whatever follows the camera, such as labels. */
  onFrame(listener: () => void): void {
    this.after.add(listener);
  }

  /** Takes the canvas's size in the page; true when it has changed. */
  resize(): boolean {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (!width || !height) return false;
    const ratio = Math.min(devicePixelRatio || 1, 2) * this.coarseness;
    const changed = this.size.x !== width || this.size.y !== height || this.renderer.getPixelRatio() !== ratio;
    if (!changed) return false;
    this.size.set(width, height);
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    return true;
  }

  get width(): number {
    return this.size.x;
  }

  get height(): number {
    return this.size.y;
  }

  /** Draws now. For the first frame and for pictures; everything else invalidates. */
  draw(): void {
    // What was waiting to be drawn is on show now; an animation still gets its frame.
    if (this.scheduled && !this.moving) {
      cancelAnimationFrame(this.scheduled);
      this.scheduled = 0;
    }
    this.resize();
    for (const listener of this.before) listener();
    this.renderer.render(this.scene, this.camera);
    this.frames++;
    for (const listener of this.after) listener();
  }

  private frame(time: number): void {
    this.scheduled = 0;
    const seconds = this.last ? Math.min((time - this.last) / 1000, 0.1) : 1 / 60;
    const wasMoving = this.last > 0;
    for (const animation of [...this.animations]) if (!animation(seconds)) this.animations.delete(animation);
    if (this.moving && wasMoving) this.adapt(seconds);
    this.draw();
    this.last = this.moving ? time : 0;
    if (this.moving) this.invalidate();
    else this.sharpen();
  }

  private adapt(seconds: number): void {
    if (seconds > SLOW_FRAME && this.coarseness > COARSEST) this.coarseness = Math.max(COARSEST, this.coarseness * 0.8);
  }

  /** Full resolution again, a moment after the last movement. */
  private sharpen(): void {
    if (this.coarseness === 1) return;
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => {
      if (this.moving) return;
      this.coarseness = 1;
      this.invalidate();
    }, 160);
  }
}
