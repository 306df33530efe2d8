/**
 * Remembers the prerendered texts of an island. Returns a function that restores them, because hydration needs them: a
 * translator of the browser may have put `<font>` elements in the place of text nodes, or have changed them. It returns
 * whether a text was restored.
 */
export function rememberTexts(island: Element): () => boolean {
  const walker = document.createTreeWalker(island, NodeFilter.SHOW_TEXT)
  const places: [text: Text, data: string, parent: Node | null, next: Node | null][] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    places.push([text, text.data, text.parentNode, text.nextSibling])
  }
  return () => {
    if (places.every(([text, data, parent]) => text.parentNode === parent && text.data === data)) return false
    for (const font of island.querySelectorAll('font')) font.remove()
    // The last first, so that the following one is in its place.
    for (const [text, data, parent, next] of places.reverse()) {
      text.data = data
      if (text.parentNode !== parent) parent?.insertBefore(text, next)
    }
    return true
  }
}
