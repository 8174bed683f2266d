// Prints the Khronos validator's report on one GLB or glTF file as JSON: node validate_gltf.mjs FILE
// The validator cannot look into meshopt's streams: they are unpacked for it.
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import validator from "gltf-validator";
import { plain } from "./decompress.mjs";

const path = process.argv[2];
const report = await validator.validateBytes(new Uint8Array(await plain(await readFile(path))), {
  uri: path,
  maxIssues: 0, // all of them
  externalResourceFunction: async (uri) =>
    new Uint8Array(await readFile(resolve(dirname(path), decodeURIComponent(uri)))),
});
console.log(JSON.stringify(report));
