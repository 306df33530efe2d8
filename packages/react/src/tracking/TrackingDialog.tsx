import type { Shop } from '@haat/core'
import { trackingCopy as copy, shortId } from '@haat/core/tracking'
import { Dialog } from '../ui/index.ts'
import { Following } from './Following.tsx'

export interface TrackingDialogProps {
  shop: Shop
  orderId: string
  /** When the order was placed: tells the day where the server names none. @default null */
  createdAt?: Date | null
  open: boolean
  onClose: () => void
}

/** Where an order is, always up to date for as long as the dialog is open (account.md §2 "Tracking dialog"). */
export function TrackingDialog({ shop, orderId, createdAt = null, open, onClose }: TrackingDialogProps) {
  return (
    <Dialog open={open} title={copy.following.title(shortId(orderId))} onClose={onClose}>
      <Following shop={shop} orderId={orderId} createdAt={createdAt} />
    </Dialog>
  )
}
