import { anOrder } from '../orders/orders.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import type { FakeCall, FakeRoute } from '../shared/server.fixtures.ts'

export type PaymentCallName =
  | 'paymentMethods'
  | 'coupon'
  | 'delivery'
  | 'orderCod'
  | 'orderOfPurchase'
  | 'orderCard'
  | 'verifyPayment'
  | 'cryptoQuote'
  | 'orderCrypto'
  | 'payment'
  | 'latestPayment'

/** The order that every payment method places here. */
export const PLACED_ORDER = 'c0ffee00c0ffee00c0ffee00c0ffee00'

const placed = anOrder(PLACED_ORDER, 'OrderPlaced', 0)
const paid = {
  success: true,
  message: 'Payment successful!',
  pending: false,
  intentId: 'intent-1',
  orderId: PLACED_ORDER,
  data: { ...placed, paymentStatus: 'Paid', paymentMethod: 'Card/UPI' },
}
/** A delivery for ₹40, free from ₹5,000, on the third day. */
const deliveryWire = (pincode: string, own: object = {}) => ({
  pincode,
  fee: 40,
  freeFrom: 5_000,
  minimum: 0,
  mostCash: null,
  day: new Date(FAKE_NOW + 3 * 86_400_000).toISOString(),
  slots: [],
  ...own,
})
const refused = { status: 409, message: 'The prices have changed.' }
const couponFound = {
  body: {
    success: true,
    message: 'Coupon found',
    data: { code: 'FEATURE10', percent: 10, amount: null, minimum: 0, products: null },
  },
}
const couponRefused = { status: 400, message: 'Invalid coupon code.' }
const chain = { id: 11_155_111, name: 'Sepolia', rpcUrl: null, confirmations: 1 }

/** The response with the order of a purchase. */
export const orderFound = { body: { success: true, message: 'Order found', data: placed } }
const missing = { status: 404, message: 'Order not found' }

/** The calls for payments. */
export function paymentRoutes(): Record<PaymentCallName, FakeRoute> {
  const ordered = new Set<unknown>()
  const order = ({ body }: FakeCall) => ordered.add((body as { purchaseId?: string }).purchaseId)
  return {
    paymentMethods: {
      method: 'GET',
      path: /^\/api\/v1\/payment\/methods$/,
      ready: () => ({
        body: {
          success: true,
          data: {
            cod: true,
            card: { script: '/sandbox/razorpay/v1/checkout.js' },
            crypto: { chain, wallet: '/sandbox/wallet/wallet.js' },
          },
        },
      }),
      empty: () => ({ body: { success: true, data: { cod: true, card: null, crypto: null } } }),
    },
    orderCod: {
      method: 'POST',
      path: /^\/api\/v1\/order\/cod$/,
      ready(call) {
        order(call)
        return {
          body: { m: 's', success: true, message: 'Order placed', orderId: PLACED_ORDER, data: placed },
        }
      },
      empty: () => refused,
    },
    coupon: {
      method: 'POST',
      path: /^\/api\/v1\/order\/coupon$/,
      ready: ({ body }) =>
        (body as { coupon?: string }).coupon === 'FEATURE10' ? couponFound : couponRefused,
      empty: () => couponRefused,
    },
    delivery: {
      method: 'GET',
      path: /^\/api\/v1\/delivery\/(\d{6})$/,
      ready: (_, [, pincode = '']) => ({ body: { success: true, data: deliveryWire(pincode) } }),
      empty: () => ({ body: { success: true, data: null } }),
    },
    orderOfPurchase: {
      method: 'GET',
      path: /^\/api\/v1\/order\/by-purchase\/([^/]+)$/,
      // Of purchases that were ordered here.
      ready: (_, [, id]) => (ordered.has(id) ? orderFound : missing),
      empty: () => missing,
    },
    orderCard: {
      method: 'POST',
      path: /^\/api\/v1\/order\/create-razorpay-order$/,
      ready: () => ({
        body: {
          success: true,
          message: 'Ready to be paid.',
          orderId: 'order_Fake',
          intentId: 'intent-1',
          keyId: 'rzp_test_fake',
          amount: 24_300,
          currency: 'INR',
        },
      }),
      empty: () => refused,
    },
    verifyPayment: {
      method: 'POST',
      path: /^\/api\/v1\/order\/verify-payment$/,
      ready(call) {
        order(call)
        return { body: paid }
      },
      empty: () => ({ status: 400, message: 'Payment verification failed' }),
    },
    cryptoQuote: {
      method: 'POST',
      path: /^\/api\/v1\/crypto\/quote$/,
      ready: () => ({
        body: {
          success: true,
          message: 'Good for ten minutes.',
          data: {
            quoteId: 'intent-1',
            to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
            chain,
            wei: '972000000000000',
            ethAmount: '0.000972',
            rate: 250_000,
            expiresAt: new Date(FAKE_NOW + 600_000).toISOString(),
            challenge: null,
          },
        },
      }),
      empty: () => ({ status: 503, message: 'Failed to fetch ETH exchange rate' }),
    },
    orderCrypto: {
      method: 'POST',
      path: /^\/api\/v1\/order\/crypto$/,
      ready(call) {
        order(call)
        return { body: { ...paid, message: 'Crypto payment successful!' } }
      },
      empty: () => ({ status: 400, message: 'Crypto payment verification failed' }),
    },
    payment: {
      method: 'GET',
      path: /^\/api\/v1\/payment\/(?!methods$|latest$)([^/]+)$/,
      ready: (_, [, intentId]) => ({
        body: { success: true, message: 'Paid.', data: { intentId, state: 'paid', orderId: PLACED_ORDER } },
      }),
      empty: () => ({
        body: {
          success: true,
          message: 'Nobody paid.',
          data: { intentId: 'intent-1', state: 'over', orderId: null },
        },
      }),
    },
    latestPayment: {
      method: 'GET',
      path: /^\/api\/v1\/payment\/latest$/,
      ready: () => ({
        body: {
          success: true,
          message: 'Paid.',
          data: { intentId: 'intent-1', state: 'paid', orderId: PLACED_ORDER },
        },
      }),
      empty: () => ({ status: 404, message: 'Payment not found' }),
    },
  }
}
