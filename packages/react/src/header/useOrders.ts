import type { Owned } from '@haat/core'
import { type OrderSummary, ordersStore } from '@haat/core/orders'
import { useEffect } from 'react'
import { useShop } from '../shop.ts'
import { useValue, useWhileVisible } from '../ui/index.ts'

/** The state on the prerendered page. */
const LOADING: Owned<readonly OrderSummary[]> = { state: 'loading' }

/** The shopper's current orders, refreshed while the page is visible. */
export function useOrders() {
  const shop = useShop()
  const store = shop.use(ordersStore)
  const orders = useValue(store.current.state, LOADING)
  useEffect(() => {
    // Loads the session, which identifies the signed-in shopper.
    void shop.identity.ready()
    return store.current.use()
  }, [shop, store])
  useWhileVisible(store.poll)
  return {
    orders,
    /** The number of current orders; 0 while unknown. */
    count: orders.state === 'ready' ? orders.value.length : 0,
    reload: () => void store.current.reload(),
  }
}

export type HeaderOrders = ReturnType<typeof useOrders>
