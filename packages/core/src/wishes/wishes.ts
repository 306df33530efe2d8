import type { Product, Variation } from '../catalogue/catalogue.ts'
import type { Shop } from '../shop.ts'
import { WISH_KEY } from './wishes.key.ts'

/** What a shopper asks for on a card or a product's page. */
export interface Wish {
  readonly goal: 'cart' | 'favourites'
  readonly product: Pick<Product, 'id' | 'name' | 'price' | 'pictures'>
  /** Null for a product without variations, or for a favourite while none is chosen. */
  readonly variation: Variation | null
  readonly quantity: number
}

/** A wish that waits longer is forgotten, in ms. */
export const WISH_LASTS = 900_000

/** Names what is asked for: the same twice at once is one wish. */
export const nameOf = ({ goal, product, variation }: Wish): string =>
  JSON.stringify([goal, product.id, variation])

export type Storages = Pick<Shop, 'storage' | 'visit'>

/** Keeps the latest wish; the one before is forgotten. `now` in ms since 1970. */
export function remember({ storage, visit }: Storages, wish: Wish, now: number): void {
  const { id, name, price, pictures } = wish.product
  const product = { id, name, price, picture: pictures[0]?.src ?? '' }
  const text = JSON.stringify({ ...wish, product, at: now })
  visit.set(WISH_KEY, text)
  storage.set(WISH_KEY, text)
}
