/** The structures as three.js objects: one group for each, in the order of the annotations. */
import { Box3, Group, Matrix4, Mesh, Vector3, type Scene } from "three";
import type { Node, Primitive } from "./glb.ts";

export interface Surface {
  readonly mesh: Mesh;
  readonly primitive: Primitive;
}

export interface Part {
  readonly index: number;
  readonly key: string;
  readonly name: string;
  /** Moved by exploding; its meshes keep their place in it. */
  readonly group: Group;
  readonly surfaces: readonly Surface[];
  /** Where it is when not exploded. */
  readonly box: Box3;
  readonly centre: Vector3;
}

export class Body {
  readonly parts: readonly Part[];
  /** Around everything, when nothing is exploded. */
  readonly rest: Box3;

  constructor(nodes: readonly Node[], scene: Scene) {
    const byKey = new Map<string, Node[]>();
    for (const node of nodes) byKey.set(node.key, [...(byKey.get(node.key) ?? []), node]);
    this.parts = [...byKey].map(([key, same], index) => part(key, same, index));
    scene.add(...this.parts.map((item) => item.group));
    scene.updateMatrixWorld();
    this.rest = this.box();
  }

  /** The box around some parts where they are now, or all of them. */
  box(indices: Iterable<number> = this.parts.keys()): Box3 {
    const whole = new Box3();
    for (const index of indices) {
      const item = this.parts[index];
      if (item) whole.union(item.box.clone().translate(item.group.position));
    }
    return whole;
  }
}

function part(key: string, nodes: readonly Node[], index: number): Part {
  const group = new Group();
  const box = new Box3();
  const surfaces = nodes.flatMap(({ primitives, matrix }) =>
    primitives.map((primitive) => {
      const mesh = new Mesh(primitive.geometry);
      mesh.matrixAutoUpdate = false;
      mesh.matrix.copy(matrix);
      mesh.userData.part = index;
      group.add(mesh);
      box.union(placed(primitive.geometry.boundingBox!, matrix));
      return { mesh, primitive };
    }),
  );
  group.userData.part = index;
  return { index, key, name: nodes[0]!.name, group, surfaces, box, centre: box.getCenter(new Vector3()) };
}

function placed(box: Box3, matrix: Matrix4): Box3 {
  return box.clone().applyMatrix4(matrix);
}
