import { trackingCopy as copy, shortId } from '@haat/core/tracking'
import { Dialog } from '../ui/index.ts'
import { Following, type FollowingProps } from './Following.tsx'

export interface TrackingDialogProps extends FollowingProps {
  open: boolean
  onClose: () => void
}

/** The delivery status of an order, updated while the dialog is open (account.md §2 "Tracking dialog"). */
export function TrackingDialog({ shop, open, onClose, ...order }: TrackingDialogProps) {
  return (
    <Dialog open={open} shop={shop} title={copy.following.title(shortId(order.orderId))} onClose={onClose}>
      <Following shop={shop} {...order} />
    </Dialog>
  )
}
