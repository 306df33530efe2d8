import { type Order, ordersStore, orderTexts } from '@haat/core/orders'
import { followingStore, shortId } from '@haat/core/tracking'
import { useEffect } from 'react'
import { Receipt } from '../orders/Receipt.tsx'
import { useShop, useTexts } from '../shop.ts'
import { TrackingDialog } from '../tracking/TrackingDialog.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import type { OrderAction } from './OrderButtons.tsx'

/** The action whose button was pressed, and its order. */
export interface ChosenAction {
  readonly action: OrderAction
  readonly order: Order
}

interface OrderDialogsProps {
  chosen: ChosenAction | null
  /** Called when the dialog is closed. Must stay the same function. */
  onDone: () => void
  onRemove: (orderId: string) => void
}

/** Tracking, deletion and receipt of an order: one set of dialogs for all orders of the page. */
export function OrderDialogs({ chosen, onDone, onRemove }: OrderDialogsProps) {
  const orderWords = useTexts(orderTexts)
  const shop = useShop()
  const id = chosen?.order.id ?? ''
  const action = chosen?.action ?? null
  usePrinting(action === 'print' ? chosen : null, onDone)
  function closeTracking() {
    onDone()
    if (chosen === null) return
    const followed = shop.use(followingStore).of(id).state.peek()
    // If the status changed while the dialog was open, update the lists and the bell.
    if (followed.state === 'found' && followed.tracking.status !== chosen.order.status)
      void shop.use(ordersStore).all.reload()
  }
  return (
    <>
      <TrackingDialog
        orderId={id}
        createdAt={chosen?.order.createdAt ?? null}
        open={action === 'track'}
        onClose={closeTracking}
      />
      <Confirm
        open={action === 'remove'}
        {...orderWords.removal}
        title={orderWords.removal.title({ shortId: shortId(id) })}
        onAnswer={(confirmed) => {
          onDone()
          if (confirmed) onRemove(id)
        }}
      />
      {action === 'print' && chosen && <Receipt order={chosen.order} />}
    </>
  )
}

/** Prints the page when the receipt is rendered; `onDone` removes the receipt afterwards. */
function usePrinting(chosen: ChosenAction | null, onDone: () => void) {
  useEffect(() => {
    if (chosen === null) return
    addEventListener('afterprint', onDone)
    globalThis.print()
    return () => removeEventListener('afterprint', onDone)
  }, [chosen, onDone])
}
