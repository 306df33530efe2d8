export interface StoryTexts {
  /** The text that the story should show; empty if it is not in the text catalogue. */
  readonly texts: readonly string[]
  /** The texts that are not visible below their caption. */
  readonly missing: readonly string[]
  /** Whether the texts are in the console instead. */
  readonly logged: boolean
}

/** Runs in the page: reads the texts that the story should show, and which of them are fully visible. */
export function readStoryTexts(): StoryTexts {
  const row = document.querySelector<HTMLElement>('[data-texts]')
  const frame = row?.querySelector('.story-texts__frame')
  if (!row || !frame) return { texts: [], missing: [], logged: false }
  const texts = JSON.parse(row.dataset.texts ?? '[]') as string[]
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isSeen = (node: Element) => {
    // Options have no box.
    const place = node.closest('select') ?? node
    if (!place.checkVisibility({ visibilityProperty: true })) return false
    // Texts for screen readers have a box of one pixel.
    const { width, height } = place.getBoundingClientRect()
    return width > 2 && height > 2
  }
  const patternOf = (text: string) => {
    const escaped = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
    return new RegExp(`^${escaped.replaceAll(/\{[^}]+\}/g, '.+')}$`)
  }
  const isShown = (text: string) => {
    const pattern = patternOf(text)
    const says = (one: string | null) => one !== null && pattern.test(words(one))
    for (const node of frame.querySelectorAll('*')) {
      // An element with only the caption's words does not count.
      if ([...node.children].some(({ textContent }) => says(textContent))) continue
      // A button may have more text for screen readers: its visible text counts too.
      const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const written = own.map(({ textContent }) => textContent).join('')
      if ([node.textContent, written, node.getAttribute('placeholder')].some(says) && isSeen(node))
        return true
    }
    return false
  }
  return { texts, missing: texts.filter((text) => !isShown(text)), logged: row.dataset.logged === 'true' }
}
