import type { MessageRow, OrderLineRow, OrderRow } from '../database/schema.ts'
import { letterToShop, letterToShopper, type Subject } from './compose.ts'
import { messageTexts } from './messages.texts.ts'

const { shopper, shop } = messageTexts.messages

/** Every kind of e-mail: to whom, about what, and how it is written. */
export const LETTERS = [
  ...Object.keys(shopper).map((type) => ['shopper', type, letterToShopper] as const),
  ...Object.keys(shop).map((type) => ['shop', type, letterToShop] as const),
]

const NAME = 'Letters, diaries and travel notes of a surveyor in the Himalaya, with all 214 maps'

/** Two products, one with a long name. */
export const LETTER_LINES = [
  { productId: 'atlas', name: 'Atlas', size: '', color: '', quantity: 2, pricePaise: 40_000 },
  { productId: 'letters', name: NAME, size: 'Folio', color: 'Red', quantity: 1, pricePaise: 12_345_600 },
].map(
  (line, position) =>
    ({
      ...line,
      ...{ position, variationId: '', productCode: 'A1', hsn: '4901', gstRate: 5, state: '', mrpPaise: null },
      ...{ netQuantity: 1, unit: 'piece' },
    }) as unknown as OrderLineRow,
)

/** An order of these products, with everything that an order may have. */
export const LETTER_ORDER = {
  ...{ id: 'c'.repeat(32), name: 'Ila Sen', email: 'ila@example.com', phone: '9830012345' },
  ...{ address: '3 Lake Road', city: 'Kolkata', pincode: '700029', state: 'West Bengal' },
  ...{ notes: 'Ring twice', coupon: 'PUJA', discountPaise: 1_242_560, deliveryPaise: 4_000 },
  ...{ totalPaise: 11_187_040, paymentStatus: 'Pending', refund: 'none', method: 'cod' },
  ...{ createdAt: new Date('2026-11-27T06:00:00Z'), promisedAt: null, slot: '' },
} as unknown as OrderRow

const cancelled = { lines: LETTER_LINES, refundPaise: 12_345_600 }
const product = { productId: 'letters', name: NAME }
/** What the messages say besides their order. */
const DATA: Readonly<Record<string, MessageRow['data']>> = {
  'order.shipped': { trackingNumber: 'BD 77', trackingUrl: 'https://courier.example/77' },
  'order.cancelled': cancelled,
  'order.refunded': { refundedPaise: 12_345_600 },
  'payment.confirmed': { amountPaise: 11_187_040 },
  'payment.failed': { amountPaise: 11_187_040 },
  'return.asked': cancelled,
  'return.accepted': cancelled,
  'stock.low': { ...product, left: 2 },
  'stock.back': product,
}
const WITHOUT_ORDER = ['payment.failed', 'stock.low', 'stock.back', 'contact.message']

/** What a message of this type is about. */
export function letterSubject(type: string): Subject {
  const hasOrder = !WITHOUT_ORDER.includes(type)
  const { name, email, phone } = LETTER_ORDER
  return {
    message: { type, data: DATA[type] ?? {} },
    order: hasOrder ? LETTER_ORDER : null,
    lines: hasOrder ? LETTER_LINES : [],
    ...{ email, language: '' },
    ...(type === 'contact.message' && {
      letter: { name, email, phone, subject: 'Maps', message: 'Are they new?\nI need two.' },
    }),
  } as unknown as Subject
}
