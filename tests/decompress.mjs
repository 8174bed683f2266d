// Unpacks EXT_meshopt_compression by the reference decoder: `plain(file)`, or node decompress.mjs FILE OUT
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { MeshoptDecoder } from "meshoptimizer";

const NAME = "EXT_meshopt_compression";

/** The bytes of a GLB without the extension; a file that does not use it as it is. */
export async function plain(file) {
  if (file.length < 20 || file.readUInt32LE(0) !== 0x46546c67) return file;
  const length = file.readUInt32LE(12);
  let document;
  try {
    document = JSON.parse(file.subarray(20, 20 + length).toString("utf-8"));
  } catch {
    return file;
  }
  if (!document.extensionsUsed?.includes(NAME)) return file;
  await MeshoptDecoder.ready;
  const data = file.subarray(28 + length);
  const parts = [];
  let size = 0;
  for (const view of document.bufferViews) {
    const packed = view.extensions?.[NAME];
    let bytes = data.subarray(view.byteOffset ?? 0, (view.byteOffset ?? 0) + view.byteLength);
    if (packed) {
      const source = data.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength);
      bytes = new Uint8Array(packed.count * packed.byteStride);
      MeshoptDecoder.decodeGltfBuffer(bytes, packed.count, packed.byteStride, source, packed.mode, packed.filter);
      if (bytes.length !== view.byteLength) throw new Error("a view is not of the size it says");
      delete view.extensions;
    }
    Object.assign(view, { buffer: 0, byteOffset: size });
    const padding = (4 - (bytes.length % 4)) % 4;
    parts.push(bytes, new Uint8Array(padding));
    size += bytes.length + padding;
  }
  document.buffers = [{ byteLength: size }];
  for (const key of ["extensionsUsed", "extensionsRequired"]) {
    document[key] = document[key].filter((name) => name !== NAME);
    if (!document[key].length) delete document[key];
  }
  let text = Buffer.from(JSON.stringify(document), "utf-8");
  text = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, " ")]);
  const head = Buffer.alloc(20);
  [0x46546c67, 2, 28 + text.length + size, text.length, 0x4e4f534a].forEach((word, at) => head.writeUInt32LE(word, 4 * at));
  const middle = Buffer.alloc(8);
  [size, 0x004e4942].forEach((word, at) => middle.writeUInt32LE(word, 4 * at));
  return Buffer.concat([head, text, middle, ...parts]);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [path, out] = process.argv.slice(2);
  await writeFile(out, await plain(await readFile(path)));
}
