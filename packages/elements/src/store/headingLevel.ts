const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** Default level of an element's own heading. */
const OWN_LEVEL = 2

interface Shift {
  by: number
  readonly apply: () => void
}
const shifts = new WeakMap<ShadowRoot, Shift>()

/**
 * Fits the headings of an element into the outline of the page, also later ones, by `aria-level`: its own heading gets
 * this level, and subheadings the next ones.
 * @param level 1 to 6
 */
export function applyHeadingLevel(root: ShadowRoot, level: number): void {
  const known = shifts.get(root)
  if (!known && level === OWN_LEVEL) return
  const shift = known ?? observeHeadings(root)
  if (shift.by === level - OWN_LEVEL) return
  shift.by = level - OWN_LEVEL
  shift.apply()
}

function observeHeadings(root: ShadowRoot): Shift {
  const shift: Shift = {
    by: 0,
    apply() {
      for (const heading of root.querySelectorAll(HEADINGS)) {
        const level = Math.min(Math.max(Number(heading.localName[1]) + shift.by, 1), 6)
        heading.ariaLevel = String(level)
      }
    },
  }
  shifts.set(root, shift)
  new MutationObserver(shift.apply).observe(root, { childList: true, subtree: true })
  return shift
}
