import type { Shop } from '@haat/core'
import { useValue } from '@haat/react/internal/ui/index.ts'
import type { HostPage } from '../loader/hostPage.ts'

const hostPages = new WeakMap<Shop, HostPage>()

/** Stores the host page of a shop. */
export const remember = (shop: Shop, hostPage: HostPage): unknown => hostPages.set(shop, hostPage)

export const hostPageAt = (shop: Shop): HostPage | undefined => hostPages.get(shop)

/** Whether the shopper is signed in for cart and favourites only. */
export const isLimited = (shop: Shop): boolean => shop.full() !== shop

/** {@link isLimited} for a component, which renders again after a sign-in or sign-out. */
export function useLimited(shop: Shop): boolean {
  useValue(shop.session)
  return isLimited(shop)
}

/** The shop's `full()` for a component, which renders again after a sign-in or sign-out. */
export const useFullShop = (shop: Shop): Shop => (useLimited(shop) ? shop.full() : shop)
