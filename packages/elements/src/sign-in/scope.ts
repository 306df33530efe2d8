import type { ShopOptions } from '@haat/core'
import { createShop, type Shop, visitor } from '@haat/core'
import { useValue } from '@haat/react/ui'
import type { HostPage } from '../loader/hostPage.ts'

/** How a shop of this page was made, and around what. */
interface Made {
  readonly options: ShopOptions
  readonly hostPage: HostPage
}

const made = new WeakMap<Shop, Made>()
const visited = new WeakMap<Shop, Shop>()

/** Remembers how a shop was made. */
export const remember = (shop: Shop, how: Made): unknown => made.set(shop, how)

/** Around what a shop of this page was made. */
export const hostPageAt = (shop: Shop): HostPage | undefined => made.get(shop)?.hostPage

/** Whether the shopper is signed in for cart and favourites alone. */
export const isLimited = (shop: Shop): boolean =>
  shop.session.peek().state === 'signed-in' && hostPageAt(shop)?.sessions.get(shop.host)?.scope === 'cart'

/**
 * The shop for what needs all of a shopper: the same, but a visitor's while they are signed in for cart and favourites
 * alone. It speaks through the same notices.
 */
export function fullShop(shop: Shop): Shop {
  const how = made.get(shop)
  if (!how || !isLimited(shop)) return shop
  const known = visited.get(shop)
  if (known) return known
  const twin = createShop({ ...how.options, identity: visitor(), notices: shop.notices })
  made.set(twin, how)
  visited.set(shop, twin)
  return twin
}

/** {@link isLimited} for a component, also when somebody signs in or out. */
export function useLimited(shop: Shop): boolean {
  useValue(shop.session)
  return isLimited(shop)
}

/** {@link fullShop} for a component, also when somebody signs in or out. */
export const useFullShop = (shop: Shop): Shop => (useLimited(shop) ? fullShop(shop) : shop)
