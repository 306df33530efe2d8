import { type FakeShop, type FakeShopOptions, SAMPLE_ORDER, trackingWire } from '@haat/core/fixtures'
import { DELIVERY_STEPS } from '@haat/core/tracking'
import { OrderTracking, TrackingDialog, TrackingSteps } from '@haat/react/tracking'
import { Button } from '@haat/react/ui'
import type { Story } from '@ladle/react'
import { useState } from 'react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Tracking' }

/** Press Track Order: the order is shipped. */
export const Ready = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />)
export const EmptyField = withShop((shop) => <OrderTracking shop={shop} />)
export const Loading = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: 'pending',
})
export const NotFound = withShop((shop) => <OrderTracking shop={shop} orderId="nowhere" />)
export const NoData = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: 'empty',
})
export const Failed = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: 'offline',
})
/** An unknown status highlights no step. */
export const UnknownStatus = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: { body: trackingWire(SAMPLE_ORDER, 'Lost') },
})
export const Narrow = narrow(Ready)

/** All states of the four steps. */
export const Steps: Story = () => (
  <>
    {[null, ...DELIVERY_STEPS].map((status) => (
      <TrackingSteps key={status ?? ''} status={status} />
    ))}
  </>
)
export const StepsNarrow = narrow(Steps)

function Page({ shop }: { shop: FakeShop }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Track order</Button>
      <TrackingDialog
        shop={shop}
        orderId={SAMPLE_ORDER}
        createdAt={new Date('2026-11-22T12:30:00.000Z')}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
const dialog = (options: FakeShopOptions = {}) => withShop((shop) => <Page shop={shop} />, options)

export const DialogReady = dialog()
/** Moves one step every 5 s. */
export const DialogMoving = dialog({
  tracking: (() => {
    let looks = -1
    return () => {
      looks += 1
      return { body: trackingWire(SAMPLE_ORDER, DELIVERY_STEPS[Math.min(looks, 3)] ?? 'Delivered') }
    }
  })(),
})
export const DialogDelivered = dialog({ tracking: { body: trackingWire(SAMPLE_ORDER, 'Delivered') } })
export const DialogLoading = dialog({ tracking: 'pending' })
export const DialogUnknown = dialog({ tracking: { body: { m: 'f' } } })
export const DialogServerFails = dialog({ tracking: { status: 500 } })
export const DialogFailed = dialog({ tracking: 'offline' })
export const DialogNarrow = narrow(DialogReady)

export const NarrowNotFound = narrow(NotFound)
export const DialogFailedNarrow = narrow(DialogFailed)
