import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Destination,
  messages,
  orders,
  paymentIntents,
  profiles,
  restockRequests,
  verifiedPhones,
} from '../database/schema.ts'
import { moveOrder } from '../orders/moves.ts'
import { writeHold, writeOrder } from '../orders/orders.fixtures.ts'
import { tell } from '../outbox/outbox.ts'
import { NO_SERVICES } from '../services.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { type TestProvider, testProvider } from '../testing/providers.ts'
import { fillShop } from '../testing/shop.ts'
import { setTranslations } from '../texts.ts'
import { sendDue } from './deliver.ts'
import { testFace } from './messages.fixtures.ts'
import { msg91Sms } from './msg91-sms.ts'
import { twilioSms } from './twilio-sms.ts'

const ACCOUNT = `AC${'2'.repeat(32)}`
const SENDER = '+918045678900'

let twilio: TestProvider
beforeEach(async () => {
  twilio = await testProvider(() => [201, { sid: 'SM1', status: 'queued' }])
})
afterEach(() => twilio.close())

const sender = (from = SENDER) =>
  twilioSms({
    ...{ provider: 'twilio', api: twilio.origin, accountSid: ACCOUNT, authToken: 'secret' },
    ...{ serviceSid: `VA${'1'.repeat(32)}`, sender: from },
  })
/** The texts that Twilio has received, as number and text. */
const sent = () =>
  twilio.seen.map(({ body }) => {
    const form = new URLSearchParams(body)
    return [form.get('To'), form.get('Body')]
  })

describeRules('text messages on %s', freshDatabase, (database) => {
  const send = (sms = true) =>
    sendDue({
      db: database.db,
      face: () => ({ ...testFace, sms }),
      services: { ...NO_SERVICES, sms: sender() },
    })
  const ship = async () => {
    const id = await writeOrder(database.db, 'ann', { id: 'c'.repeat(32) })
    await moveOrder(database.db, id, 'Shipped', { trackingNumber: 'BD 77' })
    return id
  }
  const TEXT = 'Sharma & Sons: Your order cccccccc is on its way. Tracking number: BD 77'
  beforeEach(async () => {
    await emptyTables(database)
    await fillShop(database.db)
    vi.spyOn(console, 'warn').mockReturnValue()
  })

  it('go to the phone of the order, once', async () => {
    await ship()
    await send()
    await send()
    expect(sent()).toEqual([['+919845012345', TEXT]])
    expect(await database.db.select().from(messages)).toMatchObject([{ channel: 'sms', state: 'sent' }])
  })

  it('are not sent unless the shop’s folder asks for them', async () => {
    await ship()
    await send(false)
    expect([sent(), await database.db.$count(messages)]).toEqual([[], 0])
  })

  it('are in the language of the order', async () => {
    setTranslations([
      { language: 'en', texts: {} },
      { language: 'hi', texts: { 'server.sms.order.shipped': '{shop}: {order} रास्ते में है।' } },
    ])
    const id = await ship()
    await database.db.update(orders).set({ language: 'hi' }).where(eq(orders.id, id))
    await send()
    setTranslations([{ language: 'en', texts: {} }])
    expect(sent()[0]?.[1]).toMatch(/^Sharma & Sons: cccccccc रास्ते में है। /)
  })

  it('wait for another try if they are refused', async () => {
    twilio.answer = () => [400, { code: 21211 }]
    await ship()
    await send()
    expect(await database.db.select().from(messages)).toMatchObject([
      { channel: 'sms', state: 'queued', tries: 1, reason: 'Twilio responded with 400 and code 21211' },
    ])
  })

  it('about a payment that failed go to the phone of its address', async () => {
    await writeHold(database.db, 'ann')
    const intentId = 'intent-of-ann'
    const destination = { name: 'Asha', phone: '9845012345' } as Destination
    await database.db.update(paymentIntents).set({ destination })
    await tell(database.db, 'payment.failed', { data: { intentId, amountPaise: 39_900 } })
    await send()
    expect(sent()).toEqual([
      ['+919845012345', 'Sharma & Sons: Your payment of ₹399.00 was not completed, and nothing was ordered.'],
    ])
  })

  it('about a product that is back go to a verified phone only', async () => {
    const { db } = database
    const phone = '+919845012345'
    for (const userId of ['ann', 'bob']) {
      await db.insert(profiles).values({ userId, firstName: 'A', lastName: 'B', phone })
      await db.insert(restockRequests).values({ id: userId, userId, productId: 'mango' })
      await tell(db, 'stock.back', { data: { requestId: userId, productId: 'mango', name: 'Mango' } })
    }
    await db.insert(verifiedPhones).values({ userId: 'ann', phone })
    await send()
    expect(sent()).toEqual([[phone, 'Sharma & Sons: Mango is back in stock.']])
  })
})

const HELLO = { type: 'order.shipped', text: 'Hello', values: { shop: 'Sharma', order: 'c0ffee00' } }

describe('Twilio’s Messages API', () => {
  it('gets the sender, or the Messaging Service, and the shop’s credentials', async () => {
    await sender()?.send('+919845012345', HELLO)
    const service = `MG${'3'.repeat(32)}`
    await sender(service)?.send('+919845012345', HELLO)
    expect(twilio.seen[0]?.url).toBe(`/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
    expect(twilio.seen[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${ACCOUNT}:secret`).toString('base64')}`,
    )
    const forms = twilio.seen.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
    const message = { To: '+919845012345', Body: 'Hello' }
    expect(forms).toEqual([
      { ...message, From: SENDER },
      { ...message, MessagingServiceSid: service },
    ])
  })
})

describe('MSG91’s Flow API', () => {
  const msg91 = (templates: ReadonlyMap<string, string> | null) =>
    msg91Sms({ provider: 'msg91', api: twilio.origin, authKey: 'key', templateId: 'codes', templates })

  it('gets the registered template of a text, with its values by name', async () => {
    twilio.answer = () => [200, { type: 'success', message: '3763646c3058373530393938' }]
    expect(await msg91(new Map([['order.shipped', '65f0']]))?.send('+919845012345', HELLO)).toBe(true)
    const [{ url, method, headers, body } = { url: '', method: '', headers: {}, body: '' }] = twilio.seen
    expect([method, url, headers.authkey, headers['content-type']]).toEqual([
      ...['POST', '/api/v5/flow', 'key'],
      'application/json',
    ])
    expect(JSON.parse(body)).toEqual({
      ...{ template_id: '65f0', short_url: '0' },
      recipients: [{ mobiles: '919845012345', shop: 'Sharma', order: 'c0ffee00' }],
    })
  })

  it('is not called for a text without a template, and is not there without any', async () => {
    expect(await msg91(new Map([['order.placed', '65f0']]))?.send('+919845012345', HELLO)).toBe(false)
    expect([twilio.seen, msg91(null)]).toEqual([[], null])
  })

  it('may refuse a text, although its status is 200', async () => {
    twilio.answer = () => [200, { type: 'error', message: 'template id missing' }]
    await expect(msg91(new Map([['order.shipped', '65f0']]))?.send('+919845012345', HELLO)).rejects.toThrow(
      'MSG91 did not accept the text (order.shipped)',
    )
  })
})
