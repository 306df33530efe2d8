import { systemClock } from '@haat/core'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { createApp } from '../app.ts'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { etherRefund } from '../crypto/refunds.ts'
import { addresses, type Database, messages, type Seller } from '../database/index.ts'
import { ORDER_RULES, type OrderRules } from '../env.rules.ts'
import { sendDue } from '../messages/deliver.ts'
import { testFace } from '../messages/messages.fixtures.ts'
import { rule } from '../orders/coupons.fixtures.ts'
import { deliveryOf56 } from '../orders/delivery.fixtures.ts'
import { anAddress } from '../orders/orders.fixtures.ts'
import { deliverUntilTaken } from '../payments/payments.fixtures.ts'
import { reconcile } from '../payments/reconcile.ts'
import { type CardPayment, NO_SERVICES, ServiceError } from '../services.ts'
import { testCard } from './card.ts'
import { testCrypto } from './crypto.ts'
import { freshDatabase, freshPostgres, type Kind, LONG } from './databases.ts'
import { sharedIdentity, TEST_SITE } from './identity.ts'
import { inTurn } from './processes.ts'

export const DAY = 86_400_000
/** The staff, who work at the same time. */
export const STAFF = ['staff-1', 'staff-2'] as const
export const SHOPPERS = 40
/** Limits of the week's coupon, which is not for salt. */
export const COUPON = { code: 'WEEK', uses: 12, usesPerShopper: 1 } as const
/** Places of the evening slot. */
export const PLACES = 2
export const PRODUCTS = ['rice', 'dal', 'oil', 'salt', 'lamp'] as const
/** A product of which there are too few. */
export const SCARCE = 'mango'
const SCARCE_PIECES = 9

const [area56, , area58] = deliveryOf56.areas
const RULES: OrderRules = {
  ...ORDER_RULES,
  cancelMs: 10 * DAY,
  coupons: [
    rule(COUPON.code, { ...COUPON, percent: 10, productIds: PRODUCTS.filter((id) => id !== 'salt') }),
  ],
  delivery: {
    ...deliveryOf56,
    areas: [area56, area58].flatMap((area) => (area ? [{ ...area, minimum: area.fee, mostCash: null }] : [])),
    slots: deliveryOf56.slots.map((slot) => ({ ...slot, capacity: slot.capacity && PLACES })),
  },
}
const SELLER: Seller = { name: 'Sharma Stores', address: 'Bengaluru', gstin: '29ABCDE1234F1Z5' }

const CATALOGUE = [...PRODUCTS, SCARCE].map((_id, at) => ({
  ...{ _id, name: _id, price: 60 + 45 * at, totalStock: _id === SCARCE ? SCARCE_PIECES : 100_000 },
  ...{ hsn: '0804', gstRate: [0, 5, 12, 18][at % 4] },
}))

const isFailing = (count: number) => count % 7 === 0

/** Counts what is sent. Every seventh message is refused the first time. */
function outside() {
  const sent: string[] = []
  let tries = 0
  const take = async (id: string) => {
    tries += 1
    if (isFailing(tries)) throw new ServiceError('unavailable', 'the test says so')
    sent.push(id)
  }
  return { sent, mailer: { send: ({ id }: { readonly id: string }) => take(id) }, webhooks: { post: take } }
}

/** Databases of the processes: two of them share one PostgreSQL, which stays open over the restarts. */
async function openDatabases(kind: Kind): Promise<readonly Database[]> {
  if (kind === 'pglite') return [await freshDatabase(kind)]
  const { open } = await freshPostgres()
  return [await open(), await open()]
}

/** A shop with everything that happens after an order, its staff, and a clock that the test advances. */
export type WeekShop = Awaited<ReturnType<typeof openWeekShop>>

export async function openWeekShop(kind: Kind) {
  const databases = await openDatabases(kind)
  const [{ db } = inTurn(databases, 0)] = databases
  const identity = await sharedIdentity()
  const [card, crypto] = [testCard(`week-${kind}`), testCrypto()]
  let [offset, keys] = [0, 0]
  const clock = { ...systemClock, now: () => Date.now() + offset }
  const services = { ...NO_SERVICES, card, crypto }
  const open = (database: Database) =>
    createApp({
      ...{ database, clock, services, siteUrl: TEST_SITE, identityProvider: identity.provider },
      ...{
        orderRules: RULES,
        seller: () => SELLER,
        staff: [...STAFF],
        staffFactor: 'off',
        rateLimitFactor: 0,
        handlerTimeout: LONG,
      },
    })
  let apps = await Promise.all(databases.map(open))
  const { sent, ...channels } = outside()
  await importCatalogue(db, readCatalogue(Buffer.from(JSON.stringify({ haat: 1, products: CATALOGUE }))))
  await db.insert(addresses).values(
    Array.from({ length: SHOPPERS }, (_, at) =>
      anAddress(`shopper-${at}`, {
        pincode: at % 3 === 0 ? '580001' : '560038',
        ...(at % 5 === 0 && { state: 'Kerala' }),
      }),
    ),
  )
  const call = async (method: 'GET' | 'POST', turn: number, userId: string, url: string, payload?: object) =>
    inTurn(apps, turn).inject({
      ...{ method, url: `/api/v1/${url}`, ...(payload && { payload }) },
      headers: {
        authorization: `Bearer ${await identity.tokenFor(userId)}`,
        ...(method === 'POST' && { 'idempotency-key': `week-${++keys}` }),
      },
    })
  const eachProcess = <T>(act: (database: Database) => Promise<T>) => Promise.all(databases.map(act))

  return {
    database: { ...inTurn(databases, 0), db },
    card,
    crypto,
    /** Ids of messages that the services accepted. */
    sent,
    get: (turn: number, userId: string, url: string) => call('GET', turn, userId, url),
    post: (turn: number, userId: string, url: string, payload: object): Promise<LightMyRequestResponse> =>
      call('POST', turn, userId, url, payload),
    /** Delivers a webhook of the card provider twice, to different processes. */
    deliver: (event: string, payment: CardPayment, id: string) =>
      Promise.all(apps.map((app) => deliverUntilTaken(app, card.message(event, payment), id))),
    recordEther: (orderId: string, transaction: string) =>
      etherRefund({ database: inTurn(databases, 0), services }, orderId, { transaction }),
    /** Settles payments and refunds, and sends what is due, in all processes at the same time. */
    async work() {
      await eachProcess((database) => reconcile({ db: database.db, clock, services }))
      await db.update(messages).set({ dueAt: sql`now()` })
      await eachProcess((database) =>
        sendDue({ db: database.db, face: () => testFace, services: { ...NO_SERVICES, ...channels } }),
      )
    },
    pass(ms: number) {
      offset += ms
    },
    /** Closes all processes, and opens them again. */
    async restart() {
      for (const app of apps) await app.close()
      apps = await Promise.all(databases.map(open))
    },
    async close() {
      for (const app of apps) await app.close()
      for (const database of databases) await database.close()
    },
  }
}
