import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { OWNED } from '../account/own-tables.ts'
import { contactMessages, messages } from '../database/schema.ts'
import { readEnvironment } from '../env.ts'
import { sendDue } from '../messages/deliver.ts'
import { testFace, testMailer } from '../messages/messages.fixtures.ts'
import { tell } from '../outbox/outbox.ts'
import { servicesOf } from '../providers.ts'
import { NO_SERVICES } from '../services.ts'
import { openTestApp, testApp } from '../testing/app.ts'
import { describeRules, openForTests } from '../testing/describe-shop.ts'
import { forgetContactMessages, listContactMessages } from './contact.queries.ts'

const EMAILJS = {
  EMAILJS_SERVICE_ID: 'service_haat',
  EMAILJS_TEMPLATE_ID: 'template_contact',
  EMAILJS_PUBLIC_KEY: 'aB3_public-key',
}

describe('the e-mail service for messages to the shop', () => {
  const shop = openForTests(async () =>
    openTestApp('postgres', { services: await servicesOf(readEnvironment(EMAILJS)) }),
  )

  it('is returned with public names only, the same for everybody', async () => {
    const answer = {
      success: true,
      message: 'The e-mail service of this shop.',
      data: {
        url: 'https://api.emailjs.com/api/v1.0/email/send-form',
        service: 'service_haat',
        template: 'template_contact',
        publicKey: 'aB3_public-key',
      },
      mails: false,
    }
    expect(await shop.read('/api/v1/contact')).toEqual(answer)
    expect((await shop.as('user_demo').get('/api/v1/contact')).json()).toEqual(answer)
  })

  it('may be cached by everybody for five minutes', async () => {
    const { headers } = await shop.app.inject('/api/v1/contact')
    expect(headers['cache-control']).toBe('public, max-age=300')
  })

  it('is null without keys', async () => {
    const bare = await openTestApp('postgres')
    expect(await bare.read('/api/v1/contact')).toMatchObject({ success: true, data: null, mails: false })
    await bare.close()
    const mailing = await openTestApp('postgres', { services: { ...NO_SERVICES, mailer: testMailer() } })
    expect(await mailing.read('/api/v1/contact')).toMatchObject({ success: true, data: null, mails: true })
    await mailing.close()
  })

  it('may have another address', async () => {
    const { mail } = await servicesOf(
      readEnvironment({ ...EMAILJS, EMAILJS_API: 'https://mail.shop.example/' }),
    )
    expect(mail?.url).toBe('https://mail.shop.example/api/v1.0/email/send-form')
  })
})

describeRules('messages to the shop on %s', testApp(), (shop) => {
  const MESSAGE = {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    subject: 'Mangoes',
    message: 'Two were bruised.\nThe rest were lovely.',
  }
  const url = '/api/v1/contact'
  const stored = async () =>
    (await listContactMessages(shop.database.db)).map(({ userId, subject }) => [userId, subject])

  it('are stored once, with the sender if they are signed in, and are in the download of their data', async () => {
    const headers = { 'idempotency-key': 'one' }
    for (const payload of [MESSAGE, MESSAGE])
      expect((await shop.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200)
    expect((await shop.as('user_asha').post(url, { ...MESSAGE, subject: 'Signed in' })).statusCode).toBe(200)
    expect((await stored()).toSorted()).toEqual([
      [null, 'Mangoes'],
      ['user_asha', 'Signed in'],
    ])
    const own = await shop.database.db
      .select(OWNED.messagesToShop.columns)
      .from(OWNED.messagesToShop.table)
      .where(eq(OWNED.messagesToShop.table.userId, 'user_asha'))
    expect(own).toMatchObject([{ subject: 'Signed in' }])
    expect(OWNED.messagesToShop.onClose).toBe('delete')
  })

  it('are told once: to the webhook, and by e-mail to a shop whose form has no e-mail service', async () => {
    const { db } = shop.database
    await db.delete(messages)
    const headers = { 'idempotency-key': 'told' }
    const payload = { ...MESSAGE, subject: 'Baskets & more' }
    for (let time = 0; time < 2; time += 1) await shop.app.inject({ method: 'POST', url, payload, headers })
    const bodies: object[] = []
    const webhooks = { post: async (_id: string, body: object) => void bodies.push(body) }
    const mailer = testMailer()
    const services = { ...NO_SERVICES, mailer, webhooks }
    await sendDue({ db, face: () => testFace, services })
    expect(bodies).toMatchObject([{ type: 'contact.message', data: { messageId: 'told' } }])
    expect(JSON.stringify(bodies)).not.toMatch(/Asha|9876543210|bruised/)
    expect(mailer.sent).toMatchObject([
      { to: testFace.email, subject: 'Message from Asha Rao: Baskets & more' },
    ])
    expect(mailer.sent[0]?.text).toContain(MESSAGE.message)
    expect(mailer.sent[0]?.html).toContain(
      'href="mailto:asha@example.com?subject=Re%3A%20Baskets%20%26%20more"',
    )
    await tell(db, 'contact.message', { data: { messageId: 'told' } })
    const mail = { url: 'https://mail.example', service: 's', template: 't', publicKey: 'k' }
    await sendDue({ db, face: () => testFace, services: { ...services, mail } })
    expect([mailer.sent.length, bodies.length]).toEqual([1, 2])
  })

  it.each([
    ['phone', '12', 'phone: must have ten digits.'],
    ['email', 'asha', 'email: must be an e-mail address.'],
    ['message', ' \u200b', 'message: must not be empty.'],
    ['subject', 'x'.repeat(151), 'subject: is too long.'],
  ])('with an invalid %s are refused', async (field, text, message) => {
    const payload = { ...MESSAGE, [field]: text }
    const answer = await shop.app.inject({ method: 'POST', url, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  it('cannot be stored for somebody else', async () => {
    const headers = { authorization: 'Bearer a.b.c' }
    const answer = await shop.app.inject({ method: 'POST', url, payload: MESSAGE, headers })
    expect(answer.statusCode).toBe(401)
  })

  it('are deleted after a year', async () => {
    const { db } = shop.database
    await db.update(contactMessages).set({ createdAt: sql`now() - interval '366 days'` })
    await shop.app.inject({ method: 'POST', url, payload: { ...MESSAGE, subject: 'New' } })
    await forgetContactMessages(db)
    expect(await stored()).toEqual([[null, 'New']])
  })
})
