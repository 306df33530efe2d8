import type { DeliveryStatus } from './tracking.ts'

/** The id of an open order. */
export const SAMPLE_ORDER = '6f1e2d3c4b5a69788796a5b4c3d2e1f0'

/** Returns the response of `ordertrack` for an order with this status. */
export const trackingWire = (orderId: string, status: DeliveryStatus | 'Lost' = 'Shipped') => ({
  m: 's' as const,
  data: {
    _id: orderId,
    deliveryStatus: status,
    delivaryStatus: status,
    estimatedDelivery: '2026-11-24T12:30:00.000Z',
  },
})
