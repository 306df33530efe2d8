import type { Product, Variation } from '../catalogue/catalogue.ts'
import type { SafeStorage } from '../shared/storage.ts'

/** What a shopper asks for on a card or a product's page. */
export interface Wish {
  readonly goal: 'cart' | 'favourites'
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>
  /** Null for a product without variations, or for a favourite while none is chosen. */
  readonly variation: Variation | null
  readonly quantity: number
}

/** Where a visitor's wish waits for a login. */
export const WISH_KEY = 'haat:wish'

/** A wish that waits longer is forgotten, in ms. */
export const WISH_LASTS = 3_600_000

/** Names what is asked for: the same twice at once is one wish. */
export const nameOf = ({ goal, product, variation }: Wish): string =>
  JSON.stringify([goal, product.id, variation])

/** Keeps the latest wish; the one before is forgotten. */
export function remember(storage: SafeStorage, wish: Wish, now: number): void {
  const { id, name, price, pictures } = wish.product
  const product = { id, name, price, picture: pictures[0]?.src ?? '' }
  storage.set(WISH_KEY, JSON.stringify({ ...wish, product, at: now }))
}
