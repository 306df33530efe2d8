import { type Order, orderChangesStore, orderStore, ordersStore } from '@haat/core/orders'
import { useMemo } from 'react'
import { useFullShop } from '../shop.ts'
import { useOwnedQuery } from '../ui/query.ts'

/** All orders of the signed-in shopper, newest first. */
export function useOrders() {
  const { all, remove } = useFullShop('useOrders()').use(ordersStore)
  const query = useOwnedQuery(all)
  const actions = useMemo(
    () => ({
      /** Removes an order from the shopper's lists; what is on its way still arrives. */
      remove: (orderId: string): Promise<boolean> => remove(orderId),
    }),
    [remove],
  )
  return { ...query, ...actions }
}

/** The ids of the lines that were neither cancelled nor returned. */
const idsOf = ({ lines }: Order) => lines.filter(({ state }) => state === 'ordered').map(({ id }) => id)

/** One order of the signed-in shopper. */
export function useOrder(id: string) {
  const shop = useFullShop('useOrder()')
  const store = shop.use(orderStore)
  const query = useOwnedQuery(store.of(id))
  const actions = useMemo(
    () => ({
      /** Adds all products of the order to the cart, and names those that cannot be added. */
      buyAgain: (order: Order): Promise<void> => store.buyAgain(order),
      /** Cancels lines of the order, by their ids; while `canCancel` is true. Resolves to false if that failed. */
      cancel: (order: Order, lines: readonly string[] = idsOf(order)): Promise<boolean> =>
        shop.use(orderChangesStore).cancel(order, lines),
      /** Asks to return lines of the order, by their ids; while `canReturn` is true. Resolves to false if that failed. */
      askReturn: (order: Order, reason: string, lines: readonly string[] = idsOf(order)): Promise<boolean> =>
        shop.use(orderChangesStore).askReturn(order, lines, reason),
    }),
    [shop, store],
  )
  return { ...query, ...actions }
}
