import type { Loadable } from '@haat/core'
import { catalogueStore, type Product, type Top, tagged } from '@haat/core/catalogue'
import { useMemo } from 'react'
import { useShop } from '../shop.ts'
import { useResource } from '../ui/index.ts'

/**
 * Returns the products of one section of the home page, from a list that all sections share.
 * @param user the section, for the message outside of a provider
 */
export function useTagged(
  user: string,
  top: Top,
  initial: readonly Product[] | undefined,
): { products: Loadable<readonly Product[]>; retry: () => void } {
  const shop = useShop(user)
  const { tagged: all } = shop.use(catalogueStore)
  const loaded = useResource(all, initial)
  const products = useMemo<Loadable<readonly Product[]>>(
    () => (loaded.state === 'ready' ? { state: 'ready', value: tagged(loaded.value, top) } : loaded),
    [loaded, top],
  )
  return { products, retry: all.reload }
}
