/** Put in by build.mjs. */
declare const __VERSION__: string;
declare const __BUNDLED__: readonly { name: string; version: string; license: string }[];

/** meshoptimizer's decoder in plain JavaScript: no WebAssembly, so a page's policy cannot forbid it. */
declare module "*/meshopt_decoder_reference.js" {
  export const MeshoptDecoder: {
    decodeGltfBuffer(
      target: Uint8Array,
      count: number,
      stride: number,
      source: Uint8Array,
      mode: string,
      filter: string | undefined,
    ): void;
  };
}
