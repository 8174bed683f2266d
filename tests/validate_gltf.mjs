// Prints the Khronos validator's report on one GLB or glTF file as JSON: node validate_gltf.mjs FILE
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import validator from "gltf-validator";

const path = process.argv[2];
const report = await validator.validateBytes(new Uint8Array(await readFile(path)), {
  uri: path,
  maxIssues: 0, // all of them
  externalResourceFunction: async (uri) =>
    new Uint8Array(await readFile(resolve(dirname(path), decodeURIComponent(uri)))),
});
console.log(JSON.stringify(report));
