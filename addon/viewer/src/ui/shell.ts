/**
 * The frame of the page and its places: bar, sidebar, canvas with overlay, details, toolbar, and what opens above it.
 * Features ask it for buttons, popovers, drawers and dialogs; nobody else knows the layout.
 */
import type { Texts } from "../text/texts.ts";
import type { Inset } from "../three/rig.ts";
import { clear, make } from "./dom.ts";
import { icon, type IconName } from "./icons.ts";

export interface ButtonOptions {
  readonly id: string;
  readonly icon: IconName;
  /** Key of the sentence. */
  readonly label: string;
  /** Shown in the tooltip, as "X". */
  readonly key?: string;
  readonly run: (button: HTMLButtonElement) => void;
  /** A button that stays pressed. */
  readonly toggle?: boolean;
}

export interface Popover {
  readonly body: HTMLElement;
  readonly button: HTMLButtonElement;
  toggle(): void;
  close(): void;
  readonly open: boolean;
  onOpen(listener: () => void): void;
}

const NARROW = matchMedia("(max-width: 899px)");
// Times its own width that the canvas has to be wider, for a panel to stand beside the model.
const ASIDE = 2.4;

export class Shell {
  readonly root = document.getElementById("app")!;
  readonly bar = make("header", { className: "bar" });
  readonly title = make("h1", { className: "bar-title" });
  readonly barTools = make("div", { className: "bar-tools" });
  readonly sidebar = make("nav", { className: "sidebar", id: "sidebar" });
  readonly main = make("main", { className: "main", id: "main" });
  /** Above the canvas, below all panels: labels, tooltips. */
  readonly overlay = make("div", { className: "overlay" });
  readonly toolbar = make("div", { className: "toolbar", role: "toolbar" });
  /** Messages that stand in the middle below the top, such as "Everything is hidden". */
  readonly notice = make("div", { className: "notice", hidden: true });
  /** The place of an activity, such as the quiz: above the toolbar, wide on phones. */
  readonly activity = make("section", { className: "activity", hidden: true });
  /** Details of what is selected. */
  readonly details = make("aside", { className: "details", hidden: true });
  private readonly live = make("div", { className: "visually-hidden", role: "status", "aria-live": "polite" });
  private readonly toast = make("div", { className: "toast", hidden: true, "aria-hidden": "true" });
  private readonly relabel = new Set<() => void>();
  private readonly covered = new Set<() => void>();
  private readonly popovers = new Set<Popover>();
  private toastTimer = 0;
  private liveTimer = 0;

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly texts: Texts,
  ) {
    texts.on("change", () => this.relabel.forEach((update) => update()));
  }

  /** Puts the frame around the canvas, which is in the page already. */
  build(title: string): void {
    this.title.textContent = title;
    this.bar.append(this.title, this.barTools);
    this.main.append(this.canvas, this.overlay, this.notice, this.activity, this.toolbar);
    this.root.append(this.bar, this.sidebar, this.main, this.details, this.live, this.toast);
    this.translated(() => {
      this.sidebar.setAttribute("aria-label", this.texts.t("structures"));
      this.toolbar.setAttribute("aria-label", this.texts.t("tools"));
      this.details.setAttribute("aria-label", this.texts.t("details"));
      this.canvas.setAttribute("aria-label", this.texts.t("canvas", title));
    });
    this.toolbar.addEventListener("keydown", (event) => roving(event, this.toolbar));
    document.addEventListener("pointerdown", (event) => {
      for (const popover of this.popovers) {
        const at = event.target as Node;
        if (popover.open && !popover.body.contains(at) && !popover.button.contains(at) && at !== this.canvas) popover.close();
      }
    });
  }

  /** Phone layout: panels become sheets. */
  get narrow(): boolean {
    return NARROW.matches;
  }
  onNarrow(listener: () => void): void {
    NARROW.addEventListener("change", listener);
  }

  /** What panels cover of the canvas, in pixels: the model stands in the middle of the rest. */
  inset(): Inset {
    const sheets = [this.details, ...[...this.popovers].map((popover) => popover.body)].filter((panel) => this.main.contains(panel) || panel === this.details);
    const tops = sheets.filter((panel) => !panel.hidden).map((panel) => panel.getBoundingClientRect().top);
    const sheet = this.narrow ? this.canvas.getBoundingClientRect().bottom - Math.min(...tops, Infinity) : 0;
    const height = this.canvas.clientHeight;
    const bar = height > 460 ? (this.narrow ? 66 : 84) : 52;
    // On a wide page the model makes room for the card.
    const right = !this.narrow && !this.details.hidden ? this.details.offsetWidth + 12 : 0;
    const bottom = Math.min(Math.max(sheet, bar), height * 0.7);
    // The model stands below an activity's card, as far as that leaves it room.
    const card = this.activity.hidden ? 0 : this.activity.offsetTop + this.activity.offsetHeight;
    return { left: 0, right, top: Math.min(card, height * 0.5), bottom, scale: this.narrow && height ? (height - bottom) / (height - bar) : 1 };
  }

  /** A panel opened or closed that covers the canvas. */
  onCovered(listener: () => void): void {
    this.covered.add(listener);
  }

  /** Runs now and whenever a language changes. */
  translated(update: () => void): void {
    this.relabel.add(update);
    update();
  }

  button(place: HTMLElement, options: ButtonOptions): HTMLButtonElement {
    const text = make("span", { className: "button-text" });
    const button = make("button", { type: "button", className: "button", id: `button-${options.id}` }, icon(options.icon), text);
    if (options.toggle) button.setAttribute("aria-pressed", "false");
    this.translated(() => this.name(button, this.texts.t(options.label), options.key));
    button.addEventListener("click", () => options.run(button));
    place.append(button);
    return button;
  }

  name(button: HTMLElement, label: string, key?: string): void {
    const text = button.querySelector(".button-text");
    if (text) text.textContent = label;
    button.setAttribute("aria-label", label);
    button.title = key ? `${label} (${key})` : label;
    if (key) button.setAttribute("aria-keyshortcuts", key);
  }

  press(button: HTMLElement, pressed: boolean): void {
    button.setAttribute("aria-pressed", String(pressed));
  }

  swapIcon(button: HTMLElement, name: IconName): void {
    button.querySelector(".icon")?.replaceWith(icon(name));
  }

  /** A button in the toolbar that opens a small panel above it. */
  popover(options: Omit<ButtonOptions, "run" | "toggle">, place: HTMLElement = this.toolbar): Popover {
    const body = make("div", { className: "popover", id: `popover-${options.id}`, role: "group", hidden: true });
    const opened = new Set<() => void>();
    const button = this.button(place, { ...options, run: () => popover.toggle() });
    button.setAttribute("aria-expanded", "false");
    button.setAttribute("aria-controls", body.id);
    this.translated(() => body.setAttribute("aria-label", this.texts.t(options.label)));
    const show = (open: boolean): void => {
      if (open) for (const other of this.popovers) if (other !== popover) other.close();
      body.hidden = !open;
      if (this.narrow && place === this.toolbar) this.covered.forEach((listener) => listener());
      button.setAttribute("aria-expanded", String(open));
      if (!open) return;
      opened.forEach((listener) => listener());
      this.anchor(body, button);
      // Tab would lead past it, to the next button: who uses the keyboard is taken into it.
      if (button.matches(":focus-visible")) body.querySelector<HTMLElement>("button, input")?.focus();
    };
    const popover: Popover = {
      body,
      button,
      get open() {
        return !body.hidden;
      },
      toggle: () => show(Boolean(body.hidden)),
      close: () => {
        if (body.hidden) return;
        if (body.contains(document.activeElement)) button.focus();
        show(false);
      },
      onOpen: (listener) => opened.add(listener),
    };
    body.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      popover.close();
    });
    this.popovers.add(popover);
    if (place === this.toolbar) this.main.append(body);
    else this.bar.append(body);
    return popover;
  }

  /** True when something was open. */
  closePopovers(): boolean {
    const open = [...this.popovers].filter((popover) => popover.open);
    open.forEach((popover) => popover.close());
    return open.length > 0;
  }

  /** Within the page; on phones the style sheet gives it the whole width. */
  private anchor(body: HTMLElement, button: HTMLElement): void {
    const host = (body.offsetParent ?? document.body).getBoundingClientRect();
    const at = button.getBoundingClientRect();
    const width = body.offsetWidth;
    // Over its button; where there is room, beside the model, which is watched while it is moved.
    const over = Math.min(Math.max(at.left + at.width / 2 - width / 2 - host.left, 8), host.width - width - 8);
    const left = host.width > width * ASIDE ? 12 : over;
    body.style.setProperty("--left", `${Math.max(left, 8)}px`);
  }

  /** A modal sheet; the browser keeps the focus in it. Its contents are made anew each time. */
  dialog(id: string, label: string, fill: (body: HTMLElement, dialog: HTMLDialogElement) => void): () => void {
    const dialog = make("dialog", { className: "dialog", id: `dialog-${id}`, "aria-labelledby": `title-${id}` });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close(); // the backdrop
    });
    this.root.append(dialog);
    return () => {
      if (dialog.open) return dialog.close();
      const close = make("button", { type: "button", className: "button", "aria-label": this.texts.t("close") }, icon("close"));
      close.addEventListener("click", () => dialog.close());
      const body = make("div", { className: "dialog-body", tabindex: 0 });
      fill(body, dialog);
      clear(
        dialog,
        make("div", { className: "dialog-head" }, make("h2", { id: `title-${id}` }, this.texts.t(label)), close),
        body,
      );
      dialog.showModal();
    };
  }

  announce(message: string): void {
    clearTimeout(this.liveTimer);
    this.live.textContent = "";
    // Emptied first: the same message twice is said twice.
    this.liveTimer = window.setTimeout(() => (this.live.textContent = message), 40);
  }

  /** A short message that everyone sees, and a screen reader says. */
  say(message: string): void {
    this.announce(message);
    this.toast.textContent = message;
    this.toast.hidden = false;
    clearTimeout(this.toastTimer);
    this.toastTimer = window.setTimeout(() => (this.toast.hidden = true), 3500);
  }
}

/** Arrow keys walk along a toolbar (WAI-ARIA toolbar pattern). */
function roving(event: KeyboardEvent, bar: HTMLElement): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>("button:not([hidden])")];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
