import * as v from 'valibot'

const Ids = v.optional(v.array(v.string()))

/** Search texts of shoppers in the demo shop, with what a helpful answer has. Products are given by id or category. */
export const Queries = v.array(
  v.strictObject({
    q: v.string(),
    /** One of these is the first result. */
    first: Ids,
    /** All of these are results. */
    has: Ids,
    /** There are no other results. */
    only: Ids,
    /** Limits of all prices, in rupees. */
    from: v.optional(v.number()),
    under: v.optional(v.number()),
    /** The prices ascend. */
    cheapestFirst: v.optional(v.boolean()),
    /** There are no results, only products near to them. */
    unsold: v.optional(v.boolean()),
    /** One of these is near. */
    near: Ids,
    /** Nothing else is near. */
    nearOnly: Ids,
  }),
)
type Query = v.InferOutput<typeof Queries>[number]

interface Found {
  readonly _id: string
  readonly category: string | null
  readonly price: number | null
}

/** Returns why an answer is not helpful; [] for a helpful one. */
export function faultsOf(query: Query, found: readonly Found[], near: readonly Found[]): readonly string[] {
  const isOneOf = (names: readonly string[]) => (product: Found) =>
    names.includes(product._id) || names.includes(product.category ?? '')
  const { first, has = [], only, from = 0, under = Number.POSITIVE_INFINITY, nearOnly } = query
  const list = (products: readonly Found[]) => products.map(({ _id }) => _id).join(', ') || 'nothing'
  const others = (products: readonly Found[], names: readonly string[] | undefined) =>
    names ? products.filter((product) => !isOneOf(names)(product)) : []
  const noise = others(found, only)
  const nearNoise = others(near, nearOnly)
  const ids = found.map(({ _id }) => _id)
  const prices = found.map(({ price }) => price ?? 0)
  const faults: readonly (readonly [boolean, string])[] = [
    [!query.unsold && found.length === 0, 'finds nothing'],
    [Boolean(query.unsold) && found.length > 0, `finds ${list(found)}`],
    [Boolean(first && !found.slice(0, 1).some(isOneOf(first))), `begins with ${ids[0]}`],
    [has.some((id) => !ids.includes(id)), `lacks ${has.filter((id) => !ids.includes(id))}`],
    [noise.length > 0, `also finds ${list(noise)}`],
    [prices.some((price) => price < from || price > under), 'exceeds the price'],
    [
      Boolean(query.cheapestFirst) && prices.some((price, at) => price < (prices[at - 1] ?? 0)),
      'is not sorted by price',
    ],
    [Boolean(query.near && !near.some(isOneOf(query.near))), `is near ${list(near)}`],
    [nearNoise.length > 0, `is also near ${list(nearNoise)}`],
  ]
  return faults.flatMap(([isFault, reason]) => (isFault ? [`${query.q}: ${reason}`] : []))
}
