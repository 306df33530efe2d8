import { historyCopy as copy, currentOrders, type Order, ordersCopy, ordersStore } from '@haat/core/orders'
import { useCallback, useId, useRef, useState } from 'react'
import { Head, Loaded, useOwned, useWhileVisible } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import type { OrderButtonsProps } from './OrderButtons.tsx'
import { type ChosenAction, OrderDialogs } from './OrderDialogs.tsx'
import { AllOrders, CurrentOrders } from './OrderLists.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'

/** A shopper's orders: the current ones, and all of them (account.md §2 "Your Orders"). */
export function Orders({ shop, level = 2 }: AccountTabProps) {
  const id = useId()
  const { all, poll, remove } = shop.use(ordersStore)
  const orders = useOwned(all)
  const region = useRef<HTMLElement>(null)
  const [chosen, setChosen] = useState<ChosenAction | null>(null)
  const [deleting, setDeleting] = useState<ReadonlySet<string>>(new Set())
  const closeDialog = useCallback(() => setChosen(null), [])
  useWhileVisible(poll)
  useFocusAfterRemoval(region)

  async function removeOrder(orderId: string) {
    setDeleting((before) => new Set([...before, orderId]))
    await remove(orderId)
    setDeleting((before) => new Set([...before].filter((other) => other !== orderId)))
  }
  const buttonsOf = (order: Order): Omit<OrderButtonsProps, 'list'> => ({
    shop,
    order,
    isDeleting: deleting.has(order.id),
    onAction: (action) => setChosen({ action, order }),
  })

  if (orders.state === 'signed-out') return null
  return (
    <section ref={region} className="haat haat-order-history" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={copy.title} focusable />
      <p className="haat-hidden" aria-live="polite">
        {orders.state === 'ready' && copy.count(orders.value.length)}
      </p>
      <Loaded state={orders} loading={copy.loading} failed={ordersCopy.listFailed} onRetry={all.reload}>
        {(list) => (
          <>
            <CurrentOrders shop={shop} orders={currentOrders(list)} level={level} buttonsOf={buttonsOf} />
            <AllOrders shop={shop} orders={list} level={level} buttonsOf={buttonsOf} />
          </>
        )}
      </Loaded>
      <OrderDialogs shop={shop} chosen={chosen} onDone={closeDialog} onRemove={removeOrder} />
    </section>
  )
}
