/** Gets the model and its annotations into memory and proves that they are whole. */

export type Trouble = "absent" | "damaged" | "schema" | "graphics";

/** Why a package cannot be shown; `detail` is for whoever made it. */
export class PackageError extends Error {
  constructor(
    readonly trouble: Trouble,
    readonly detail: string,
  ) {
    super(`${trouble}: ${detail}`);
  }
}

export interface Package {
  readonly annotations: unknown;
  readonly glb: Uint8Array<ArrayBuffer>;
}

const MODEL_SCHEMA = 1;

export async function readPackage(): Promise<Package> {
  return checked(await raw());
}

async function raw(): Promise<unknown> {
  const inline = document.getElementById("prosector-model");
  if (inline) {
    try {
      return JSON.parse(inline.textContent ?? "");
    } catch (error) {
      throw new PackageError("damaged", String(error));
    }
  }
  const given = () => (globalThis as { PROSECTOR_MODEL?: unknown }).PROSECTOR_MODEL;
  if (given() === undefined) {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = "model.js";
      // A script that was cut is a syntax error: it still "loads", and leaves nothing behind.
      script.onload = () => resolve();
      script.onerror = () => reject(new PackageError("absent", "model.js could not be loaded"));
      document.head.append(script);
    });
  }
  const model = given();
  if (model === undefined) throw new PackageError("damaged", "model.js is cut or is not a model");
  return model;
}

function checked(model: unknown): Package {
  if (typeof model !== "object" || model === null) throw new PackageError("damaged", "the model is not an object");
  const { schema, bytes, crc32: sum, annotations, glb: text } = model as Record<string, unknown>;
  if (schema !== MODEL_SCHEMA) throw new PackageError("schema", `model schema ${String(schema)}`);
  if (typeof text !== "string") throw new PackageError("damaged", "the model holds no geometry");
  let glb: Uint8Array<ArrayBuffer>;
  try {
    glb = fromBase64(text);
  } catch (error) {
    throw new PackageError("damaged", String(error));
  }
  if (glb.length !== bytes) throw new PackageError("damaged", `${glb.length} bytes of ${String(bytes)}`);
  const found = crc32(glb);
  if (found !== sum) throw new PackageError("damaged", `checksum ${found}, not ${String(sum)}`);
  return { annotations, glb };
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;
  if (native) return native(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** CRC-32 (ISO 3309, as zip and Python's zlib have it), four bytes a step. */
export function crc32(bytes: Uint8Array): number {
  const tables = [0, 1, 2, 3].map(() => new Uint32Array(256));
  const [t0, t1, t2, t3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  for (let n = 0; n < 256; n++) {
    let c = n;
    for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    t0[n] = c;
  }
  for (let n = 0; n < 256; n++) {
    let c = t0[n]!;
    for (const table of [t1, t2, t3]) table[n] = c = t0[c & 255]! ^ (c >>> 8);
  }
  let crc = -1;
  let at = 0;
  for (const end = bytes.length - 3; at < end; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc = t3[crc & 255]! ^ t2[(crc >>> 8) & 255]! ^ t1[(crc >>> 16) & 255]! ^ t0[crc >>> 24]!;
  }
  for (; at < bytes.length; at++) crc = t0[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
}
