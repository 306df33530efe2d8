/** A heading with the space under it, in em. */
const HEADING = 4.2
/** Products where no limit is asked for, as in @haat/react's ProductGrid. */
const LIMIT = 8

/**
 * Height in em that a grid will need at a width in em, by the rules of the grid's style sheet: near enough that
 * nothing below it jumps visibly.
 */
export function gridHeight(element: Element, width: number): number {
  const number = (name: string) => Number(element.getAttribute(name))
  const asked = number('columns')
  // [columns, everything of a card below its picture, gap between columns], in em
  const [columns, text, gap] =
    width < 19
      ? [1, 8.75, 1]
      : width < 40
        ? [2, 12, 1]
        : width < 56
          ? [Math.min(asked || 2, 3), 8.75, 1]
          : [asked || 4, 11.5, 1.5]
  const rowGap = gap + 0.5
  const row = (width - gap * (columns - 1)) / columns + text + rowGap
  const heading = element.getAttribute('heading') ? HEADING : 0
  return heading + Math.ceil((number('limit') || LIMIT) / columns) * row - rowGap
}
