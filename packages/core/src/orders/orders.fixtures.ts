import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import type { FakeRoute } from '../shared/server.fixtures.ts'
import type { OrderWire } from './orders.wire.ts'

/** Creates an order with realistic values; tests pass the values that matter. */
export const anOrder = (
  _id: string,
  status: string,
  daysAgo: number,
  values: Partial<OrderWire> = {},
): OrderWire => ({
  _id,
  name: 'Country Tomatoes',
  image: '/pictures/country-tomatoes-1200.webp',
  quantity: 3,
  totalAmount: 243,
  subtotal: 270,
  discount: 27,
  coupon: 'FEATURE10',
  deliveryStatus: status,
  delivaryStatus: status,
  createdAt: new Date(FAKE_NOW - daysAgo * 86_400_000).toISOString(),
  updatedAt: new Date(FAKE_NOW - daysAgo * 86_400_000).toISOString(),
  paymentMethod: 'Cash on Delivery',
  paymentStatus: 'Pending',
  refund: 'none',
  refunded: 0,
  refundDue: 0,
  refunding: 0,
  canCancel: false,
  canReturn: false,
  addressDetails: {
    name: 'Asha Iyer',
    address: '7 Rose Lane, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    phone: '9845012345',
  },
  cartId: {
    items: [
      {
        _id: `${_id}-1`,
        productId: 'country-tomatoes',
        variationId: '',
        name: 'Country Tomatoes',
        image: '/pictures/country-tomatoes-1200.webp',
        productCode: 'VEG-001',
        price: 45,
        quantity: 2,
      },
      {
        _id: `${_id}-2`,
        productId: 'handmade-notebook',
        variationId: 'A5~Indigo',
        name: 'Handmade Notebook',
        image: '/pictures/handmade-notebook-1200.webp',
        size: 'A5',
        color: 'Indigo',
        productCode: 'STA-001',
        price: 180,
        quantity: 1,
      },
    ],
  },
  ...values,
})

/** Returns the lines of a sample order with these states. */
export const linesWith = (id: string, ...states: readonly string[]) => ({
  items: (anOrder(id, 'OrderPlaced', 0).cartId?.items ?? []).map((item, at) => ({
    ...(item as object),
    state: states[at] ?? 'ordered',
  })),
})

/** Two open orders and a delivered one. */
export const sampleOrderWires: readonly OrderWire[] = [
  anOrder('5f0c7a91d2b84e63a1b2c3d4e5f60718', 'Shipped', 1),
  anOrder('9be41c06aa7d4d2fbb01ffff00112222', 'OrderPlaced', 0),
  anOrder('07d3e8f4c5514a0e9c66deadbeef0001', 'Delivered', 9, { paymentStatus: 'Paid' }),
]

export const ordersRoute: FakeRoute = {
  path: /^\/api\/v1\/orderu\/([^/]+)$/,
  method: 'GET',
  ready: () => ({ body: { success: true, data: sampleOrderWires } }),
  empty: () => ({ body: { success: true, data: [] } }),
}
