const HEADINGS = 'h1, h2, h3, h4, h5, h6'
/** The level of an element's own heading where nothing else is said. */
const OWN_LEVEL = 2

interface Shift {
  by: number
  readonly apply: () => void
}
const shifts = new WeakMap<ShadowRoot, Shift>()

/**
 * Lets the headings of an element fit the outline of the page, also those that come later: its own heading is of this
 * level, and those under it follow. They say so by `aria-level`.
 * @param level 1 to 6
 */
export function applyHeadingLevel(root: ShadowRoot, level: number): void {
  const known = shifts.get(root)
  if (!known && level === OWN_LEVEL) return
  const shift = known ?? follow(root)
  if (shift.by === level - OWN_LEVEL) return
  shift.by = level - OWN_LEVEL
  shift.apply()
}

function follow(root: ShadowRoot): Shift {
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
