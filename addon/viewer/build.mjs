// Builds dist/viewer.js and dist/index.html: node build.mjs [--watch]
//
// viewer.js is one classic script, since module files do not load from file://. index.html is a template: whoever
// makes a package fills in what README.md lists. The build fails when viewer.js passes its budget.
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, "dist");
const BUDGET = { bytes: 850_000, gzipped: 230_000 };
// Every package whose code is in the bundle; their licences travel in it and are shown under Credits.
const BUNDLED = ["three", "three-mesh-bvh", "meshoptimizer"];

const read = (...parts) => readFile(join(here, ...parts), "utf8");

async function licences() {
  const notices = [];
  for (const name of BUNDLED) {
    const { version, license } = JSON.parse(await read("node_modules", name, "package.json"));
    const text = await read("node_modules", name, "LICENSE").catch(() => read("node_modules", name, "LICENSE.md"));
    notices.push({ name, version, license, text: text.trim() });
  }
  return notices;
}

async function build() {
  const { version, license } = JSON.parse(await read("package.json"));
  const notices = await licences();
  const comment = [
    `Prosector viewer ${version} (${license}). Holds these packages:`,
    ...notices.map((notice) => `\n${notice.name} ${notice.version}\n\n${notice.text}`),
  ].join("\n");
  await esbuild.build({
    entryPoints: [join(here, "src", "main.ts")],
    outfile: join(dist, "viewer.js"),
    bundle: true,
    format: "iife",
    target: "es2021",
    minify: true,
    charset: "utf8",
    legalComments: "none", // all of them are in the banner
    banner: { js: `/*!\n${comment.replaceAll("*/", "* /")}\n*/` },
    define: {
      __VERSION__: JSON.stringify(version),
      __BUNDLED__: JSON.stringify(notices.map(({ text, ...notice }) => notice)),
    },
    logLevel: "warning",
  });
  const { code: css } = await esbuild.transform((await read("src", "style.css")) + (await read("src", "quiz", "quiz.css")), { loader: "css", minify: true });
  const style = css.trim();
  const hash = createHash("sha256").update(style).digest("base64");
  const page = (await read("src", "index.html"))
    .replace("{{style}}", () => style)
    .replace("{{style-hash}}", () => `'sha256-${hash}'`);
  await writeFile(join(dist, "index.html"), page);
}

await mkdir(dist, { recursive: true });
await build();
const script = await readFile(join(dist, "viewer.js"));
// The single file holds the script within its page.
if (/<\/script|<!--/i.test(script.toString("utf8"))) {
  console.error("viewer.js holds </script or <!--");
  process.exit(1);
}
const gzipped = gzipSync(script, { level: 9 }).length;
console.log(`viewer.js: ${script.length} bytes, ${gzipped} gzipped`);
if (script.length > BUDGET.bytes || gzipped > BUDGET.gzipped) {
  console.error(`viewer.js passes its budget of ${BUDGET.bytes} bytes, ${BUDGET.gzipped} gzipped`);
  process.exit(1);
}
