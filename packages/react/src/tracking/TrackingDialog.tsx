import { shortId, trackingTexts } from '@haat/core/tracking'
import { useTexts } from '../shop.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Following, type FollowingProps } from './Following.tsx'

export interface TrackingDialogProps extends FollowingProps {
  open: boolean
  onClose: () => void
}

/** The delivery status of an order, updated while the dialog is open. */
export function TrackingDialog({ open, onClose, ...order }: TrackingDialogProps) {
  const texts = useTexts(trackingTexts)
  return (
    <Dialog open={open} title={texts.following.title({ shortId: shortId(order.orderId) })} onClose={onClose}>
      <Following {...order} />
    </Dialog>
  )
}
