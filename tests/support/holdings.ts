import type { APIRequestContext } from '@playwright/test'
import { productsOf, type WireProduct } from './api.ts'
import type { SignedIn } from './shopper.ts'

/** A line of a cart as the server sends it (storefront.md §3). */
export interface WireLine {
  readonly productId: string
  readonly variationId: string
  readonly variation?: { readonly size: string; readonly color: string } | null
  readonly quantity: number
}

/** What the server has in a shopper's cart. */
export async function cartOf({ userId, call }: SignedIn): Promise<readonly WireLine[]> {
  const { cart } = await call<{ cart?: readonly WireLine[] }>('GET', `/api/v1/cart/${userId}`)
  return cart ?? []
}

/** Pieces of a product that the server has in a shopper's cart; 0 where it has none. */
export async function piecesOf(shopper: SignedIn, { _id }: Pick<WireProduct, '_id'>): Promise<number> {
  const lines = await cartOf(shopper)
  return lines.find(({ productId }) => productId === _id)?.quantity ?? 0
}

/** Ids of the products that the server has among a shopper's favourites. */
export async function favouritesOf({ userId, call }: SignedIn): Promise<readonly string[]> {
  const { cart } = await call<{ cart?: readonly { productId: string }[] }>('GET', `/api/v1/favi/${userId}`)
  return (cart ?? []).map(({ productId }) => productId)
}

/** Puts products into the shopper's cart, or among their favourites, without a browser. */
export async function fill(
  { userId, call }: SignedIn,
  where: 'cart' | 'favi',
  ids: readonly string[],
  quantity = 1,
): Promise<void> {
  for (const productId of ids) await call('POST', `/api/v1/${where}/add`, { userId, productId, quantity })
}

type Products<Count extends number> = Count extends 1
  ? readonly [WireProduct]
  : Count extends 2
    ? readonly [WireProduct, WireProduct]
    : readonly [WireProduct, WireProduct, WireProduct]

/** So many products that are there in plenty and come in one kind only, the same ones every time. */
export async function plainProducts<Count extends 1 | 2 | 3>(
  request: APIRequestContext,
  count: Count,
): Promise<Products<Count>> {
  const products = (await productsOf(request)).filter(
    ({ variations, totalStock }) => variations.length === 0 && totalStock >= 60,
  )
  if (products.length < count)
    throw new Error(`Haat: the demo catalogue has no ${count} products of one kind.`)
  return products.slice(0, count) as unknown as Products<Count>
}

/** As the shop writes sums of the cart: "Rs. 1,138.00". */
export const inRs = (rupees: number): string =>
  `Rs. ${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

export const idsOf = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)
