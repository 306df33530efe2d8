import type { Shop } from '@haat/core'
import { ordersCopy as copy, type Order } from '@haat/core/orders'
import { type ReactNode, useState } from 'react'
import { TrackingDialog } from '../tracking/TrackingDialog.tsx'
import { Button } from '../ui/index.ts'

export interface OrderActionsProps {
  shop: Shop
  order: Order
  /** Further ways on. */
  children?: ReactNode
}

/** What one does with an order: follow it, print its receipt, and whatever else the screen has. */
export function OrderActions({ shop, order: { id, createdAt }, children }: OrderActionsProps) {
  const [tracking, setTracking] = useState(false)
  return (
    <div className="haat-order__actions">
      <Button icon="truck" onClick={() => setTracking(true)}>
        {copy.track}
      </Button>
      <Button tone="quiet" icon="print" onClick={() => globalThis.print()}>
        {copy.print}
      </Button>
      {children}
      <TrackingDialog
        shop={shop}
        orderId={id}
        createdAt={createdAt}
        open={tracking}
        onClose={() => setTracking(false)}
      />
    </div>
  )
}
