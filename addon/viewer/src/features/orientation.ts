/** A small figure in the corner: where left, superior and anterior are just now. */
import { Quaternion, Vector3 } from "three";
import type { Feature } from "../app.ts";

const SVG = "http://www.w3.org/2000/svg";
const ENDS = [
  { letter: "L", way: new Vector3(1, 0, 0) },
  { letter: "R", way: new Vector3(-1, 0, 0) },
  { letter: "S", way: new Vector3(0, 1, 0) },
  { letter: "I", way: new Vector3(0, -1, 0) },
  { letter: "A", way: new Vector3(0, 0, 1) },
  { letter: "P", way: new Vector3(0, 0, -1) },
];

export const orientation: Feature = ({ rig, shell, stage }) => {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "orientation");
  svg.setAttribute("viewBox", "-40 -40 80 80");
  svg.setAttribute("aria-hidden", "true");
  const ends = ENDS.map(({ letter, way }) => {
    const line = document.createElementNS(SVG, "line");
    const text = document.createElementNS(SVG, "text");
    text.textContent = letter;
    svg.append(line, text);
    return { way, line, text };
  });
  shell.overlay.append(svg);
  const turned = new Quaternion();
  const at = new Vector3();
  const update = (): void => {
    const places: { text: SVGTextElement; x: number; y: number; z: number }[] = [];
    turned.copy(rig.quaternion).invert();
    for (const { way, line, text } of ends) {
      at.copy(way).applyQuaternion(turned);
      line.setAttribute("x2", (at.x * 20).toFixed(1));
      line.setAttribute("y2", (-at.y * 20).toFixed(1));
      text.setAttribute("x", (at.x * 30).toFixed(1));
      text.setAttribute("y", (-at.y * 30).toFixed(1));
      const strength = (0.65 + 0.35 * at.z).toFixed(2); // what points away is paler
      line.setAttribute("stroke-opacity", strength);
      text.setAttribute("fill-opacity", strength);
      places.push({ text, x: at.x * 30, y: at.y * 30, z: at.z });
    }
    // Letters do not lie over each other: the one towards the viewer stays.
    places.sort((a, b) => b.z - a.z);
    const kept: typeof places = [];
    for (const place of places) {
      const free = kept.every((other) => Math.hypot(other.x - place.x, other.y - place.y) > 12);
      place.text.style.display = free ? "" : "none";
      if (free) kept.push(place);
    }
  };
  stage.onFrame(update);
  update();
};
