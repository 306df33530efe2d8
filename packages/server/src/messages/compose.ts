import { createFormats, type Paise } from '@haat/core'
import { titleOf } from '@haat/core/cart'
import { productPath } from '@haat/core/catalogue'
import { slotHours } from '@haat/core/delivery'
import { plannedDelivery } from '@haat/core/orders'
import { asc, eq } from 'drizzle-orm'
import { findContactMessage } from '../contact/contact.queries.ts'
import type { Drizzle } from '../database/database.ts'
import { firstOf } from '../database/rows.ts'
import {
  type ContactMessageRow,
  type MessageRow,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  restockRequests,
} from '../database/schema.ts'
import { findIntent } from '../payments/intents/read.ts'
import { baseNow, languageNow, ownMessage, texts } from '../texts.ts'
import type { Letter, ShopFace } from './letter.ts'
import { messageTexts } from './messages.texts.ts'

export interface Subject {
  readonly message: MessageRow
  readonly order: OrderRow | null
  readonly lines: readonly OrderLineRow[]
  /** The shopper's address; empty if it is not known, or read from the account. */
  readonly email: string
  /** Language of the page on which they bought; '' for the shop's first. */
  readonly language: string
  /** The shopper, for messages without an order. */
  readonly userId?: string
  /** The phone of a payment without an order; '' if it has none. */
  readonly phone?: string
  /** What somebody wrote to the shop. */
  readonly letter?: ContactMessageRow
}

/** Reads what a message is about. The shopper's address is that of the order, or of the payment. */
export async function subjectOf(db: Drizzle, message: MessageRow): Promise<Subject> {
  const { orderId, data } = message
  const alone = { message, order: null, lines: [], email: '', language: '' }
  if (typeof data.requestId === 'string') {
    const isThis = eq(restockRequests.id, data.requestId)
    const request = await firstOf(db.select().from(restockRequests).where(isThis))
    return { ...alone, ...(request && { userId: request.userId, language: request.language }) }
  }
  if (typeof data.messageId === 'string') {
    const letter = await findContactMessage(db, data.messageId)
    return { ...alone, ...(letter && { letter }) }
  }
  if (orderId === null) {
    const intent = typeof data.intentId === 'string' ? await findIntent(db, data.intentId) : undefined
    const { email = '', language = '', phone = '' } = intent?.destination ?? {}
    return { ...alone, email, language, phone, ...(intent && { userId: intent.userId }) }
  }
  const order = await firstOf(db.select().from(orders).where(eq(orders.id, orderId)))
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return { message, order, lines, email: order?.email ?? '', language: order?.language ?? '' }
}

/** Days and amounts are written as on the pages of the same language. */
const { formatDay, formatPrice } = createFormats(() => ({ language: languageNow() }))

const price = (paise: unknown) => formatPrice(Number(paise ?? 0) as Paise)

const piecesText = ({ name, size, color, quantity }: OrderLineRow) =>
  `${quantity} × ${titleOf({ name, variation: { size, color } })}`

function namedRows({ message, lines }: Subject): Letter['rows'] {
  const named = (message.data.lines ?? []) as readonly Pick<OrderLineRow, 'productId' | 'variationId'>[]
  return lines
    .filter((line) =>
      named.some(
        ({ productId, variationId }) => productId === line.productId && variationId === line.variationId,
      ),
    )
    .map((line) => [piecesText(line), ''])
}

function placedRows({ order, lines }: Subject): Letter['rows'] {
  const words = texts(messageTexts)
  return [
    ...lines.map((line) => [piecesText(line), price(line.pricePaise * line.quantity)] as const),
    ...(order?.discountPaise
      ? [[words.coupon({ coupon: order.coupon }), `−${price(order.discountPaise)}`] as const]
      : []),
    ...(order?.deliveryPaise ? [[words.delivery, price(order.deliveryPaise)] as const] : []),
    [words.total, price(order?.totalPaise), true],
  ]
}

/** Values for all texts about a message. */
export const valuesOf = ({ message: { data }, order, letter }: Subject, { name: shop }: ShopFace) => ({
  shop,
  order: order?.id.slice(-8) ?? '',
  total: price(order?.totalPaise),
  amount: price(data.refundedPaise ?? data.amountPaise),
  product: String(data.name ?? ''),
  left: String(data.left ?? ''),
  name: order?.name ?? letter?.name ?? '',
  subject: letter?.subject ?? '',
  refund: data.refundPaise ? price(data.refundPaise) : '',
  tracking: String(data.trackingNumber ?? ''),
  day: order
    ? [
        formatDay(order.promisedAt ?? plannedDelivery(order.createdAt.getTime())),
        ...(order.slot === '' ? [] : [slotHours(order.slot)]),
      ].join(', ')
    : '',
})

/** Puts the shop's own subject and text into an e-mail, if its folder has them: then they are all that it says. */
function withOwn(letter: Letter, type: string, values: ReturnType<typeof valuesOf>): Letter {
  const own = ownMessage(type.replace(/[._]/g, '-'))
  if (own === null) return letter
  const [subject = '', text = ''] = own.map((one) =>
    one.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name] ?? ''),
  )
  return { ...letter, subject, paragraphs: text.split(/\n{2,}/), closing: [] }
}

/** Writes the e-mail to a shopper; null if there is none about this. */
export function letterToShopper(subject: Subject, face: ShopFace): Letter | null {
  const words = texts(messageTexts)
  const { message, order } = subject
  const { type, data } = message
  if (!(type in words.shopper)) return null
  const { subject: title, text } = words.shopper[type as keyof typeof words.shopper]
  const values = valuesOf(subject, face)
  const isPlaced = type === 'order.placed'
  const isBack = type === 'stock.back'
  const pay =
    order?.refund !== 'none' ? words.soldOut : order.paymentStatus === 'Paid' ? words.paid : words.cash
  const refund = Number(data.refundPaise ?? 0)
  const paragraphs = [
    order?.name ? words.greeting({ name: order.name }) : '',
    text(values),
    isPlaced ? pay(values) : '',
    isPlaced && order?.refund === 'none' ? words.planned(values) : '',
    data.trackingNumber ? words.tracking({ number: String(data.trackingNumber) }) : '',
  ]
  const site = face.siteUrl + baseNow()
  const parcel = data.trackingUrl ? [{ text: words.followParcel, href: String(data.trackingUrl) }] : []
  const product = isBack ? [{ text: words.seeProduct, href: site + productPath(String(data.productId)) }] : []
  const own = order ? [{ text: words.seeOrder, href: `${site}/order/${order.id}` }] : []
  const letter = {
    subject: title(values),
    paragraphs: paragraphs.filter((one) => one !== ''),
    rows: isPlaced ? placedRows(subject) : namedRows(subject),
    closing: refund > 0 ? [words.refund({ refund: price(refund) })] : [],
    links: [...parcel, ...product, ...own],
    ...(isBack && { footer: words.askedFooter({ shop: face.name, email: face.email }) }),
  }
  return withOwn(letter, type, values)
}

/** Writes the e-mail to the shop with a message of its contact form; null if that was deleted. */
function contactLetter(subject: Subject, face: ShopFace): Letter | null {
  const { letter } = subject
  if (!letter) return null
  const { subject: title, text } = texts(messageTexts).shop['contact.message']
  const values = valuesOf(subject, face)
  const { name, email, phone, message } = letter
  return withOwn(
    {
      subject: title(values),
      paragraphs: [text(values), message, [name, phone].join('\n')],
      rows: [],
      links: [
        { text: email, href: `mailto:${email}?subject=${encodeURIComponent(`Re: ${letter.subject}`)}` },
      ],
      footer: texts(messageTexts).contactFooter({ shop: face.name }),
    },
    'shop-contact-message',
    values,
  )
}

/** Writes the e-mail to the shop; null if there is none about this. */
export function letterToShop(subject: Subject, face: ShopFace): Letter | null {
  const words = texts(messageTexts)
  const { message, order } = subject
  if (!(message.type in words.shop)) return null
  if (message.type === 'contact.message') return contactLetter(subject, face)
  const { subject: title, text } = words.shop[message.type as keyof typeof words.shop]
  const values = valuesOf(subject, face)
  const isPlaced = message.type === 'order.placed'
  const planned = order?.refund === 'none' ? words.planned(values) : ''
  const { name, address, city, pincode, state, phone, notes } = order ?? {}
  const destination = [name, address, [city, pincode, state].filter(Boolean).join(', '), phone, notes]
  const pay =
    order?.refund !== 'none' ? words.soldOutPaid : order.paymentStatus === 'Paid' ? words.paid : words.collect
  const letter = {
    subject: title(values),
    paragraphs: [
      text(values),
      ...(isPlaced ? [pay(values), planned, destination.filter(Boolean).join('\n')] : []),
    ].filter((one) => one !== ''),
    rows: isPlaced ? placedRows(subject) : namedRows(subject),
    links: [],
    footer: words.staffFooter({ shop: face.name }),
  }
  return withOwn(letter, `shop-${message.type}`, values)
}
