import { type Category, folded, PRODUCT_SORTS, type ProductQuery, type ProductSort } from './catalogue.ts'

/** Swaps price limits that are in the wrong order. */
const inOrder = ({ minPrice, maxPrice, ...query }: ProductQuery): ProductQuery =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice
    ? { ...query, minPrice: maxPrice || undefined, maxPrice: minPrice }
    : { ...query, minPrice, maxPrice }

/** Parses the query of a listing from its address; anything unknown is ignored (decisions "/products"). */
export function queryOf(search: string): ProductQuery {
  const parameters = new URLSearchParams(search)
  const wholeNumber = (name: string, least: number) => {
    const text = parameters.get(name) ?? ''
    return /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : undefined
  }
  const sort = PRODUCT_SORTS.find((known) => known === parameters.get('sort'))
  return inOrder({
    category: parameters.get('category')?.trim().slice(0, 200) || undefined,
    sort: sort === 'featured' ? undefined : sort,
    minPrice: wholeNumber('minPrice', 1),
    maxPrice: wholeNumber('maxPrice', 0),
    inStock: parameters.get('inStock') === 'true' || undefined,
    page: wholeNumber('page', 2),
  })
}

/** Removes a category that the shop does not have from a query. */
export const withKnownCategory = (categories: readonly Category[], query: ProductQuery): ProductQuery => ({
  ...query,
  category: categories.find(({ name }) => folded(name) === folded(query.category ?? ''))?.name,
})

/** Returns the search part (`?…`) of a query's address, '' for all products. */
export function searchOf(query: ProductQuery): string {
  const parameters = new URLSearchParams()
  if (query.category) parameters.set('category', query.category)
  if (query.sort && query.sort !== 'featured') parameters.set('sort', query.sort)
  if (query.minPrice) parameters.set('minPrice', String(query.minPrice))
  if (query.maxPrice !== undefined) parameters.set('maxPrice', String(query.maxPrice))
  if (query.inStock) parameters.set('inStock', 'true')
  if (query.page && query.page > 1) parameters.set('page', String(query.page))
  const search = parameters.toString()
  return search && `?${search}`
}

/** Changes a query: another filter starts at the first page, another page keeps the filters. */
export const changed = (query: ProductQuery, change: ProductQuery): ProductQuery =>
  inOrder({ ...query, page: undefined, ...change })

/** Counts the filters of a query, without order and page. */
export const countFilters = ({ category, minPrice, maxPrice, inStock }: ProductQuery): number =>
  [category, minPrice ?? maxPrice, inStock || undefined].filter((filter) => filter !== undefined).length

/** Returns the page links around the current page; null is a gap. At most seven entries. */
export function pagesAround(page: number, pages: number): readonly (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1]
    if (before === undefined || number - before === 1) return [number]
    // A gap of one page is replaced by that page.
    return number - before === 2 ? [number - 1, number] : [null, number]
  })
}

/** Names of the sort orders. */
export const SORT_NAMES: Readonly<Record<ProductSort, string>> = {
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'A-Z',
  discount: 'Biggest discount',
}
