/** What the parts of the page tell each other: a typed, tiny event source. */
export class Events<Map extends object> {
  private readonly listeners = new Map<keyof Map, Set<(value: never) => void>>();

  /** Returns the function that ends the listening. */
  on<Name extends keyof Map>(name: Name, listener: (value: Map[Name]) => void): () => void {
    const set = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, set.add(listener as (value: never) => void));
    return () => set.delete(listener as (value: never) => void);
  }

  protected emit<Name extends keyof Map>(name: Name, value: Map[Name]): void {
    for (const listener of this.listeners.get(name) ?? []) (listener as (value: Map[Name]) => void)(value);
  }
}
