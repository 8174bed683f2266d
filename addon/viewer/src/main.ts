/** Shows the first frame as soon as it can, and sets up everything else after it. */
import type { App } from "./app.ts";
import { readAnnotations } from "./data/annotations.ts";
import { PackageError, readPackage } from "./data/package.ts";
import { FEATURES } from "./features/index.ts";
import { State } from "./state.ts";
import { Store } from "./store.ts";
import { Texts } from "./text/texts.ts";
import { theme } from "./theme.ts";
import { Appearance } from "./three/appearance.ts";
import { Body } from "./three/body.ts";
import { readGlb } from "./three/glb.ts";
import { idle, Picker } from "./three/pick.ts";
import { Rig } from "./three/rig.ts";
import { Stage } from "./three/stage.ts";
import { make } from "./ui/dom.ts";
import { Keys } from "./ui/keys.ts";
import { Shell } from "./ui/shell.ts";
import { showTrouble } from "./ui/trouble.ts";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

async function start(): Promise<void> {
  const embedded = new URLSearchParams(location.search).has("embed");
  if (embedded) document.documentElement.classList.add("embedded");
  const root = document.getElementById("app")!;
  const { annotations, glb } = await readPackage();
  const nodes = readGlb(glb);
  const canvas = make("canvas", { className: "canvas", tabindex: 0, role: "img" });
  const main = make("main", { className: "main" }, canvas);
  const stage = new Stage(canvas);
  const body = new Body(nodes, stage.scene);
  const data = readAnnotations(annotations, body.parts);
  const state = new State(data.structures.map((structure) => structure.context));
  const appearance = new Appearance(body, state, stage);
  appearance.setDark(theme.dark);
  const rig = new Rig(stage, () => !calm.matches);
  const texts = new Texts(data.languages);
  const shell = new Shell(canvas, texts);
  main.remove();
  root.replaceChildren();
  shell.build(data.title);
  document.documentElement.classList.remove("loading");

  stage.resize();
  rig.setWhole(body.box());
  rig.setInset(shell.inset());
  const asked = data.structures.filter((structure) => !structure.context).map((structure) => structure.index);
  const current = data.views.find((view) => view.name === "current");
  const first = current ? rig.placeOf(current, body.box()) : rig.framing(body.box(asked), { direction: [0, 0, -1], up: [0, 1, 0] });
  rig.go(first, false);
  stage.draw();
  performance.mark("prosector-first-frame");

  const keys = new Keys(canvas);
  keys.single = Store.common.get("single-keys", true, (value) => typeof value === "boolean");
  const app: App = {
    data,
    state,
    stage,
    body,
    rig,
    appearance,
    texts,
    shell,
    embedded,
    picker: new Picker(body, state, stage),
    keys,
    store: new Store(data.id || data.title),
    announce: (message) => shell.announce(message),
    does: {
      focus: () => {},
      menu: () => {},
      copyLink: () => {},
      showDetails: () => {},
      refreshLabels: () => {},
      drawLabels: () => {},
      refreshSection: () => {},
      explode: () => {},
      exploded: () => ({ percent: 0, around: [0, 0, 0] }),
      sections: () => [],
      cut: () => {},
      escape: () => false,
      openSidebar: () => {},
      closeSidebar: () => {},
      conceal: () => {},
      concealed: false,
      answering: null,
    },
  };
  Object.assign(globalThis, { prosector: { version: __VERSION__, app, ready: false } });
  // After the browser has shown the frame, so that nothing below delays it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const feature of FEATURES) feature(app);
      new ResizeObserver(() => stage.invalidate()).observe(canvas);
      theme.on("change", (dark) => appearance.setDark(dark));
      Object.assign((globalThis as unknown as { prosector: object }).prosector, { ready: true });
      document.documentElement.classList.add("ready");
      idle(() => app.picker.prepare());
    }),
  );
}

start().catch((error: unknown) => {
  showTrouble(error instanceof PackageError ? error : new PackageError("damaged", String(error)));
  if (!(error instanceof PackageError)) console.error(error);
});
