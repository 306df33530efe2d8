import { MOST_PRODUCTS, PRODUCT_SORTS, type ProductSort, TOPS } from '@haat/core/catalogue'
import type { GridValues } from './grid.attributes.ts'
import { warn } from './gridWarnings.ts'

/** The least and the most of a number. */
const RANGES = {
  limit: [1, MOST_PRODUCTS],
  columns: [1, 6],
  minPrice: [0, 999_999_999],
  maxPrice: [0, 999_999_999],
} as const

/** A whole number within its range; undefined where none is given. */
function within(name: keyof typeof RANGES, given: number | undefined): number | undefined {
  if (given === undefined) return undefined
  const [least, most] = RANGES[name]
  const used = Math.min(Math.max(Math.trunc(given) || 0, least), most)
  const attribute = name.replace('Price', '-price')
  if (used !== given)
    warn(
      `was given ${attribute}="${given}", so it takes ${used}. It takes a whole number from ${least} to ${most}. Write ${attribute}="${used}", say.`,
    )
  return used
}

function warnOf(name: string, value: string, known: readonly string[], outcome: string) {
  warn(
    `knows no ${name}="${value}", so ${outcome}. It takes ${known.join(', ')}. Write ${name}="${known[0]}", say.`,
  )
}

function sortIn(given: string | undefined): ProductSort | undefined {
  const sort = PRODUCT_SORTS.find((known) => known === given)
  if (given !== undefined && !sort) warnOf('sort', given, PRODUCT_SORTS, 'the order is the shop’s')
  return sort
}

/** Ids, with commas or spaces between them. */
function idsIn(text: string | undefined): readonly string[] | undefined {
  const ids = text?.split(/[\s,]+/).filter(Boolean)
  if (ids && ids.length > MOST_PRODUCTS)
    warn(
      `was given ${ids.length} handles, so it shows the first ${MOST_PRODUCTS}. It takes that many at most. Use several grids, or a category.`,
    )
  return ids?.slice(0, MOST_PRODUCTS)
}

/**
 * The attributes as the shop can be asked for them, with a word to the developer of each that says something else. A sort
 * that nobody knows is left out; a tag that nobody knows finds nothing, like a category that nobody knows.
 */
export function readQuery({ top, ...given }: GridValues) {
  if (top !== undefined && !TOPS.some((known) => known === top)) warnOf('top', top, TOPS, 'it finds nothing')
  const minPrice = within('minPrice', given.minPrice)
  const maxPrice = within('maxPrice', given.maxPrice)
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    warn(
      `was given min-price="${minPrice}" and max-price="${maxPrice}", so it finds nothing. The first must not be more than the second. Write min-price="${maxPrice}" max-price="${minPrice}", say.`,
    )
  return {
    ids: idsIn(given.handles),
    sort: sortIn(given.sort),
    minPrice,
    maxPrice,
    inStock: given.inStock || undefined,
    limit: within('limit', given.limit),
    columns: within('columns', given.columns),
  }
}
