/** Makes elements. Text goes in as text; there is no way to put HTML in. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
type Child = Node | string | null | undefined | false;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(name === "className" ? "class" : name, value === true ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

export function clear(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string => Boolean(child)));
}

/** A link to another site, or plain text where the address is empty. */
export function link(text: string, url: string): HTMLElement {
  return url ? make("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : make("span", {}, text);
}
