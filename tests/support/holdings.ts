import type { APIRequestContext } from '@playwright/test'
import { productsOf, type WireProduct } from './api.ts'
import type { SignedIn } from './shopper.ts'

/** A line of a cart as the server sends it (storefront.md §3). */
interface WireLine {
  readonly productId: string
  readonly variationId: string
  readonly variation?: { readonly size: string; readonly color: string } | null
  readonly quantity: number
}

/** Returns the lines of a shopper's cart on the server. */
export async function cartOf({ userId, call }: SignedIn): Promise<readonly WireLine[]> {
  const { cart } = await call<{ cart?: readonly WireLine[] }>('GET', `/api/v1/cart/${userId}`)
  return cart ?? []
}

/** Returns the quantity of a product in a shopper's cart on the server; 0 if it is not there. */
export async function piecesOf(shopper: SignedIn, { _id }: Pick<WireProduct, '_id'>): Promise<number> {
  const lines = await cartOf(shopper)
  return lines.find(({ productId }) => productId === _id)?.quantity ?? 0
}

/** Returns the ids of a shopper's favourites on the server. */
export async function favouritesOf({ userId, call }: SignedIn): Promise<readonly string[]> {
  const { cart } = await call<{ cart?: readonly { productId: string }[] }>('GET', `/api/v1/favi/${userId}`)
  return (cart ?? []).map(({ productId }) => productId)
}

/** Adds products to the shopper's cart or favourites, without a browser. */
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

/** Returns a number of products with ample stock and no variations, always the same ones. */
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

/** Formats an amount as the cart does: "Rs. 1,138.00". */
export const inRs = (rupees: number): string =>
  `Rs. ${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

export const idsOf = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)
