/** A heading with the space under it, in em. */
const HEADING = 4.2
/** Products where no limit is asked for, as in @haat/react's ProductGrid. */
const LIMIT = 8

/** Columns that the grid's style sheet makes of a width in em. */
function columnsAt(width: number, asked: number): number {
  if (width < 19) return 1
  if (width < 40) return 2
  if (width < 56) return Math.min(asked || 2, 3)
  return asked || 4
}

/** Everything of a card below its picture, in em: narrow cards break their lines, wide grids have room for features. */
function cardText(width: number): number {
  if (width >= 56) return 11.5
  return width >= 19 && width < 40 ? 12 : 8.75
}

/** Height in px that a grid will need at its present width: near enough that nothing below it jumps visibly. */
export function gridHeight(element: Element): number {
  const em = Number.parseFloat(getComputedStyle(element).fontSize) || 16
  const width = element.getBoundingClientRect().width / em
  const number = (name: string) => Number(element.getAttribute(name)) || 0
  const columns = columnsAt(width, number('columns'))
  const [rowGap, columnGap] = width < 56 ? [1.5, 1] : [2, 1.5]
  const rows = Math.ceil((number('limit') || LIMIT) / columns)
  const card = (width - columnGap * (columns - 1)) / columns + cardText(width)
  const heading = element.getAttribute('heading') ? HEADING : 0
  return Math.round((heading + rows * (card + rowGap) - rowGap) * em)
}
