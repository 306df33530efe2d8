/** How far an arrow scrolls a rail without `data-step`, as a share of its visible width. */
const RAIL_STEP = 0.85

/**
 * Scrolls a rail or a gallery by its arrows before their island is hydrated: `data-turn` is the direction, 1 or -1, and
 * `data-step` the distance in CSS px. The style sheet makes it smooth. Returns whether the control is such an arrow.
 */
export function scrollByArrow({ dataset: { turn, step } }: HTMLElement, section: Element | null): boolean {
  const row = turn && section?.querySelector<HTMLElement>('.haat-rail, .haat-gallery__strip')
  if (!row) return false
  const { clientWidth: width, scrollLeft, childElementCount: count } = row
  if (row.matches('.haat-rail')) row.scrollBy({ left: Number(turn) * Number(step ?? width * RAIL_STEP) })
  // The gallery wraps around at both ends.
  else row.scrollTo({ left: ((Math.round(scrollLeft / width) + Number(turn) + count) % count) * width })
  return true
}
