import { type FakeShopOptions, SAMPLE_ORDER, trackingWire } from '@haat/core/fixtures'
import { DELIVERY_STEPS } from '@haat/core/tracking'
import { TrackingDialog } from '@haat/react/internal/tracking/TrackingDialog.tsx'
import { Button } from '@haat/react/internal/ui/index.ts'
import { OrderTracking, TrackingSteps } from '@haat/react/tracking'
import type { Story } from '@ladle/react'
import { useState } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Tracking' }

/** The order is shipped. */
export const Ready = withControls('tracking', { orderId: SAMPLE_ORDER, atOnce: true }, (values) => (
  <OrderTracking key={`${values.orderId} ${values.atOnce}`} {...values} />
))
export const EmptyField = withShop(() => <OrderTracking />)
export const Loading = withShop(() => <OrderTracking orderId={SAMPLE_ORDER} atOnce />, {
  tracking: 'pending',
})
export const NotFound = withShop(() => <OrderTracking orderId="nowhere" atOnce />)
export const NoData = withShop(() => <OrderTracking orderId={SAMPLE_ORDER} atOnce />, {
  tracking: 'empty',
})
export const Failed = withShop(() => <OrderTracking orderId={SAMPLE_ORDER} atOnce />, {
  tracking: 'offline',
})
/** An unknown status highlights no step. */
export const UnknownStatus = withShop(() => <OrderTracking orderId={SAMPLE_ORDER} atOnce />, {
  tracking: { body: trackingWire(SAMPLE_ORDER, 'Lost') },
})
export const Narrow = narrow(Ready)

/** The four steps, with a control for the status; without one, no step is done. */
export const OneStatus = withControls('steps', { status: [...DELIVERY_STEPS, ''] }, ({ status = null }) => (
  <TrackingSteps status={status} />
))
/** All states of the four steps. */
export const Steps: Story = () => (
  <>
    {[null, ...DELIVERY_STEPS].map((status) => (
      <TrackingSteps key={status ?? ''} status={status} />
    ))}
  </>
)
export const StepsNarrow = narrow(Steps)

function Page() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Track order</Button>
      <TrackingDialog
        orderId={SAMPLE_ORDER}
        createdAt={new Date('2026-11-22T12:30:00.000Z')}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
const dialog = (options: FakeShopOptions = {}) => withShop(() => <Page />, options)

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
