import type { Shop } from '@haat/core'
import { orderCopy as copy, type Order, orderStore, ordersStore } from '@haat/core/orders'
import { followingStore } from '@haat/core/tracking'
import { type ReactNode, useState } from 'react'
import { TrackingDialog } from '../tracking/TrackingDialog.tsx'
import { Button, PrintIcon, TruckIcon } from '../ui/index.ts'

export interface OrderActionsProps {
  shop: Shop
  order: Order
  /** More buttons. @default none */
  children?: ReactNode
}

/** The buttons of an order: to track it, to print its receipt, and the given ones. */
export function OrderActions({ shop, order: { id, status, createdAt }, children }: OrderActionsProps) {
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
      <Button icon={<TruckIcon />} onClick={() => setTracking(true)}>
        {copy.track}
      </Button>
      <Button tone="quiet" icon={<PrintIcon />} onClick={() => globalThis.print()}>
        {copy.print}
      </Button>
      {children}
      <TrackingDialog
        shop={shop}
        orderId={id}
        createdAt={createdAt}
        open={tracking}
        onClose={closeTracking}
      />
    </div>
  )
}
