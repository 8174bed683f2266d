/**
 * How each part looks: solid, faded, see-through, hovered, selected, cut.
 *
 * Materials are made on first use and shared by all surfaces of the same colour and look. What is faded is drawn after
 * the solid ones, its depth before its colour: so one clean veil shows, however its triangles are ordered. X-ray
 * shows all layers and does not write depth; it fades with the angle, which needs no order either.
 */
import {
  BackSide,
  Color,
  DoubleSide,
  FrontSide,
  GreaterDepth,
  LinearSRGBColorSpace,
  type Material,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  ShaderMaterial,
} from "three";
import { FADED, HIDDEN, type State } from "../state.ts";
import type { Body, Part, Surface } from "./body.ts";
import type { Stage } from "./stage.ts";

type Look = "solid" | "hovered" | "selected" | "faded" | "faded-hovered" | "xray" | "xray-hovered";

/** A second drawing of a surface: its depth alone, its outline, and what of it is behind others. */
type Twin = "veil" | "outline" | "behind";

const ACCENT = new Color(0x13b5c4);
const ORDER = { solid: 0, outline: 1, behind: 2, veil: 3, faded: 4, xray: 5 } as const;

export class Appearance {
  private readonly materials = new Map<string, Material>();
  private readonly twins = new Map<Mesh, Partial<Record<Twin, Mesh>>>();
  private readonly looks: string[] = [];
  private cutting = false;
  private dark = false;

  constructor(
    private readonly body: Body,
    private readonly state: State,
    private readonly stage: Stage,
  ) {
    this.update();
    state.on("visibility", () => this.update());
    state.on("xray", () => this.update());
    state.on("selection", () => this.update());
    state.on("hover", () => this.update());
  }

  /** While a section plane cuts, what it opens shows filled instead of hollow. */
  setCutting(cutting: boolean): void {
    if (cutting === this.cutting) return;
    this.cutting = cutting;
    this.update();
  }

  /** Ghosts are lighter than a dark ground, and darker than a light one. */
  setDark(dark: boolean): void {
    if (dark === this.dark) return;
    this.dark = dark;
    this.looks.length = 0;
    this.update();
  }

  update(): void {
    const selected = new Set(this.state.selection);
    for (const part of this.body.parts) {
      const look = this.lookOf(part.index, selected);
      const wanted = `${look}|${this.cutting}|${this.dark}`;
      if (this.looks[part.index] === wanted) continue;
      this.looks[part.index] = wanted;
      this.dress(part, look);
    }
    this.stage.invalidate();
  }

  private lookOf(index: number, selected: ReadonlySet<number>): Look | "hidden" {
    const mode = this.state.mode(index);
    if (mode === HIDDEN) return "hidden";
    const hovered = this.state.hover === index;
    if (selected.has(index)) return "selected";
    if (mode === FADED) return hovered ? "faded-hovered" : "faded";
    if (this.state.xray) return hovered ? "xray-hovered" : "xray";
    return hovered ? "hovered" : "solid";
  }

  private dress(part: Part, look: Look | "hidden"): void {
    part.group.visible = look !== "hidden";
    if (look === "hidden") return;
    const ghost = look.startsWith("faded");
    for (const surface of part.surfaces) {
      surface.mesh.material = this.material(surface, look);
      surface.mesh.renderOrder = ghost ? ORDER.faded : look.startsWith("xray") ? ORDER.xray : ORDER.solid;
      this.twin(surface, "veil", ghost);
      this.twin(surface, "outline", look === "selected");
      this.twin(surface, "behind", look === "selected");
    }
  }

  private twin(surface: Surface, kind: Twin, wanted: boolean): void {
    const { mesh, primitive } = surface;
    const twins = this.twins.get(mesh) ?? {};
    let twin = twins[kind];
    if (!twin && wanted) {
      const material = { veil: () => this.veil(primitive.doubleSided), outline: () => this.outline(), behind: () => this.behind() };
      twin = new Mesh(primitive.geometry, material[kind]());
      twin.renderOrder = ORDER[kind];
      twin.raycast = () => {};
      mesh.add(twin);
      twin.updateMatrixWorld(true);
      twins[kind] = twin;
      this.twins.set(mesh, twins);
    }
    if (twin) twin.visible = wanted;
  }

  private veil(doubleSided: boolean): Material {
    return this.shared(`veil|${doubleSided}`, () => {
      const material = new MeshBasicMaterial({ colorWrite: false, side: doubleSided ? DoubleSide : FrontSide });
      material.transparent = true; // to be sorted among the ghosts, after all that is solid
      return material;
    });
  }

  private outline(): Material {
    return this.shared("outline", () => {
      const material = new ShaderMaterial({
        uniforms: { colour: { value: ACCENT } },
        vertexShader: OUTLINE_VERTEX,
        fragmentShader: OUTLINE_FRAGMENT,
        side: BackSide,
        clipping: true,
      });
      return material;
    });
  }

  /** What is selected can be seen through what stands before it. */
  private behind(): Material {
    return this.shared("behind", () => {
      const uniforms = { colour: { value: ACCENT }, opacity: { value: [0.16, 0.7] } };
      return new ShaderMaterial({
        uniforms,
        vertexShader: GHOST_VERTEX,
        fragmentShader: GHOST_FRAGMENT,
        transparent: true,
        depthWrite: false,
        depthFunc: GreaterDepth,
        clipping: true,
      });
    });
  }

  private material(surface: Surface, look: Look): Material {
    const { colour, doubleSided, roughness } = surface.primitive;
    const key = `${look}|${colour}|${doubleSided}|${roughness}|${this.cutting}|${this.dark}`;
    return this.shared(key, () => {
      const base = new Color().setRGB(colour[0], colour[1], colour[2], LinearSRGBColorSpace);
      if (look.startsWith("faded") || look.startsWith("xray")) return this.ghost(base, look);
      return this.solid(base, colour[3], roughness, doubleSided, look);
    });
  }

  private solid(base: Color, opacity: number, roughness: number, doubleSided: boolean, look: Look): Material {
    const material = new MeshStandardMaterial({ roughness, metalness: 0 });
    material.color.copy(base);
    if (look === "selected") material.color.lerp(ACCENT, 0.42);
    if (look === "selected") material.emissive.copy(ACCENT).multiplyScalar(0.16);
    if (look === "hovered") material.emissive.copy(base).lerp(new Color(1, 1, 1), 0.4).multiplyScalar(0.2);
    material.side = doubleSided || this.cutting ? DoubleSide : FrontSide;
    if (opacity < 1) {
      material.transparent = true;
      material.opacity = opacity;
    }
    if (this.cutting && !doubleSided) {
      // The inner side of a closed surface, in one flat tone, reads as the cut face of something solid.
      material.onBeforeCompile = (shader) => {
        shader.fragmentShader = shader.fragmentShader.replace(
          "#include <opaque_fragment>",
          "#include <opaque_fragment>\nif (!gl_FrontFacing) gl_FragColor = vec4(diffuse * 0.72 + emissive, diffuseColor.a);",
        );
      };
      material.customProgramCacheKey = () => "cut";
    }
    return material;
  }

  private ghost(base: Color, look: Look): Material {
    const xray = look.startsWith("xray");
    const tone = new Color(this.dark ? 0xc8dcec : 0x5f7382);
    const colour = base.clone().lerp(tone, xray ? 0.25 : 0.55);
    const hovered = look.endsWith("hovered");
    if (hovered) colour.lerp(ACCENT, 0.5);
    return new ShaderMaterial({
      uniforms: {
        colour: { value: colour },
        // Opacity facing the viewer, and at the rim.
        opacity: { value: xray ? [hovered ? 0.25 : 0.05, 0.75] : [hovered ? 0.3 : 0.13, 0.5] },
      },
      vertexShader: GHOST_VERTEX,
      fragmentShader: GHOST_FRAGMENT,
      transparent: true,
      depthWrite: false,
      side: xray ? DoubleSide : FrontSide,
      forceSinglePass: true,
      clipping: true,
    });
  }

  private shared(key: string, make: () => Material): Material {
    const known = this.materials.get(key);
    if (known) return known;
    const made = make();
    this.materials.set(key, made);
    return made;
  }
}

const GHOST_VERTEX = `
#include <clipping_planes_pars_vertex>
varying vec3 vAcross;
varying vec3 vToViewer;
void main() {
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  vAcross = normalMatrix * normal;
  vToViewer = -mvPosition.xyz;
  gl_Position = projectionMatrix * mvPosition;
  #include <clipping_planes_vertex>
}`;

const GHOST_FRAGMENT = `
#include <clipping_planes_pars_fragment>
uniform vec3 colour;
uniform vec2 opacity;
varying vec3 vAcross;
varying vec3 vToViewer;
void main() {
  #include <clipping_planes_fragment>
  float rim = 1.0 - abs(dot(normalize(vAcross), normalize(vToViewer)));
  gl_FragColor = vec4(colour, mix(opacity.x, opacity.y, rim * rim * rim));
  #include <colorspace_fragment>
}`;

// Pushed outwards by two pixels, whatever the distance.
const OUTLINE_VERTEX = `
#include <clipping_planes_pars_vertex>
void main() {
  vec4 mvPosition = modelViewMatrix * vec4(position, 1.0);
  vec3 outwards = normalize(normalMatrix * normal);
  mvPosition.xyz += outwards * (-mvPosition.z) * 0.0016;
  gl_Position = projectionMatrix * mvPosition;
  #include <clipping_planes_vertex>
}`;

const OUTLINE_FRAGMENT = `
#include <clipping_planes_pars_fragment>
uniform vec3 colour;
void main() {
  #include <clipping_planes_fragment>
  gl_FragColor = vec4(colour, 1.0);
  #include <colorspace_fragment>
}`;
