import type { Shop } from '@haat/core'
import { trackingCopy as copy, shortId } from '@haat/core/tracking'
import { Dialog } from '../ui/index.ts'
import { Following } from './Following.tsx'

export interface TrackingDialogProps {
  shop: Shop
  orderId: string
  /** When the order was placed: gives the expected day if the server has none. @default null */
  createdAt?: Date | null
  open: boolean
  onClose: () => void
}

/** The delivery status of an order, updated while the dialog is open (account.md §2 "Tracking dialog"). */
export function TrackingDialog({ shop, orderId, createdAt = null, open, onClose }: TrackingDialogProps) {
  return (
    <Dialog open={open} title={copy.following.title(shortId(orderId))} onClose={onClose}>
      <Following shop={shop} orderId={orderId} createdAt={createdAt} />
    </Dialog>
  )
}
