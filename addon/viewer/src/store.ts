/** What the browser keeps, per package. Private windows, file:// and iframes may forbid it: then it lasts as long as the page. */
export class Store {
  private readonly memory = new Map<string, string>();

  constructor(private readonly scope: string) {}

  get<T>(name: string, otherwise: T, valid: (value: unknown) => boolean): T {
    try {
      const value: unknown = JSON.parse(this.read(this.key(name)) ?? "null");
      return value !== null && valid(value) ? (value as T) : otherwise;
    } catch {
      return otherwise;
    }
  }

  /** False when it will not outlast the page. */
  set(name: string, value: unknown): boolean {
    const key = this.key(name);
    const text = JSON.stringify(value);
    this.memory.set(key, text);
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** For what belongs to the reader and not to a package: theme, language. */
  static readonly common = new Store("");

  private key(name: string): string {
    return `prosector:${this.scope}:${name}`;
  }

  private read(key: string): string | null {
    try {
      return localStorage.getItem(key) ?? this.memory.get(key) ?? null;
    } catch {
      return this.memory.get(key) ?? null;
    }
  }
}
