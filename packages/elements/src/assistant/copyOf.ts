/** Attributes that the copy of an element does not have. */
const OWN = /^(?:id|open|slot|style)$/

/** An assistant that looks like this one, for a dialog of the page. */
export function copyOf(element: HTMLElement): HTMLElement {
  const copy = document.createElement(element.localName)
  for (const { name, value } of element.attributes) if (!OWN.test(name)) copy.setAttribute(name, value)
  const { appearance, texts } = element as HTMLElement & Record<string, unknown>
  return Object.assign(copy, { appearance, texts })
}
