import { anOrder } from '../orders/orders.fixtures.ts'
import { FAKE_NOW } from '../shared/clock.fixtures.ts'
import type { FakeCall, FakeRoute } from '../shared/server.fixtures.ts'

export type PaymentCallName =
  | 'paymentMethods'
  | 'orderCod'
  | 'orderOfPurchase'
  | 'orderCard'
  | 'verifyPayment'
  | 'cryptoQuote'
  | 'orderCrypto'
  | 'payment'

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
const refused = { status: 409, message: 'The prices have changed.' }
const chain = { id: 11_155_111, name: 'Sepolia', rpcUrl: null, confirmations: 1 }

/** The response with the order of a purchase. */
export const orderFound = { body: { success: true, message: 'Order found', data: placed } }
const missing = { status: 404, message: 'Order not found' }

/** The calls for payments (account.md §7). */
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
      path: /^\/api\/v1\/payment\/(?!methods$)([^/]+)$/,
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
  }
}
