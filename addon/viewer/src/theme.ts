/** Light and dark: the system's, until the reader chooses. */
import { Events } from "./events.ts";
import { Store } from "./store.ts";

class Theme extends Events<{ change: boolean }> {
  private readonly system = matchMedia("(prefers-color-scheme: dark)");
  private chosen = Store.common.get<string>("theme", "", (value) => value === "dark" || value === "light");

  constructor() {
    super();
    const asked = new URLSearchParams(location.search).get("theme");
    if (asked === "dark" || asked === "light") this.chosen = asked;
    this.system.addEventListener("change", () => this.apply());
    this.apply();
  }

  get dark(): boolean {
    return this.chosen ? this.chosen === "dark" : this.system.matches;
  }

  toggle(): void {
    this.chosen = this.dark ? "light" : "dark";
    Store.common.set("theme", this.chosen);
    this.apply();
  }

  private apply(): void {
    document.documentElement.dataset.theme = this.dark ? "dark" : "light";
    this.emit("change", this.dark);
  }
}

export const theme = new Theme();
