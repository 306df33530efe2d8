import {
  type Category,
  folded,
  MOST_PRODUCTS,
  PRICED_UNITS,
  PRODUCT_SORTS,
  type ProductQuery,
  TOPS,
} from './catalogue.ts'

const isReversed = (least = 0, most = Number.POSITIVE_INFINITY) => least > most

/** Swaps price limits that are in the wrong order. */
const inOrder = (query: ProductQuery): ProductQuery => ({
  ...query,
  ...(isReversed(query.minPrice, query.maxPrice) && {
    minPrice: query.maxPrice || undefined,
    maxPrice: query.minPrice,
  }),
  ...(isReversed(query.minUnitPrice, query.maxUnitPrice) && {
    minUnitPrice: query.maxUnitPrice || undefined,
    maxUnitPrice: query.minUnitPrice,
  }),
})

/** Parses the query of a listing from its address; anything unknown is ignored. */
export function queryOf(search: string): ProductQuery {
  const parameters = new URLSearchParams(search)
  const wholeNumber = (name: string, least: number) => {
    const text = parameters.get(name) ?? ''
    return /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : undefined
  }
  const sort = PRODUCT_SORTS.find((known) => known === parameters.get('sort'))
  const name = (parameter: string) => parameters.get(parameter)?.trim().slice(0, 200) || undefined
  const unit = PRICED_UNITS.find((known) => known === parameters.get('unit'))
  return inOrder({
    category: name('category'),
    top: TOPS.find((known) => known === parameters.get('top')),
    sort: sort === 'featured' ? undefined : sort,
    minPrice: wholeNumber('minPrice', 1),
    maxPrice: wholeNumber('maxPrice', 0),
    brand: name('brand'),
    tag: name('tag'),
    unit,
    // Without a unit, they would compare a kilogram with a piece.
    ...(unit && {
      minUnitPrice: wholeNumber('minUnitPrice', 1),
      maxUnitPrice: wholeNumber('maxUnitPrice', 0),
    }),
    inStock: parameters.get('inStock') === 'true' || undefined,
    ids: parameters.get('ids')?.split(',').filter(Boolean).slice(0, MOST_PRODUCTS).join() || undefined,
    page: wholeNumber('page', 2),
  })
}

/** Removes a category that the shop does not have from a query. */
export const withKnownCategory = (categories: readonly Category[], query: ProductQuery): ProductQuery => ({
  ...query,
  category: categories.find(({ name }) => folded(name) === folded(query.category ?? ''))?.name,
})

/** The parameters of a listing's address, in their order. */
const PARAMETERS = [
  'top',
  'category',
  'brand',
  'tag',
  'sort',
  'minPrice',
  'maxPrice',
  'unit',
  'minUnitPrice',
  'maxUnitPrice',
  'inStock',
  'ids',
  'page',
] as const

/** Values that mean the same as none. */
const DEFAULTS: ProductQuery = { sort: 'featured', minPrice: 0, minUnitPrice: 0, page: 1 }

/**
 * Returns the search part (`?…`) of a query's address, '' for all products.
 * @param before the page's present one, whose other parameters are kept; by default there are none
 */
export function searchOf(query: ProductQuery, before = ''): string {
  const parameters = new URLSearchParams(before)
  for (const name of PARAMETERS) {
    const value = query[name]
    parameters.delete(name)
    if (value !== undefined && value !== DEFAULTS[name]) parameters.set(name, String(value))
  }
  const search = parameters.toString()
  return search && `?${search}`
}

/** Changes a query: another filter starts at the first page, another page keeps the filters. */
export const changed = (query: ProductQuery, change: ProductQuery): ProductQuery =>
  inOrder({ ...query, page: undefined, ...change })

/** Counts the filters of a query, without order and page. */
export const countFilters = (query: ProductQuery): number =>
  [
    query.category,
    query.top,
    query.brand,
    query.tag,
    query.minPrice ?? query.maxPrice,
    query.unit,
    query.inStock,
    query.ids,
  ].filter((filter) => filter !== undefined).length
