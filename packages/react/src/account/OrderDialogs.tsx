import type { Shop } from '@haat/core'
import { type Order, orderCopy, ordersStore } from '@haat/core/orders'
import { followingStore, shortId } from '@haat/core/tracking'
import { useEffect } from 'react'
import { Receipt } from '../orders/Receipt.tsx'
import { TrackingDialog } from '../tracking/TrackingDialog.tsx'
import { Confirm } from '../ui/index.ts'
import type { OrderAction } from './OrderButtons.tsx'

/** A button that was pressed, and its order. */
export interface ChosenAction {
  readonly action: OrderAction
  readonly order: Order
}

export interface OrderDialogsProps {
  shop: Shop
  asked: ChosenAction | null
  /** The dialog is closed. Must stay the same function. */
  onDone: () => void
  onRemove: (orderId: string) => void
}

/** Tracking, removal and receipt of an order: one set of dialogs for all orders of the page. */
export function OrderDialogs({ shop, asked, onDone, onRemove }: OrderDialogsProps) {
  const id = asked?.order.id ?? ''
  const action = asked?.action ?? null
  usePrinting(action === 'print' ? asked : null, onDone)
  function leaveTracking() {
    onDone()
    if (asked === null) return
    const followed = shop.use(followingStore).of(id).state.peek()
    // The status changed while the dialog was open: the lists and the bell are updated.
    if (followed.state === 'found' && followed.tracking.status !== asked.order.status)
      void shop.use(ordersStore).all.reload()
  }
  return (
    <>
      <TrackingDialog
        shop={shop}
        orderId={id}
        createdAt={asked?.order.createdAt ?? null}
        open={action === 'track'}
        onClose={leaveTracking}
      />
      <Confirm
        open={action === 'remove'}
        {...orderCopy.removal}
        title={orderCopy.removal.title(shortId(id))}
        onAnswer={(confirmed) => {
          onDone()
          if (confirmed) onRemove(id)
        }}
      />
      {action === 'print' && asked && <Receipt order={asked.order} />}
    </>
  )
}

/** Prints the page once it has the receipt; `onDone` removes the receipt afterwards. */
function usePrinting(asked: ChosenAction | null, onDone: () => void) {
  useEffect(() => {
    if (asked === null) return
    addEventListener('afterprint', onDone)
    globalThis.print()
    return () => removeEventListener('afterprint', onDone)
  }, [asked, onDone])
}
