import { SAMPLE_ORDER, trackingWire } from '@haat/core/fixtures'
import { DELIVERY_STEPS } from '@haat/core/tracking'
import { OrderTracking, TrackingSteps } from '@haat/react/tracking'
import type { Story } from '@ladle/react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Tracking' }

/** Press Track Order: it is on its way. */
export const Ready = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />)
export const EmptyBox = withShop((shop) => <OrderTracking shop={shop} />)
export const NeverAnswers = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: 'pending',
})
export const NotFound = withShop((shop) => <OrderTracking shop={shop} orderId="nowhere" />)
export const NoData = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: 'empty',
})
export const Failed = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: 'offline',
})
/** A status that nobody knows lights no step. */
export const UnknownStatus = withShop((shop) => <OrderTracking shop={shop} orderId={SAMPLE_ORDER} />, {
  tracking: { body: trackingWire(SAMPLE_ORDER, 'Lost') },
})
export const Narrow = narrow(Ready)

/** All that the four steps can say. */
export const Steps: Story = () => (
  <>
    {[null, ...DELIVERY_STEPS].map((status) => (
      <TrackingSteps key={status ?? ''} status={status} />
    ))}
  </>
)
export const StepsNarrow = narrow(Steps)
