import { MOST_PRODUCTS, PRODUCT_SORTS, type Product, type ProductSort, TOPS } from '@haat/core/catalogue'
import { RANGES } from '../root/ranges.ts'
import type { GridValues } from './grid.attributes.ts'
import { warn } from './gridWarnings.ts'

/** A whole number within its range; undefined if the attribute is missing. */
function clamp(attribute: keyof typeof RANGES, given: number | undefined): number | undefined {
  if (given === undefined) return undefined
  const [least, most] = RANGES[attribute]
  const used = Math.min(Math.max(Math.trunc(given) || 0, least), most)
  if (used !== given)
    warn(
      `has ${attribute}="${given}", so it uses ${used}. It takes a whole number from ${least} to ${most}. Write ${attribute}="${used}", for example.`,
    )
  return used
}

function warnOf(name: string, value: string, known: readonly string[], outcome: string) {
  warn(
    `does not support ${name}="${value}", so ${outcome}. It takes ${known.join(', ')}. Write ${name}="${known[0]}", for example.`,
  )
}

function sortIn(given: string | undefined): ProductSort | undefined {
  const sort = PRODUCT_SORTS.find((known) => known === given)
  if (given !== undefined && !sort) warnOf('sort', given, PRODUCT_SORTS, 'it uses the shop’s order')
  return sort
}

/** Reads ids that are separated by commas or spaces. */
function idsIn(text: string | undefined): readonly string[] | undefined {
  const ids = text?.split(/[\s,]+/).filter(Boolean)
  if (ids && ids.length > MOST_PRODUCTS)
    warn(
      `has ${ids.length} handles, so it shows the first ${MOST_PRODUCTS}, which is the maximum. Use several grids, or a category.`,
    )
  return ids?.slice(0, MOST_PRODUCTS)
}

/** Warns of products that the shop does not have, by the list of those that a grid with only `handles` shows. */
export function warnOfHandles(handles: string, products: readonly Product[]): void {
  const known = new Set(products.map(({ id }) => id))
  const missing = (idsIn(handles) ?? []).filter((id) => !known.has(id))
  if (missing.length > 0)
    warn(
      `has handles that the shop does not have, so it does not show them: ${missing.join(', ')}. Write the ends of products’ addresses: handles="country-tomatoes", for example.`,
    )
}

/**
 * Reads the attributes as a query to the shop, and warns of invalid values. An unknown sort is ignored; an unknown tag
 * finds nothing, like an unknown category.
 */
export function readQuery({ top, ...given }: GridValues) {
  if (top !== undefined && !TOPS.some((known) => known === top)) warnOf('top', top, TOPS, 'it finds nothing')
  const minPrice = clamp('min-price', given.minPrice)
  const maxPrice = clamp('max-price', given.maxPrice)
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    warn(
      `has min-price="${minPrice}", which is more than max-price="${maxPrice}", so it finds nothing. Write min-price="${maxPrice}" max-price="${minPrice}", for example.`,
    )
  return {
    ids: idsIn(given.handles),
    sort: sortIn(given.sort),
    minPrice,
    maxPrice,
    inStock: given.inStock || undefined,
    limit: clamp('limit', given.limit),
    columns: clamp('columns', given.columns),
  }
}
