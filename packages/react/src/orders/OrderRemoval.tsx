import type { Shop } from '@haat/core'
import { orderCopy as copy, ordersStore } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { Button, Confirm, useBusy } from '../ui/index.ts'

export interface OrderRemovalProps {
  shop: Shop
  orderId: string
  onRemoved: () => void
}

/** Deletes an order from the shopper's lists, after confirmation. */
export function OrderRemoval({ shop, orderId, onRemoved }: OrderRemovalProps) {
  const [asking, setAsking] = useState(false)
  const { busy, run } = useBusy()
  function answer(confirmed: boolean) {
    setAsking(false)
    if (confirmed)
      run(async () => {
        if (await shop.use(ordersStore).remove(orderId)) onRemoved()
      })
  }
  return (
    <>
      <Button
        tone="plain"
        className="haat-order__delete"
        aria-disabled={busy || undefined}
        onClick={() => !busy && setAsking(true)}
      >
        {copy.remove}
      </Button>
      <Confirm
        open={asking}
        shop={shop}
        {...copy.removal}
        title={copy.removal.title(shortId(orderId))}
        onAnswer={answer}
      />
    </>
  )
}
