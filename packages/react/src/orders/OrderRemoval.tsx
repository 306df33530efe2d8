import { ordersStore, orderTexts } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Button, useBusy } from '../ui/index.ts'
import './orders.css'

interface OrderRemovalProps {
  orderId: string
  onRemoved: () => void
}

/** Deletes an order from the shopper's lists, after confirmation. */
export function OrderRemoval({ orderId, onRemoved }: OrderRemovalProps) {
  const texts = useTexts(orderTexts)
  const shop = useShop()
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
        {texts.remove}
      </Button>
      <Confirm
        open={asking}
        {...texts.removal}
        title={texts.removal.title({ shortId: shortId(orderId) })}
        onAnswer={answer}
      />
    </>
  )
}
