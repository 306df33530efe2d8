import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  freshDatabase,
  KINDS,
  openTestSandbox,
  type TestDatabase,
  type TestSandbox,
} from '../sandbox.fixtures.ts'
import { emptySandbox } from '../tables.ts'
import { SANDBOX_TWILIO } from './sms.routes.ts'

const { accountSid, authToken, serviceSid, sender } = SANDBOX_TWILIO
const PHONE = '+919876543210'
const MINUTE = 60_000

describe.each(KINDS)('the text messages on %s', (kind) => {
  let database: TestDatabase
  let sandbox: TestSandbox

  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await emptySandbox(database.query)
    const services = { identity: false, sms: true, pictures: false, card: false, chain: false, mail: false }
    sandbox = await openTestSandbox(kind, { query: database.query, services })
  })
  afterEach(() => sandbox.close())

  const post = async (
    what: string,
    form: Readonly<Record<string, string>>,
    { user = `${accountSid}:${authToken}`, service = serviceSid as string } = {},
  ) => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: `/sandbox/twilio/v2/Services/${service}/${what}`,
      headers: {
        authorization: `Basic ${Buffer.from(user).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const send = (To = PHONE) => post('Verifications', { To, Channel: 'sms' })
  const check = (Code: string, To = PHONE) => post('VerificationCheck', { To, Code })
  const codeSent = async (to = PHONE) => (await sandbox.messageTo(to)).code ?? ''
  const wrong = async () => ((await codeSent()) === '000000' ? '000001' : '000000')

  it('send six digits to the inbox and the console', async () => {
    const { status, body } = await send()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      sid: expect.stringMatching(/^VE[0-9a-f]{32}$/),
      service_sid: serviceSid,
      account_sid: accountSid,
      to: PHONE,
      channel: 'sms',
      status: 'pending',
      valid: false,
    })
    const message = await sandbox.messageTo(PHONE)
    expect(message).toMatchObject({ kind: 'sms', code: expect.stringMatching(/^\d{6}$/) })
    expect(message.text).toBe(`Your verification code is: ${message.code}`)
    expect(sandbox.lines).toEqual([`Sandbox: code ${message.code} for ${PHONE}`])
  })

  it('approve the right code once', async () => {
    const { body } = await send()
    const right = await check(await codeSent())
    expect(right.status).toBe(200)
    expect(right.body).toMatchObject({ sid: body.sid, status: 'approved', valid: true })
    const again = await check(await codeSent())
    expect([again.status, again.body.code]).toEqual([404, 20404])
  })

  it('approve only one of several checks at the same time', async () => {
    await send()
    const code = await codeSent()
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(code)))
    expect(answers.filter(({ body }) => body.status === 'approved')).toHaveLength(1)
  })

  it('report a wrong code as pending, five times, and then refuse', async () => {
    await send()
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await check(await wrong())
      expect([status, body.status, body.valid]).toEqual([200, 'pending', false])
    }
    const { status, body } = await check(await codeSent())
    expect([status, body.code]).toEqual([429, 60202])
  })

  it('expire after ten minutes', async () => {
    await send()
    sandbox.clock.now += 10 * MINUTE
    const { status, body } = await check(await codeSent())
    expect([status, body.code]).toEqual([404, 20404])
  })

  it('refuse to check a number to which nothing was sent', async () => {
    expect((await check('123456')).body.code).toBe(20404)
  })

  it('refuse calls without the account’s token, and other services', async () => {
    for (const user of ['', `${accountSid}:wrong`, `${accountSid}:${authToken}x`, 'AC:']) {
      const { status, body } = await post('Verifications', { To: PHONE, Channel: 'sms' }, { user })
      expect([status, body.code]).toEqual([401, 20003])
    }
    const other = await post('Verifications', { To: PHONE, Channel: 'sms' }, { service: 'VAother' })
    expect([other.status, other.body.code]).toEqual([404, 20404])
    expect((await sandbox.app.inject('/sandbox/inbox.json')).json()).toEqual([])
  })

  it('put other texts into the inbox as well', async () => {
    const answer = await sandbox.app.inject({
      method: 'POST',
      url: `/sandbox/twilio/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ To: PHONE, From: sender, Body: 'On its way.' }).toString(),
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { to: PHONE, status: 'queued' }])
    expect(await sandbox.messageTo(PHONE)).toMatchObject({ kind: 'sms', code: null, text: 'On its way.' })
  })
})
