import { type Order, orderStore, ordersStore, orderTexts } from '@haat/core/orders'
import { followingStore } from '@haat/core/tracking'
import { type ReactNode, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { TrackingDialog } from '../tracking/TrackingDialog.tsx'
import { Button } from '../ui/index.ts'
import './orders.css'

interface OrderActionsProps {
  order: Order
  /** More buttons. @default none */
  children?: ReactNode
}

/** The buttons of an order: to track it, to print its receipt, and the given ones. */
export function OrderActions({ order: { id, status, createdAt, invoices }, children }: OrderActionsProps) {
  const texts = useTexts(orderTexts)
  const shop = useShop()
  const [tracking, setTracking] = useState(false)
  function closeTracking() {
    setTracking(false)
    const followed = shop.use(followingStore).of(id).state.peek()
    if (followed.state !== 'found' || followed.tracking.status === status) return
    // The status changed while the dialog was open, so the page and the bell are updated.
    void shop.use(orderStore).of(id).reload()
    void shop.use(ordersStore).current.reload()
  }
  return (
    <div className="haat-actions haat-order__actions">
      <Button icon="truck" onClick={() => setTracking(true)}>
        {texts.track}
      </Button>
      <Button tone="quiet" icon="print" onClick={() => globalThis.print()}>
        {invoices.length > 0 ? texts.printInvoice : texts.print}
      </Button>
      {children}
      <TrackingDialog orderId={id} createdAt={createdAt} open={tracking} onClose={closeTracking} />
    </div>
  )
}
