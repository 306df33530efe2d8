import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app.ts'
import {
  addresses,
  cartLines,
  carts,
  orders,
  paymentIntents,
  payments,
  products,
  webhookEvents,
} from '../database/schema.ts'
import { ORDER_LIMITS } from '../env.limits.ts'
import { buyingNow } from '../orders/orders.fixtures.ts'
import { type CardPayment, NO_SERVICES } from '../services.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { type Delivery, type TestCard, testCard } from '../testing/card.ts'
import type { Kind } from '../testing/databases.ts'
import { patientClock } from '../testing/patient-clock.ts'
import { aProduct } from '../testing/shop.ts'
import { reconcile } from './reconcile.ts'

/** Price in paise and stock of the sample products. */
export const PRICE = 10_000
export const STOCK = 100

/** Default time that a payment holds its pieces, in ms. */
export const HOLD = ORDER_LIMITS.holdMs

/** Response to the beginning of a payment. */
export interface Begun {
  readonly orderId: string
  readonly intentId: string
  readonly amount: number
  readonly message: string
}

/** A shop with card payments, whose clock the test can advance. */
interface PayShop extends TestApp {
  readonly card: TestCard
  /** Advances the shop's clock, in ms. */
  pass(ms: number): void
  /** Creates a product, so that tests do not share stock. Returns its id. */
  product(stock?: number | null): Promise<string>
  stockOf(productId: string): Promise<number | null>
  /** Begins a payment; by default for one piece of a product. The same products are the same purchase. */
  begin(userId: string, productId: string, more?: Readonly<Record<string, unknown>>): Promise<Begun>
  /** Reports a payment as the browser does. */
  verify(
    userId: string,
    payment: Pick<CardPayment, 'id' | 'orderId'>,
    more?: Readonly<Record<string, unknown>>,
  ): ReturnType<ReturnType<TestApp['as']>['post']>
  /** Delivers a webhook of the provider. */
  deliver(message: Delivery, eventId: string, app?: FastifyInstance): ReturnType<typeof deliverTo>
  reconcile(): Promise<void>
  ordersOf(userId: string): Promise<(typeof orders.$inferSelect)[]>
  paymentsOf(intentId: string): Promise<(typeof payments.$inferSelect)[]>
  intent(id: string): Promise<typeof paymentIntents.$inferSelect>
  addressOf(userId: string, city?: string): Promise<string>
}

/** Delivers a webhook of the provider to an application. */
export const deliverTo = (app: FastifyInstance, { body, signature }: Delivery, eventId: string) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/razorpay',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    },
  })

/** Delivers a webhook as the provider does: again as long as the shop, which may be busy, asks for it (503). */
export async function deliverUntilTaken(app: FastifyInstance, message: Delivery, eventId: string) {
  let answer = await deliverTo(app, message, eventId)
  for (let times = 1; times < 5 && answer.statusCode === 503; times += 1)
    answer = await deliverTo(app, message, eventId)
  return answer
}

let count = 0

/** Opens a shop with card payments. */
export async function openPayShop(kind: Kind, deps: Partial<AppDeps> = {}): Promise<PayShop> {
  const card = testCard()
  let offset = 0
  const clock = { ...patientClock, now: () => Date.now() + offset }
  const services = { ...NO_SERVICES, card }
  const shop = await openTestApp(kind, { clock, services, rateLimitFactor: 0, ...deps })
  const { database } = shop
  const { db } = database

  const pay: PayShop = {
    ...shop,
    card,
    pass(ms) {
      offset += ms
    },
    async product(stock = STOCK) {
      const id = `thing-${++count}`
      await db.insert(products).values(aProduct(id, { pricePaise: PRICE, totalStock: stock }))
      return id
    },
    async stockOf(productId) {
      const [row] = await db.select().from(products).where(eq(products.id, productId))
      return row?.totalStock ?? null
    },
    async begin(userId, productId, more = {}) {
      const { products = [{ productId, quantity: 1 }], ...rest } = more
      const body = { ...buyingNow(products as object[]), ...rest }
      const answer = await shop.as(userId).post('/api/v1/order/create-razorpay-order', body)
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
      return answer.json<Begun>()
    },
    verify: (userId, payment, more = {}) =>
      shop.as(userId).post('/api/v1/order/verify-payment', {
        razorpay_order_id: payment.orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: card.sign(payment.orderId, payment.id),
        ...more,
      }),
    deliver: (message, eventId, app = shop.app) => deliverTo(app, message, eventId),
    reconcile: () => reconcile({ db: database.db, clock, services }),
    ordersOf: (userId) =>
      db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.createdAt)),
    paymentsOf: (intentId) =>
      db.select().from(payments).where(eq(payments.intentId, intentId)).orderBy(asc(payments.paymentId)),
    async intent(id) {
      const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
      if (!row) throw new Error(`There is no intent ${id}.`)
      return row
    },
    async addressOf(userId, city = 'Pune') {
      const id = `address-${++count}`
      await db.insert(addresses).values({
        id,
        userId,
        name: 'Asha Rao',
        email: 'asha@example.com',
        address: '4 Lake Road',
        city,
        state: 'Maharashtra',
        pincode: '411001',
        phone: '9876543210',
      })
      return id
    },
  }
  return pay
}

/** Returns all rows that payments change, as text. */
export const stateOf = async ({ database: { db } }: TestApp): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      [orders, paymentIntents, payments, webhookEvents, cartLines, carts].map((table) =>
        db.select().from(table),
      ),
    ),
  )

/** Creates a function for `describeShop` that opens shops with card payments. */
export const payShop = (deps?: Partial<AppDeps>) => (kind: Kind) => openPayShop(kind, deps)

/** Returns the city in the order of a response; null if it has no address yet. */
export const cityOf = (answer: { json(): { data: { addressDetails: { city: string } | null } } }) =>
  answer.json().data.addressDetails?.city ?? null
