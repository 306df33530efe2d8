/** How far an arrow moves a rail that does not say so itself: most of what is seen. */
const MOST = 0.85

/**
 * What the arrows of a rail or a gallery do before their island lives: `data-turn` is their direction, 1 or -1, and
 * `data-step` how far they go in CSS px. Smoothness is the style sheet's. Returns whether the control is such an arrow.
 */
export function scrolls({ dataset: { turn, step } }: HTMLElement, section: Element | null): boolean {
  const row = turn && section?.querySelector<HTMLElement>('.haat-rail, .haat-gallery__strip')
  if (!row) return false
  const { clientWidth: width, scrollLeft, childElementCount: count } = row
  if (row.matches('.haat-rail')) row.scrollBy({ left: Number(turn) * Number(step ?? width * MOST) })
  // The ring closes at both ends.
  else row.scrollTo({ left: ((Math.round(scrollLeft / width) + Number(turn) + count) % count) * width })
  return true
}
