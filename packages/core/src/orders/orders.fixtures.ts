import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import type { FakeRoute } from '../shared/server.fixtures.ts'
import type { OrderSummaryWire } from './orders.wire.ts'

const order = (_id: string, status: string, daysAgo: number): OrderSummaryWire => ({
  _id,
  deliveryStatus: status,
  delivaryStatus: status,
  createdAt: new Date(FAKE_NOW - daysAgo * 86_400_000).toISOString(),
})

/** Two orders on their way, one delivered. */
export const sampleOrderWires: readonly OrderSummaryWire[] = [
  order('5f0c7a91d2b84e63a1b2c3d4e5f60718', 'Shipped', 1),
  order('9be41c06aa7d4d2fbb01ffff00112222', 'OrderPlaced', 0),
  order('07d3e8f4c5514a0e9c66deadbeef0001', 'Delivered', 9),
]

export const ordersRoute: FakeRoute = {
  path: /^\/api\/v1\/orderu\/([^/]+)$/,
  method: 'GET',
  ready: () => ({ body: { success: true, data: sampleOrderWires } }),
  empty: () => ({ body: { success: true, data: [] } }),
}
