/** Which languages are chosen, and what things are called in them. */
import type { Names, Structure, TreeNode } from "../data/format.ts";
import { Events } from "../events.ts";
import { Store } from "../store.ts";
import { INTERFACE_LANGUAGES, STRINGS, type InterfaceLanguage, type Table } from "./strings.ts";

/** How languages call themselves. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: "English",
  la: "Latina",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português",
  it: "Italiano",
  hi: "हिन्दी",
  nl: "Nederlands",
  pl: "Polski",
};

/** Side words that go with names; the interface's language need not be the names'. */
const SIDES: Readonly<Record<string, readonly [left: string, right: string]>> = {
  en: ["left", "right"],
  la: ["sinister", "dexter"],
  de: ["links", "rechts"],
  fr: ["gauche", "droite"],
  es: ["izquierda", "derecha"],
  pt: ["esquerda", "direita"],
  it: ["sinistra", "destra"],
};

export class Texts extends Events<{ change: void }> {
  /** Of the interface. */
  language: InterfaceLanguage;
  /** Of anatomical names. */
  names: string;
  private readonly tables: Table[] = [STRINGS];

  constructor(private readonly available: readonly string[]) {
    super();
    const known = (code: unknown): boolean => INTERFACE_LANGUAGES.includes(code as InterfaceLanguage);
    const wished = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
    const asked = new URLSearchParams(location.search).get("lang") ?? "";
    const first = [asked, ...wished].find(known) ?? "en";
    this.language = known(asked) ? (asked as InterfaceLanguage) : Store.common.get("language", first as InterfaceLanguage, known);
    const has = (code: unknown): boolean => available.includes(code as string);
    const named = available.includes(asked) ? asked : available.includes(this.language) ? this.language : "en";
    this.names = available.includes(asked) ? asked : Store.common.get("names", named, has);
    document.documentElement.lang = this.language;
  }

  /** Adds a feature's own sentences. */
  add(table: Table): void {
    this.tables.push(table);
  }

  /** A sentence of the interface; {0}, {1} … are filled in. */
  t(key: string, ...values: (string | number)[]): string {
    const row = this.tables.find((table) => key in table)?.[key];
    const sentence = row?.[INTERFACE_LANGUAGES.indexOf(this.language)] || row?.[0] || key;
    return sentence.replace(/\{(\d)\}/g, (_, at: string) => String(values[Number(at)] ?? ""));
  }

  setLanguage(language: InterfaceLanguage): void {
    this.language = language;
    document.documentElement.lang = language;
    Store.common.set("language", language);
    this.emit("change", undefined);
  }

  setNames(language: string): void {
    if (!this.available.includes(language)) return;
    this.names = language;
    Store.common.set("names", language);
    this.emit("change", undefined);
  }

  /** A number as this language writes it. */
  number(value: number, digits = 0): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: digits });
  }

  /** With its side, as in "Oberschenkelknochen (links)"; English as the exporter wrote it. */
  structure(structure: Structure, language = this.names): string {
    const own = structure.names[language]?.[0];
    if (language === "en" || !own) return structure.name;
    const part = structure.part ? `, ${structure.part}` : "";
    const sides = SIDES[language] ?? SIDES.en!;
    const side = structure.side === "none" ? "" : ` (${sides[structure.side === "left" ? 0 : 1]})`;
    return own + part + side;
  }

  /** Without its side: "Oberschenkelknochen". */
  unsided(structure: Structure): string {
    return this.structure({ ...structure, side: "none", name: structure.name.replace(/ \((left|right)\)$/, "") });
  }

  group(node: TreeNode): string {
    return this.pick(node.names);
  }

  pick(names: Names, language = this.names): string {
    return names[language]?.[0] ?? names.en?.[0] ?? Object.values(names)[0]?.[0] ?? "";
  }
}
