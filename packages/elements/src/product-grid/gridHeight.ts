/** A heading with the space below it, in em. */
const HEADING = 4.2
/** Default number of products, the same as in @haat/react's ProductGrid. */
const LIMIT = 8

/**
 * Estimated height of a grid in em, at a width in em, by the rules of its style sheet: close enough that the content below
 * does not move visibly.
 */
export function gridHeight(element: Element, width: number): number {
  const number = (name: string) => Number(element.getAttribute(name))
  const wanted = number('columns')
  // [columns, everything of a card below its picture, gap between columns], in em
  const [columns, text, gap] =
    width < 19
      ? [1, 8.75, 1]
      : width < 40
        ? [2, 12, 1]
        : width < 56
          ? [Math.min(wanted || 2, 3), 8.75, 1]
          : [wanted || 4, 11.5, 1.5]
  const rowGap = gap + 0.5
  const row = (width - gap * (columns - 1)) / columns + text + rowGap
  const heading = element.getAttribute('heading') ? HEADING : 0
  return heading + Math.ceil((number('limit') || LIMIT) / columns) * row - rowGap
}
