import { paiseOf } from '../shared/money.ts'
import { toNumber } from '../shared/wire.ts'
import {
  folded,
  isSoldOut,
  MOST_CHOICES,
  type PricedUnit,
  type Product,
  type ProductQuery,
  type ProductSort,
} from './catalogue.ts'

type Order = (a: Product, b: Product) => number

/** Compares amounts; products without one are last. */
const byAmount =
  (amountOf: (product: Product) => number | null, direction: 1 | -1): Order =>
  (a, b) => {
    const [first, second] = [amountOf(a), amountOf(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return direction * (first - second)
  }

/** The orders of a list that has been loaded, as those of the server. */
const ORDERS: Readonly<Record<Exclude<ProductSort, 'featured'>, Order>> = {
  newest: byAmount(({ createdAt }) => createdAt?.getTime() ?? null, -1),
  'price-asc': byAmount(({ price }) => price, 1),
  'price-desc': byAmount(({ price }) => price, -1),
  name: (a, b) => a.name.localeCompare(b.name),
  discount: byAmount(({ discount }) => discount, -1),
}

/** Returns whether an amount in paise is in a range of rupees; an unknown amount is only if there is no range. */
const isWithin = (paise: number | null, least: number | undefined, most: number | undefined) =>
  (least ?? most) === undefined ||
  (paise !== null && paise >= (least ?? 0) * 100 && paise <= (most ?? Number.POSITIVE_INFINITY) * 100)

/** Filters and sorts a list that has been loaded completely. Without a sort, products keep its order. */
export function narrowed(products: readonly Product[], query: ProductQuery): readonly Product[] {
  const { category, top, brand, tag, unit, sort = 'featured', inStock } = query
  const found = products.filter((product) => {
    const each = paiseOf(toNumber(product.unitPrice))
    return (
      (category === undefined || folded(product.category) === folded(category)) &&
      (top === undefined || product.top === top) &&
      (brand === undefined || product.brand === brand) &&
      (tag === undefined || product.tags?.includes(tag)) &&
      isWithin(product.price, query.minPrice, query.maxPrice) &&
      (unit === undefined || product.pricedUnit === unit) &&
      isWithin(each, query.minUnitPrice, query.maxUnitPrice) &&
      !(inStock && isSoldOut(product))
    )
  })
  return sort === 'featured' ? found : found.toSorted(ORDERS[sort])
}

const distinct = <T extends string>(values: readonly (T | undefined)[]): readonly T[] => [
  ...new Set(values.filter((value): value is T => Boolean(value))),
]

/** Returns the names of the categories of a list, in its order. */
export const categoriesIn = (products: readonly Product[]) =>
  distinct(products.map(({ category }) => category))

/** Returns the brands of a list, in its order. */
export const brandsIn = (products: readonly Product[]) =>
  distinct(products.map(({ brand }) => brand)).slice(0, MOST_CHOICES)

/** Returns the tags of a list, in its order. */
export const tagsIn = (products: readonly Product[]) =>
  distinct(products.flatMap(({ tags = [] }) => tags)).slice(0, MOST_CHOICES)

/** Returns the units that products of a list have prices for, in its order. */
export const unitsIn = (products: readonly Product[]) =>
  distinct(products.map(({ pricedUnit }) => pricedUnit as PricedUnit | undefined))
