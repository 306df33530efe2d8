import { randomBytes } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { messages, orders } from '../database/schema.ts'
import { cancelOrder, moveOrder } from '../orders/moves.ts'
import { writeOrder, writePaid } from '../orders/orders.fixtures.ts'
import { tell } from '../outbox/outbox.ts'
import { NO_SERVICES, ServiceError } from '../services.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules, openForTests } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { type SeenRequest, testProvider } from '../testing/providers.ts'
import { fillShop } from '../testing/shop.ts'
import { setTranslations } from '../texts.ts'
import { MAX_TRIES, type SendingContext, sendDue } from './deliver.ts'
import { testFace, testMailer } from './messages.fixtures.ts'
import { standardWebhooks } from './webhooks.ts'

const SECRET = `whsec_${randomBytes(32).toString('base64')}`

describeRules('the outbox on %s', freshDatabase, (database) => {
  const program = openForTests(() => testProvider(() => [204, '']))
  let mailer = testMailer()
  const context = (services: Partial<SendingContext['services']> = {}): SendingContext => ({
    db: database.db,
    face: () => testFace,
    services: {
      ...NO_SERVICES,
      mailer,
      webhooks: standardWebhooks({ url: program.origin, secret: SECRET }),
      ...services,
    },
  })
  const onlyMail = () => context({ webhooks: null })
  const rows = () => database.db.select().from(messages).orderBy(asc(messages.createdAt), asc(messages.id))
  /** Lets the pauses and leases of all messages pass. */
  const pass = () => database.db.update(messages).set({ dueAt: sql`now() - interval '1 minute'` })
  const ship = async (trackingUrl = '') => {
    const id = await writeOrder(database.db, 'ann', { id: 'c'.repeat(32) })
    await moveOrder(database.db, id, 'Shipped', { trackingNumber: 'BD 77', trackingUrl })
    return id
  }

  beforeEach(async () => {
    await emptyTables(database)
    await fillShop(database.db)
    program.answer = () => [204, '']
    mailer = testMailer()
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  it('sends each message once, and deletes those of channels that are not set up', async () => {
    await ship()
    await sendDue(onlyMail())
    await pass()
    await sendDue(onlyMail())
    expect(mailer.sent).toHaveLength(1)
    expect((await rows()).map(({ channel, state, tries }) => [channel, state, tries])).toEqual([
      ['shopper', 'sent', 1],
    ])
  })

  it('has the words of the shop’s folder, as plain text and as HTML from one source', async () => {
    const own = ['{order} left us, {name}', 'It comes by {day}: {tracking}.\n\n<b>{total}</b>']
    setTranslations([{ language: 'en', texts: { 'messages.order-shipped': own } }])
    onTestFinished(() => setTranslations([{ language: 'en', texts: {} }]))
    await ship()
    await sendDue(onlyMail())
    const [sent] = mailer.sent
    expect(sent?.subject).toBe('cccccccc left us, Asha Rao')
    expect(sent?.text).toMatch(/^It comes by \d+ \w+ \d+: BD 77\.\n\n<b>₹399\.00<\/b>\n\n/)
    expect(sent?.html).toContain('<p>&lt;b&gt;₹399.00&lt;/b&gt;</p>')
  })

  it('calls the program with a signature that the library verifies, without names and addresses', async () => {
    const seen: SeenRequest[] = []
    program.answer = (request) => {
      seen.push(request)
      return [200, '{}']
    }
    const id = await ship('https://track.example/77')
    await sendDue(context())
    const [{ headers, body } = { headers: {}, body: '' }] = seen
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual({
      type: 'order.shipped',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        orderId: id,
        method: 'cod',
        paymentStatus: 'Pending',
        deliveryStatus: 'Shipped',
        totalPaise: 39_900,
        trackingNumber: 'BD 77',
        trackingUrl: 'https://track.example/77',
      },
    })
    expect(() => new Webhook(SECRET).verify(`${body} `, headers as Record<string, string>)).toThrow()
    expect(body).not.toMatch(/Asha|Rose Lane|9845012345|asha@/)
  })

  it('tries again with doubling pauses and the same id, and gives up after the last try', async () => {
    program.answer = () => [500, '{}']
    await ship()
    const ids = new Set<unknown>()
    const pauses: number[] = []
    for (let number = 1; number <= MAX_TRIES; number += 1) {
      await sendDue(context({ mailer: null }))
      const [row] = await rows()
      ids.add(program.seen.at(-1)?.headers['webhook-id'])
      pauses.push(Math.round(((row?.dueAt.getTime() ?? 0) - Date.now()) / 60_000))
      await pass()
    }
    expect(ids.size).toBe(1)
    expect(pauses.slice(0, 4)).toEqual([1, 2, 4, 8])
    const [row] = await rows()
    expect([row?.state, row?.tries, row?.reason]).toEqual([
      'failed',
      MAX_TRIES,
      'the program at WEBHOOK_URL responded with 500',
    ])
    const calls = program.seen.length
    await sendDue(context())
    expect(program.seen).toHaveLength(calls)
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('does not delay other messages for one that is refused', async () => {
    const refusing = { send: () => Promise.reject(new ServiceError('unavailable', 'no')) }
    await ship()
    await sendDue(context({ mailer: refusing }))
    expect((await rows()).map(({ channel, state }) => `${channel} ${state}`).toSorted()).toEqual([
      'shopper queued',
      'webhook sent',
    ])
  })

  it('shares the work of several processes', async () => {
    for (let number = 0; number < 40; number += 1)
      await tell(database.db, 'stock.low', { data: { productId: String(number), name: 'Rice', left: 1 } })
    await Promise.all(Array.from({ length: 4 }, () => sendDue(onlyMail())))
    expect(new Set(mailer.sent.map(({ id }) => id)).size).toBe(40)
    expect(mailer.sent).toHaveLength(40)
  })

  it('sends again what a killed process had taken', async () => {
    await ship()
    const hung = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const hanging = {
      send: () => {
        begun.resolve()
        return hung.promise
      },
    }
    void sendDue(context({ mailer: hanging, webhooks: null }))
    await begun.promise
    await sendDue(onlyMail())
    expect(mailer.sent).toEqual([])
    await pass()
    await sendDue(onlyMail())
    expect(mailer.sent).toHaveLength(1)
    hung.resolve()
  })

  it('has no message of a transaction that was rolled back, and none of a deleted order', async () => {
    const id = await writeOrder(database.db, 'ann')
    await database.db
      .transaction(async (tx) => {
        await cancelOrder(tx, id)
        tx.rollback()
      })
      .catch(() => {})
    expect(await rows()).toEqual([])
    await cancelOrder(database.db, id)
    expect(await rows()).not.toEqual([])
    await database.query('delete from orders')
    expect(await rows()).toEqual([])
  })

  describe('an e-mail', () => {
    it('escapes what shoppers and products say', async () => {
      const id = await writeOrder(
        database.db,
        'ann',
        { name: '<img src=x onerror=alert(1)>' },
        { name: 'Mango "A" & <b>B</b>' },
      )
      const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
      await tell(database.db, 'order.placed', { order })
      await sendDue(onlyMail())
      const [first] = mailer.sent.filter(({ to }) => to === 'asha@shop.example')
      expect(first?.html).not.toMatch(/<img src=x|<b>|<script/)
      expect(first?.html).toContain('Mango &quot;A&quot; &amp; &lt;b&gt;B&lt;/b&gt;')
      expect(first?.text).toContain('2 × Mango "A" & <b>B</b>: ₹399.00')
      expect(first?.html).toContain('Sharma &amp; Sons')
      expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual(['asha@shop.example', testFace.email])
    })

    it('says when a new order comes, and lists amounts that add up to its total', async () => {
      const amounts = { discountPaise: 3_990, coupon: 'DIWALI', deliveryPaise: 4_000, totalPaise: 39_910 }
      const slot = '2026-11-30 18:00-21:00'
      const promisedAt = new Date('2026-11-30T21:00:00+05:30')
      const id = await writeOrder(database.db, 'ann', { ...amounts, slot, promisedAt })
      const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
      await tell(database.db, 'order.placed', { order })
      await sendDue(onlyMail())
      const expected = '2 × Mango: ₹399.00\nCoupon DIWALI: −₹39.90\nDelivery: ₹40.00\nTotal: ₹399.10'
      for (const part of [expected, 'Planned delivery: 30 November 2026, 18:00–21:00'])
        expect(mailer.sent.map(({ text }) => text.includes(part))).toEqual([true, true])
    })

    it('says what is refunded after what was cancelled', async () => {
      await writePaid(database.db, 'ann')
      const paid = {
        id: 'c'.repeat(32),
        method: 'card',
        paymentStatus: 'Paid',
        intentId: 'intent-of-ann',
      } as const
      await writeOrder(database.db, 'ann', paid)
      await cancelOrder(database.db, paid.id)
      await sendDue(onlyMail())
      const expected =
        /This was cancelled in your order cccccccc:\s+2 × Mango\s+₹399.00 are refunded to you\./
      expect(mailer.sent[0]?.text).toMatch(expected)
      expect(mailer.sent[0]?.html.replaceAll(/<[^>]*>/g, '')).toMatch(expected)
    })

    it('names the parcel, and is not written without an address', async () => {
      await ship('https://track.example/77')
      await sendDue(onlyMail())
      expect(mailer.sent[0]?.text).toContain('Tracking number: BD 77')
      expect(mailer.sent[0]?.text).toContain('Follow the parcel: https://track.example/77')
      await emptyTables(database)
      await writeOrder(database.db, 'bob', { id: 'd'.repeat(32), email: '' })
      await moveOrder(database.db, 'd'.repeat(32), 'Shipped')
      await sendDue(onlyMail())
      expect([mailer.sent.length, await rows()]).toEqual([1, []])
    })
  })
})
