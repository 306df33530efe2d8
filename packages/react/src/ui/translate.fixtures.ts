/** The text nodes of an element that have letters or digits. */
function textsIn(root: Element): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts.filter(({ data }) => /[\p{L}\p{N}]/u.test(data))
}

/** Translates an element as the translators of browsers do: `<font>` elements take the place of its text nodes. */
export function translate(root: Element): void {
  for (const text of textsIn(root)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(`‹${text.data}›`)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/**
 * The texts that have siblings, except for drawings. After a translation a change of such a text is lost, and its removal
 * fails; of a text that is alone in its element, the complete content is replaced.
 */
export const textsWithSiblings = (root: Element): readonly string[] =>
  textsIn(root).flatMap((text) => {
    const { parentElement: parent } = text
    const siblings = [...(parent?.childNodes ?? [])].filter(
      (node) => node !== text && (node instanceof Element || (node instanceof Text && node.data.trim())),
    )
    if (siblings.length === 0 || parent?.closest('svg')) return []
    return [`"${text.data}" in <${parent?.localName} class="${parent?.className}">`]
  })
