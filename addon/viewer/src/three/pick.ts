/** Which structure is at a point of the canvas, and what stands between a point and the viewer. */
import { Raycaster, Vector2, Vector3, type BufferGeometry, type Mesh, type Plane } from "three";
import { MeshBVH, acceleratedRaycast } from "three-mesh-bvh";
import { FADED, HIDDEN, type State } from "../state.ts";
import type { Body } from "./body.ts";
import type { Stage } from "./stage.ts";

export interface Hit {
  readonly index: number;
  readonly point: Vector3;
  readonly distance: number;
}

const SLICE = 8; // milliseconds of tree building in one idle moment

export class Picker {
  private readonly caster = new Raycaster();
  private readonly meshes: Mesh[];
  private planes: readonly Plane[] = [];
  private ready = false;
  private readonly waiting: (() => void)[] = [];

  constructor(
    body: Body,
    private readonly state: State,
    private readonly stage: Stage,
  ) {
    this.meshes = body.parts.flatMap((part) => part.surfaces.map((surface) => surface.mesh));
    for (const mesh of this.meshes) mesh.raycast = indexedRaycast;
  }

  /** What the section planes cut away cannot be hit. */
  setPlanes(planes: readonly Plane[]): void {
    this.planes = planes;
  }

  /** Builds the search trees while nothing else is to do. Until then a ray builds those that it needs. */
  prepare(): void {
    const left = this.meshes.filter((mesh) => !treeOf(mesh.geometry));
    const step = (): void => {
      const end = performance.now() + SLICE;
      while (left.length && performance.now() < end) build(left.pop()!.geometry);
      if (left.length) return idle(step);
      this.ready = true;
      for (const listener of this.waiting.splice(0)) listener();
    };
    idle(step);
  }

  /** Once all search trees are there. */
  onReady(listener: () => void): void {
    if (this.ready) listener();
    else this.waiting.push(listener);
  }

  /** The nearest structure at canvas pixels; a faded one only where nothing solid is. */
  at(x: number, y: number): Hit | undefined {
    const { width, height } = this.stage;
    this.caster.setFromCamera(new Vector2((x / width) * 2 - 1, 1 - (y / height) * 2), this.stage.camera);
    this.caster.near = 0;
    this.caster.far = Infinity;
    return this.cast(false) ?? this.cast(true);
  }

  /** Whether something solid is between the viewer and a point; `slack` metres before the point do not count. */
  hides(point: Vector3, slack: number): boolean {
    const { camera } = this.stage;
    const towards = point.clone().sub(camera.position);
    const distance = towards.length();
    this.caster.set(camera.position, towards.divideScalar(distance));
    this.caster.near = camera.near;
    this.caster.far = Math.max(distance - slack, 0);
    return this.cast(false) !== undefined;
  }

  /** Whether a section plane has cut this point away. */
  cutAway(point: Vector3): boolean {
    return this.planes.some((plane) => plane.distanceToPoint(point) < 0);
  }

  private cast(faded: boolean): Hit | undefined {
    const wanted = this.meshes.filter((mesh) => {
      const mode = this.state.mode(mesh.userData.part as number);
      return mode !== HIDDEN && (mode === FADED) === faded;
    });
    // Only the nearest is asked for, unless planes may take it away.
    (this.caster as Raycaster & { firstHitOnly?: boolean }).firstHitOnly = this.planes.length === 0;
    const hit = this.caster.intersectObjects(wanted, false).find((found) => !this.cutAway(found.point));
    return hit && { index: hit.object.userData.part as number, point: hit.point, distance: hit.distance };
  }
}

function indexedRaycast(this: Mesh, caster: Raycaster, hits: never[]): void {
  if (!treeOf(this.geometry)) {
    const { boundingSphere } = this.geometry;
    if (boundingSphere && !caster.ray.intersectsSphere(boundingSphere.clone().applyMatrix4(this.matrixWorld))) return;
    build(this.geometry);
  }
  acceleratedRaycast.call(this, caster, hits);
}

type Indexed = BufferGeometry & { boundsTree?: MeshBVH };

function treeOf(geometry: BufferGeometry): MeshBVH | undefined {
  return (geometry as Indexed).boundsTree;
}

function build(geometry: BufferGeometry): void {
  // Indirect: the geometry's own index, which is on the graphics card already, stays as it is.
  (geometry as Indexed).boundsTree = new MeshBVH(geometry, { indirect: true });
}

export function idle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 30);
}
