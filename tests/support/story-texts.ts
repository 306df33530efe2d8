export interface StoryTexts {
  /** What the story is said to show; empty where it is no row of the text catalogue. */
  readonly texts: readonly string[]
  /** Those of them that nobody can read below their caption. */
  readonly missing: readonly string[]
  /** They are in the console instead. */
  readonly logged: boolean
}

/** Runs in the page: what the open story says of itself, and which of its texts can be read, whole, on what it shows. */
export function readStoryTexts(): StoryTexts {
  const row = document.querySelector<HTMLElement>('[data-texts]')
  const frame = row?.querySelector('.story-texts__frame')
  if (!row || !frame) return { texts: [], missing: [], logged: false }
  const texts = JSON.parse(row.dataset.texts ?? '[]') as string[]
  const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const isSeen = (node: Element) => {
    // Options have no place of their own.
    const place = node.closest('select') ?? node
    if (!place.checkVisibility({ visibilityProperty: true })) return false
    // Words for listeners alone stand in one pixel.
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
      // What holds no more than the words is not where they are read.
      if ([...node.children].some(({ textContent }) => says(textContent))) continue
      // A button may go on for listeners: its own words count alone, too.
      const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const written = own.map(({ textContent }) => textContent).join('')
      if ([node.textContent, written, node.getAttribute('placeholder')].some(says) && isSeen(node))
        return true
    }
    return false
  }
  return { texts, missing: texts.filter((text) => !isShown(text)), logged: row.dataset.logged === 'true' }
}
