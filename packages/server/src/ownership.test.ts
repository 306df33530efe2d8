import { eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiRoute } from './api/route.ts'
import {
  addresses,
  cartLines,
  closings,
  comments,
  favourites,
  idempotencyKeys,
  orderLines,
  orders,
  otpSends,
  paymentIntents,
  payments,
  profiles,
  verifiedPhones,
} from './database/schema.ts'
import { OWNERSHIP } from './ownership.fixtures.ts'
import { routes } from './routes.ts'
import { testAccounts } from './testing/accounts.ts'
import { testApp } from './testing/app.ts'
import { testCard } from './testing/card.ts'
import { testCrypto } from './testing/crypto.ts'
import { describeRules } from './testing/describe-shop.ts'
import { TEST_PARTNER, type TestIdentity, testIdentity } from './testing/identity.ts'
import { callAs } from './testing/ownership.ts'
import { pageOf } from './testing/partners.ts'
import { testPhones } from './testing/phones.ts'

const TABLES = [
  profiles,
  verifiedPhones,
  otpSends,
  closings,
  comments,
  cartLines,
  favourites,
  addresses,
  idempotencyKeys,
  orders,
  paymentIntents,
  payments,
  orderLines,
] as const

const PROBE = { userId: 'probe', firstName: 'Pro', lastName: 'Be' }

const FINGERPRINT = sql`select ${sql.join(
  TABLES.map(
    (table) =>
      sql`coalesce((select md5(string_agg(t::text, ' ' order by t::text)) from ${table} as t), 'none')`,
  ),
  sql` || ' ' || `,
)} as fingerprint`

/** Calls that a partner's page may make for a shopper: cart and favourites, and no other. */
const FOR_PARTNERS = [
  'addFavourite',
  'addFavouriteOfShopper',
  'addToCart',
  'getCart',
  'getCartOfShopper',
  'listFavourites',
  'listFavouritesOfShopper',
  'removeFavourite',
  'removeFavouriteOfShopper',
  'removeFromCart',
  'removeFromCartOfShopper',
  'updateCart',
]

const forShoppers = routes.filter(({ access }) => access !== 'public')

const routeOf = (id: string): ApiRoute => {
  const route = routes.find((one) => one.id === id)
  if (route === undefined) throw new Error(`There is no call ${id}.`)
  return route
}

const rows = OWNERSHIP.map((row) => ({
  ...row,
  method: routeOf(row.id).method,
  access: routeOf(row.id).access,
}))

describe('the ownership matrix', () => {
  it('has a row for every call that is not public', () => {
    expect(OWNERSHIP.map(({ id }) => id).toSorted()).toEqual(forShoppers.map(({ id }) => id).toSorted())
  })

  it('has the status for another shopper’s user id for every call that accepts one', () => {
    for (const { id, path, body, query } of forShoppers) {
      const takesOwner =
        path.includes(':') || [body, query].some((schema) => 'userId' in (schema?.entries ?? {}))
      const row = OWNERSHIP.find((one) => one.id === id)
      if (takesOwner) expect(row?.foreign, id).toBeDefined()
    }
  })
})

const services = {
  accounts: testAccounts(),
  phones: testPhones(),
  photos: [],
  card: testCard(),
  crypto: testCrypto(),
}
const openWithServices = testApp({ rateLimitFactor: 0, services, partnerOrigins: [TEST_PARTNER] })

describeRules('a call for shoppers on %s', openWithServices, (shop) => {
  let forger: TestIdentity
  let count = 0
  beforeAll(async () => {
    forger = await testIdentity()
  })

  /** The last fingerprint, as long as nothing was to change since. */
  let known: string | undefined
  /** The owner of what a row needs, fresh for a call that is to succeed. */
  async function owned(row: (typeof rows)[number]): Promise<string> {
    const owner = `owner_${++count}`
    known = undefined
    await row.before?.(shop, owner)
    return owner
  }
  /** The owner for all calls of a row that are refused, and so change nothing. */
  const safe = new Map<string, Promise<string>>()
  function safely(row: (typeof rows)[number]): Promise<string> {
    const owner = safe.get(row.id) ?? owned(row)
    safe.set(row.id, owner)
    return owner
  }
  /** The same call with other credentials than the owner's token. */
  const instead = (row: (typeof rows)[number], owner: string, headers: Record<string, string>) =>
    callAs(shop, null, row.method, row.own(owner), headers)
  /** A fingerprint of everything that belongs to shoppers: the tables grow with every cell, too much to carry over. */
  async function belongings() {
    const { rows: found } = await shop.database.db.execute<{ fingerprint: string }>(FINGERPRINT)
    return found[0]?.fingerprint
  }
  /** What a refused call answers; it must have changed nothing. */
  async function refused(call: () => Promise<LightMyRequestResponse>) {
    const before = known ?? (await belongings())
    const answer = await call()
    known = await belongings()
    expect(known).toBe(before)
    return [answer.statusCode, answer.json()]
  }
  it('changes shoppers’ data, which the comparison detects', async () => {
    const before = await belongings()
    expect(before?.split(' ')).toHaveLength(TABLES.length)
    await shop.database.db.insert(profiles).values(PROBE)
    expect(await belongings()).not.toBe(before)
    await shop.database.db.delete(profiles).where(eq(profiles.userId, PROBE.userId))
    expect(await belongings()).toBe(before)
  })

  const signInFirst = { success: false, message: 'Please sign in.', statusCode: 401 }
  const partnersMay =
    'A partner’s page may only see and change your cart and favourites. Please continue in the shop.'
  const notForPartners = { success: false, message: partnersMay, statusCode: 403 }

  it.each(rows)('$id is open to its owner', async (row) => {
    const owner = await owned(row)
    const answer = await callAs(shop, owner, row.method, row.own(owner))
    expect(answer.statusCode, answer.body).toBe(row.status ?? 200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(rows)('$id is closed to visitors', async (row) => {
    const owner = await safely(row)
    expect(await refused(() => instead(row, owner, {}))).toEqual([401, signInFirst])
  })

  it.each(rows)('$id is closed to an expired token', async (row) => {
    const owner = await safely(row)
    const token = await shop.identity.tokenFor(owner, { exp: Math.floor(Date.now() / 1_000) - 60 })
    const call = () => instead(row, owner, { authorization: `Bearer ${token}` })
    expect(await refused(call)).toEqual([401, signInFirst])
  })

  it.each(rows)('$id is closed to a forged token', async (row) => {
    const owner = await safely(row)
    const token = await forger.tokenFor(owner)
    const call = () => instead(row, owner, { authorization: `Bearer ${token}` })
    expect(await refused(call)).toEqual([401, signInFirst])
  })

  it.each(rows)('$id and the session cookie: $access', async (row) => {
    const owner = await owned(row)
    const cookie = { cookie: `__session=${await shop.identity.tokenFor(owner)}` }
    const isSession = row.access === 'session'
    const [status] = await refused(() => instead(row, owner, { ...cookie, 'sec-fetch-site': 'cross-site' }))
    known = undefined
    const own = await instead(row, owner, { ...cookie, 'sec-fetch-site': 'same-origin' })
    expect([own.statusCode, status]).toEqual(isSession ? [row.status ?? 200, 403] : [401, 401])
  })

  it('lists each call that a partner’s page may make', () => {
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(FOR_PARTNERS))
  })

  it.each(rows)('$id and the token of a partner’s page', async (row) => {
    const isTheirs = FOR_PARTNERS.includes(row.id)
    const owner = isTheirs ? await owned(row) : await safely(row)
    const page = await pageOf(shop, TEST_PARTNER, owner)
    const call = () => instead(row, owner, page.headers)
    if (!isTheirs) {
      expect(await refused(call)).toEqual([403, notForPartners])
      return
    }
    const elsewhere = { ...page.headers, origin: 'http://localhost:4321' }
    expect(await refused(() => instead(row, owner, elsewhere))).toEqual([401, signInFirst])
    const { authorization } = page.headers
    expect(await refused(() => instead(row, owner, { authorization }))).toEqual([401, signInFirst])
    known = undefined
    const answer = await call()
    expect(answer.statusCode, answer.body).toBe(row.status ?? 200)
  })

  it.each(rows)('$id and a token of the identity service for a partner’s page', async (row) => {
    const isTheirs = FOR_PARTNERS.includes(row.id)
    const owner = isTheirs ? await owned(row) : await safely(row)
    const token = await shop.identity.tokenFor(owner, { azp: TEST_PARTNER })
    const call = () => instead(row, owner, { authorization: `Bearer ${token}` })
    if (!isTheirs) return expect(await refused(call)).toEqual([403, notForPartners])
    const answer = await call()
    expect(answer.statusCode, answer.body).toBe(row.status ?? 200)
  })

  it.each(rows.filter(({ id, foreign }) => foreign?.status === 403 && FOR_PARTNERS.includes(id)))(
    '$id is closed to another shopper’s token of a partner’s page',
    async (row) => {
      const owner = await safely(row)
      const page = await pageOf(shop, TEST_PARTNER, 'stranger')
      const target = row.foreign?.call(owner) ?? { url: '/' }
      const [status] = await refused(() => callAs(shop, null, row.method, target, page.headers))
      expect(status).toBe(403)
    },
  )

  it.each(rows.filter(({ foreign }) => foreign))('$id is closed to another shopper', async (row) => {
    const owner = await safely(row)
    const { call, status, missing } = row.foreign ?? {}
    const theirs = await refused(() => callAs(shop, 'stranger', row.method, call?.(owner) ?? { url: '/' }))
    expect(theirs[0], JSON.stringify(theirs)).toBe(status)
    if (missing === undefined) return
    expect(await refused(() => callAs(shop, 'stranger', row.method, missing))).toEqual(theirs)
  })
})
