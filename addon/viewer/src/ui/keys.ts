/** One table of keys: what is in it works everywhere on the page but in text fields, and stands on the help sheet. */
export interface Key {
  /** As `KeyboardEvent.key` has it, lower case; with "ctrl+" or "shift+" before it. */
  readonly key: string;
  /** Key of the sentence on the help sheet; "" for a second key of the same deed. */
  readonly says: string;
  readonly run: () => void;
  /** Only while the 3D view has the focus, as for the arrows. */
  readonly inCanvas?: boolean;
}

export class Keys {
  readonly all: Key[] = [];
  /** Whether letters alone do something; who dictates to the computer may not want that (WCAG 2.1.4). */
  single = true;

  constructor(private readonly canvas: HTMLElement) {
    document.addEventListener("keydown", (event) => this.press(event));
  }

  add(key: string, says: string, run: () => void, inCanvas = false): void {
    this.all.push({ key, says, run, inCanvas });
  }

  private press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const target = event.target as HTMLElement;
    const command = event.ctrlKey || event.metaKey;
    if (isText(target) && event.key !== "Escape") return;
    if (!this.single && event.key.length === 1 && !command) return;
    const name = (command ? "ctrl+" : "") + (event.shiftKey && event.key.length > 1 ? "shift+" : "") + event.key.toLowerCase();
    const onCanvas = target === this.canvas || target === document.body;
    // Where arrows, Enter and the like have a meaning of their own, they keep it.
    const found = this.all.find((item) => item.key === name && (!item.inCanvas || onCanvas));
    if (!found || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    found.run();
  }
}

function isText(element: HTMLElement): boolean {
  if (element.isContentEditable || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element instanceof HTMLInputElement && !["range", "checkbox", "radio", "button"].includes(element.type);
}
