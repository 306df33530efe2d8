import { currentOrders, historyTexts, type Order, ordersStore, ordersTexts } from '@haat/core/orders'
import { useCallback, useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Head, Loaded, useOwned, useWhileVisible } from '../ui/index.ts'
import type { AccountTabProps } from './AccountTabs.tsx'
import type { OrderButtonsProps } from './OrderButtons.tsx'
import { type ChosenAction, OrderDialogs } from './OrderDialogs.tsx'
import { AllOrders, CurrentOrders } from './OrderLists.tsx'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import './account-orders.css'

/** A shopper's orders: the current ones, and all of them. */
export function Orders({ level = 2 }: AccountTabProps) {
  const texts = useTexts(historyTexts)
  const ordersWords = useTexts(ordersTexts)
  const shop = useShop('<Orders>')
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
    order,
    isDeleting: deleting.has(order.id),
    onAction: (action) => setChosen({ action, order }),
  })

  if (orders.state === 'signed-out') return null
  return (
    <section ref={region} className="haat haat-order-history" aria-labelledby={id} tabIndex={-1}>
      <Head id={id} level={level} title={texts.title} focusable />
      <p className="haat-hidden" aria-live="polite">
        {orders.state === 'ready' && texts.count({ count: orders.value.length })}
      </p>
      <Loaded
        state={orders}
        loading={texts.loading}
        shape="rows"
        failed={ordersWords.listFailed}
        onRetry={all.reload}
      >
        {(list) => (
          <>
            <CurrentOrders orders={currentOrders(list)} level={level} buttonsOf={buttonsOf} />
            <AllOrders orders={list} level={level} buttonsOf={buttonsOf} />
          </>
        )}
      </Loaded>
      <OrderDialogs chosen={chosen} onDone={closeDialog} onRemove={removeOrder} />
    </section>
  )
}
