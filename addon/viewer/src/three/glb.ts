/**
 * Reads a package's GLB (Khronos glTF 2.0): nodes with triangle meshes and plain colours, and the two extensions that
 * a package may use, KHR_mesh_quantization and EXT_meshopt_compression. Half the size and twice the speed of three's
 * GLTFLoader, which is made for textures, skins and animations; what this does not know, it refuses by name.
 */
import { BufferAttribute, BufferGeometry, InterleavedBuffer, InterleavedBufferAttribute, Matrix4, Quaternion, Sphere, Vector3 } from "three";
import { MeshoptDecoder } from "../../node_modules/meshoptimizer/meshopt_decoder_reference.js";
import { PackageError } from "../data/package.ts";

export interface Primitive {
  readonly geometry: BufferGeometry;
  /** Linear RGB and opacity. */
  readonly colour: readonly [number, number, number, number];
  readonly roughness: number;
  /** Open surfaces show their back, closed ones never do. */
  readonly doubleSided: boolean;
}

export interface Node {
  /** Identity: extras.prosector.key, else the name. */
  readonly key: string;
  readonly name: string;
  readonly matrix: Matrix4;
  readonly primitives: readonly Primitive[];
}

interface Gltf {
  extensionsRequired?: string[];
  scene?: number;
  scenes?: { nodes?: number[] }[];
  nodes?: {
    name?: string;
    mesh?: number;
    children?: number[];
    matrix?: number[];
    translation?: [number, number, number];
    rotation?: [number, number, number, number];
    scale?: [number, number, number];
    extras?: { prosector?: { key?: unknown } };
  }[];
  meshes?: { primitives: { attributes: Record<string, number>; indices?: number; material?: number; mode?: number }[] }[];
  materials?: {
    doubleSided?: boolean;
    pbrMetallicRoughness?: { baseColorFactor?: [number, number, number, number]; roughnessFactor?: number };
  }[];
  accessors?: {
    bufferView?: number;
    byteOffset?: number;
    componentType: number;
    normalized?: boolean;
    count: number;
    type: string;
    min?: number[];
    max?: number[];
    sparse?: unknown;
  }[];
  bufferViews?: {
    byteOffset?: number;
    byteLength: number;
    byteStride?: number;
    extensions?: { EXT_meshopt_compression?: Meshopt };
  }[];
}

interface Meshopt {
  byteOffset?: number;
  byteLength: number;
  byteStride: number;
  count: number;
  mode: string;
  filter?: string;
}

const KNOWN = ["KHR_mesh_quantization", "EXT_meshopt_compression"];
const [MAGIC, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 0x4e4f534a, 0x004e4942];
const ARRAYS = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
} as const;
const WIDTHS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

export function readGlb(bytes: Uint8Array<ArrayBuffer>): Node[] {
  try {
    return new Reader(bytes).nodes();
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError("damaged", `model: ${String(error)}`);
  }
}

class Reader {
  private readonly gltf: Gltf;
  private readonly binary: Uint8Array<ArrayBuffer>;
  private readonly views = new Map<number, Uint8Array<ArrayBuffer>>();

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (data.getUint32(0, true) !== MAGIC || data.getUint32(4, true) !== 2) throw new Error("not a GLB of version 2");
    const length = data.getUint32(12, true);
    if (data.getUint32(16, true) !== JSON_CHUNK) throw new Error("its first chunk is not JSON");
    this.gltf = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
    const unknown = (this.gltf.extensionsRequired ?? []).filter((name) => !KNOWN.includes(name));
    if (unknown.length) throw new Error(`needs ${unknown.join(", ")}`);
    const start = 20 + length;
    if (data.getUint32(start + 4, true) !== BINARY_CHUNK) throw new Error("it holds no geometry");
    this.binary = bytes.subarray(start + 8, start + 8 + data.getUint32(start, true));
  }

  nodes(): Node[] {
    const found: Node[] = [];
    const visit = (index: number, parent: Matrix4, depth: number): void => {
      const node = this.gltf.nodes?.[index];
      if (!node || depth > 100) throw new Error(`node ${index} is not there`);
      const matrix = parent.clone().multiply(placement(node));
      if (node.mesh !== undefined) {
        const name = node.name ?? "";
        const key = node.extras?.prosector?.key;
        const primitives = this.gltf.meshes![node.mesh]!.primitives.map((raw) => this.primitive(raw));
        found.push({ key: typeof key === "string" ? key : name, name, matrix, primitives });
      }
      for (const child of node.children ?? []) visit(child, matrix, depth + 1);
    };
    for (const root of this.gltf.scenes?.[this.gltf.scene ?? 0]?.nodes ?? []) visit(root, new Matrix4(), 0);
    if (!found.length) throw new Error("it holds no structure");
    return found;
  }

  private primitive(raw: NonNullable<Gltf["meshes"]>[number]["primitives"][number]): Primitive {
    if ((raw.mode ?? 4) !== 4) throw new Error(`primitive mode ${raw.mode}`);
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", this.attribute(raw.attributes.POSITION!));
    if (raw.attributes.NORMAL !== undefined) geometry.setAttribute("normal", this.attribute(raw.attributes.NORMAL));
    if (raw.indices !== undefined) geometry.setIndex(this.attribute(raw.indices) as BufferAttribute);
    if (raw.attributes.NORMAL === undefined) geometry.computeVertexNormals();
    geometry.computeBoundingBox();
    geometry.boundingSphere = geometry.boundingBox!.getBoundingSphere(new Sphere());
    const material = raw.material === undefined ? undefined : this.gltf.materials?.[raw.material];
    const colour = material?.pbrMetallicRoughness?.baseColorFactor ?? [0.8, 0.8, 0.8, 1];
    return {
      geometry,
      colour,
      roughness: material?.pbrMetallicRoughness?.roughnessFactor ?? 0.67,
      doubleSided: material?.doubleSided ?? false,
    };
  }

  private attribute(index: number): BufferAttribute | InterleavedBufferAttribute {
    const accessor = this.gltf.accessors![index]!;
    const width = WIDTHS[accessor.type];
    const Values = ARRAYS[accessor.componentType as keyof typeof ARRAYS];
    if (!width || !Values || accessor.bufferView === undefined || accessor.sparse) throw new Error(`accessor ${index}`);
    const view = this.gltf.bufferViews![accessor.bufferView]!;
    const bytes = this.view(accessor.bufferView);
    const offset = accessor.byteOffset ?? 0;
    const size = Values.BYTES_PER_ELEMENT;
    const stride = view.extensions?.EXT_meshopt_compression?.byteStride ?? view.byteStride ?? width * size;
    if (offset + stride * (accessor.count - 1) + width * size > bytes.length) throw new Error(`accessor ${index} is cut`);
    const normalized = accessor.normalized ?? false;
    if (stride === width * size) {
      return new BufferAttribute(typed(bytes, offset, accessor.count * width, Values), width, normalized);
    }
    // From its own first element on: many accessors may lie in one view, one after the other.
    const [all, step] = [(accessor.count * stride) / size, stride / size];
    const there = Math.min(all, Math.floor((bytes.length - offset) / size));
    let values = typed(bytes, offset, there, Values);
    if (there < all) {
      // The last element's padding may be left out of the view.
      const padded = new Values(all) as typeof values;
      padded.set(values);
      values = padded;
    }
    return new InterleavedBufferAttribute(new InterleavedBuffer(values, step), width, 0, normalized);
  }

  private view(index: number): Uint8Array<ArrayBuffer> {
    const known = this.views.get(index);
    if (known) return known;
    const view = this.gltf.bufferViews![index]!;
    const packed = view.extensions?.EXT_meshopt_compression;
    const { byteOffset = 0, byteLength } = packed ?? view;
    if (byteOffset + byteLength > this.binary.length) throw new Error(`view ${index} is cut`);
    let bytes = this.binary.subarray(byteOffset, byteOffset + byteLength);
    if (packed) {
      const target = new Uint8Array(packed.count * packed.byteStride);
      MeshoptDecoder.decodeGltfBuffer(target, packed.count, packed.byteStride, bytes, packed.mode, packed.filter);
      bytes = target;
    }
    this.views.set(index, bytes);
    return bytes;
  }
}

/** Without a copy where the bytes lie on the boundary that the type asks for. */
function typed<T extends (typeof ARRAYS)[keyof typeof ARRAYS]>(
  bytes: Uint8Array<ArrayBuffer>,
  offset: number,
  count: number,
  Values: T,
): InstanceType<T> {
  const start = bytes.byteOffset + offset;
  const size = Values.BYTES_PER_ELEMENT;
  if (start % size === 0) return new Values(bytes.buffer, start, count) as InstanceType<T>;
  return new Values(bytes.slice(offset, offset + count * size).buffer, 0, count) as InstanceType<T>;
}

function placement(node: NonNullable<Gltf["nodes"]>[number]): Matrix4 {
  if (node.matrix) return new Matrix4().fromArray(node.matrix);
  return new Matrix4().compose(
    new Vector3(...(node.translation ?? [0, 0, 0])),
    new Quaternion(...(node.rotation ?? [0, 0, 0, 1])),
    new Vector3(...(node.scale ?? [1, 1, 1])),
  );
}
