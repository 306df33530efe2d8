import type { ShopOptions } from '@haat/core'
import { createShop, type Shop, visitor } from '@haat/core'
import { useValue } from '@haat/react/ui'
import type { HostPage } from '../loader/hostPage.ts'

/** The options of a shop of this page, and its host page. */
interface Creation {
  readonly options: ShopOptions
  readonly hostPage: HostPage
}

const creations = new WeakMap<Shop, Creation>()
const visitorShops = new WeakMap<Shop, Shop>()

/** Stores the options of a shop. */
export const remember = (shop: Shop, creation: Creation): unknown => creations.set(shop, creation)

/** The host page of a shop. */
export const hostPageAt = (shop: Shop): HostPage | undefined => creations.get(shop)?.hostPage

/** Whether the shopper is signed in for cart and favourites only. */
export const isLimited = (shop: Shop): boolean =>
  shop.session.peek().state === 'signed-in' && hostPageAt(shop)?.sessions.get(shop.host)?.scope === 'cart'

/**
 * The shop for features that need a full session: the same shop, or a visitor's while the session is for cart and
 * favourites only. Both share their notices.
 */
export function fullShop(shop: Shop): Shop {
  const creation = creations.get(shop)
  if (!creation || !isLimited(shop)) return shop
  const known = visitorShops.get(shop)
  if (known) return known
  const visitorShop = createShop({ ...creation.options, identity: visitor(), notices: shop.notices })
  creations.set(visitorShop, creation)
  visitorShops.set(shop, visitorShop)
  return visitorShop
}

/** {@link isLimited} for a component, which renders again after a sign-in or sign-out. */
export function useLimited(shop: Shop): boolean {
  useValue(shop.session)
  return isLimited(shop)
}

/** {@link fullShop} for a component, which renders again after a sign-in or sign-out. */
export const useFullShop = (shop: Shop): Shop => (useLimited(shop) ? fullShop(shop) : shop)
