import { systemClock } from '@haat/core'
import { and, eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { mountRoutes } from '../api/mount.ts'
import { routesOf } from '../api/route.ts'
import { comments, type Database, idempotencyKeys, products } from '../database/index.ts'
import { revisionsOf } from '../database/revisions.ts'
import { ORDER_LIMITS } from '../env.limits.ts'
import { ORDER_RULES } from '../env.rules.ts'
import { authenticateWith } from '../identity/identity.ts'
import { NO_SERVICES } from '../services.ts'
import { testApp } from '../testing/app.ts'
import { freshPostgres } from '../testing/databases.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { TEST_SITE } from '../testing/identity.ts'
import { aProduct } from '../testing/shop.ts'
import { once } from './idempotency.ts'
import { limitsOf } from './limits.ts'
import { createSnapshots } from './snapshots.ts'

const ADD = '/api/v1/comments/add'

describeShop('an idempotency key on %s', testApp({ rateLimitFactor: 0 }), (shop, kind) => {
  let count = 0

  const aKey = () => ({ 'idempotency-key': `key-${++count}` })
  const aUser = () => `user_${++count}`
  const countComments = async (userId: string) =>
    (await shop.database.db.select().from(comments).where(eq(comments.userId, userId))).length
  const saved = async (userId: string) =>
    (await shop.database.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))).length

  it('makes one effect and one answer of fifty simultaneous calls', async () => {
    const userId = aUser()
    const key = aKey()
    const { post } = shop.as(userId)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post(ADD, { productId: 'mango', comment: 'Sweet.' }, key)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
    expect(await countComments(userId)).toBe(1)
  })

  it('is needed: without a key, five calls have five effects', async () => {
    const userId = aUser()
    const { post } = shop.as(userId)
    await Promise.all(Array.from({ length: 5 }, () => post(ADD, { productId: 'mango', comment: 'Sweet.' })))
    expect(await countComments(userId)).toBe(5)
  })

  it('returns the first answer again, even after later changes', async () => {
    const userId = aUser()
    const key = aKey()
    const { post } = shop.as(userId)
    const first = await post(ADD, { productId: 'mango', comment: 'Sweet.' }, key)
    await shop.database.db.delete(comments).where(eq(comments.userId, userId))
    const again = await post(ADD, { productId: 'mango', comment: 'Sweet.' }, key)
    expect(again.body).toBe(first.body)
    expect(await countComments(userId)).toBe(0)
  })

  it('returns the first status again, also a pending one', async () => {
    const app = Fastify()
    const snapshots = createSnapshots(revisionsOf(shop.database, systemClock), systemClock)
    const route = routesOf('Orders')({
      call: 'POST /start',
      id: 'start',
      access: 'shopper',
      summary: 'Start something',
      pending: 'It takes a while.',
      answer: v.object({ pending: v.boolean(), at: v.number() }),
      answerTo: async () => ({ pending: true, at: ++count }),
    })
    mountRoutes(app, [route], {
      db: shop.database.db,
      clock: systemClock,
      services: NO_SERVICES,
      limitFactor: 0,
      orderLimits: ORDER_LIMITS,
      orderRules: ORDER_RULES,
      limits: limitsOf(0),
      snapshots,
      authenticate: authenticateWith(shop.identity.provider),
      siteUrl: TEST_SITE,
    })
    const headers = { authorization: `Bearer ${await shop.identity.tokenFor(aUser())}`, ...aKey() }
    const start = () => app.inject({ method: 'POST', url: '/start', headers })
    const [first, again] = [await start(), await start()]
    expect([first.statusCode, again.statusCode]).toEqual([202, 202])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.body).toBe(first.body)
    await app.close()
    snapshots.close()
  })

  it('is refused for a different call', async () => {
    const userId = aUser()
    const key = aKey()
    const { post, delete: remove } = shop.as(userId)
    await post(ADD, { productId: 'mango', comment: 'Sweet.' }, key)
    for (const answer of [
      await post(ADD, { productId: 'mango', comment: 'Sour.' }, key),
      await post(ADD, { productId: 'lamp', comment: 'Sweet.' }, key),
      await post('/api/v1/cart/add', { productId: 'mango' }, key),
      await remove('/api/v1/comments/delete/c1', undefined, key),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json().message).toBe('This Idempotency-Key was used for another call.')
    }
    expect(await countComments(userId)).toBe(1)
  })

  it('may be used by several shoppers independently', async () => {
    const key = aKey()
    const users = [aUser(), aUser()]
    for (const userId of users) {
      const answer = await shop.as(userId).post(ADD, { productId: 'mango', comment: 'Sweet.' }, key)
      expect(answer.headers).not.toHaveProperty('idempotency-replayed')
    }
    expect(await Promise.all(users.map(countComments))).toEqual([1, 1])
  })

  it('is free again after a failure', async () => {
    const userId = aUser()
    const key = aKey()
    const productId = `not-yet-${kind}`
    const add = () => shop.as(userId).post(ADD, { productId, comment: 'At last.' }, key)
    expect((await add()).statusCode).toBe(404)
    expect(await saved(userId)).toBe(0)
    await shop.database.db.insert(products).values(aProduct(productId))
    expect((await add()).statusCode).toBe(200)
    expect(await countComments(userId)).toBe(1)
  })

  it.each(['', 'a b', 'ä', 'a'.repeat(101), 'one, two'])('is refused as “%s”', async (text) => {
    const userId = aUser()
    const answer = await shop
      .as(userId)
      .post(ADD, { productId: 'mango', comment: 'Sweet.' }, { 'idempotency-key': text })
    expect(answer.statusCode).toBe(400)
    expect(await countComments(userId)).toBe(0)
  })

  it('is deleted after a week, when its shopper writes again', async () => {
    const userId = aUser()
    const { post } = shop.as(userId)
    await post(ADD, { productId: 'mango', comment: 'Sweet.' }, aKey())
    await post(ADD, { productId: 'mango', comment: 'Sweet.' }, aKey())
    await shop.database.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(idempotencyKeys.userId, userId))
    await post(ADD, { productId: 'mango', comment: 'Sweet.' }, aKey())
    expect(await saved(userId)).toBe(1)
  })

  it('and its effect are both rolled back if the transaction fails later', async () => {
    const userId = aUser()
    const keyed = { userId, key: 'broken', call: 'add' }
    const add = (db: Database['db']) =>
      db.insert(comments).values({ id: `by-${userId}`, productId: 'mango', userId, comment: 'Sweet.' })
    await expect(
      shop.database.db.transaction(async (tx) => {
        await once(tx, keyed, async () => {
          await add(tx)
          return 'done'
        })
        throw new Error('the lights went out')
      }),
    ).rejects.toThrow('the lights went out')
    expect([await countComments(userId), await saved(userId)]).toEqual([0, 0])

    const outcome = await shop.database.db.transaction((tx) =>
      once(tx, keyed, async () => {
        await add(tx)
        return 'done'
      }),
    )
    expect(outcome).toEqual({ answer: 'done', replayed: false })
    expect([await countComments(userId), await saved(userId)]).toEqual([1, 1])
  })
})

describe('a key whose connection is killed', () => {
  it('is free again, and the waiting call does the work once', async () => {
    const { open } = await freshPostgres()
    const [mine, other] = await Promise.all([open(), open()])
    const keyed = { userId: 'user_1', key: 'killed', call: 'add' }
    const entered = Promise.withResolvers<number>()
    const goOn = Promise.withResolvers<void>()

    const killed = mine.db
      .transaction((tx) =>
        once(tx, keyed, async () => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          entered.resolve(rows[0]?.pid ?? 0)
          await goOn.promise
          return 'done'
        }),
      )
      .catch(() => 'gone')
    const pid = await entered.promise
    const waiting = other.db.transaction((tx) => once(tx, keyed, async () => 'done'))
    // The first connection is killed only after the second one waits for it.
    await expect
      .poll(async () => {
        const { rows } = await mine.query('select 1 from pg_stat_activity where wait_event_type = $1', [
          'Lock',
        ])
        return rows.length
      })
      .toBe(1)
    await mine.query('select pg_terminate_backend($1)', [pid])
    expect(await waiting).toEqual({ answer: 'done', replayed: false })
    const own = and(eq(idempotencyKeys.userId, 'user_1'), eq(idempotencyKeys.key, 'killed'))
    expect(await mine.db.select().from(idempotencyKeys).where(own)).toMatchObject([{ answer: 'done' }])
    goOn.resolve()
    expect(await killed).toBe('gone')
    await other.close()
    await mine.close()
  })
})
