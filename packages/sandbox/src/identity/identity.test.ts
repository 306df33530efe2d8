import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  Browser,
  errorOf,
  KINDS,
  openTestSandbox,
  type SeededDatabase,
  SITE,
  seededDatabase,
  type TestSandbox,
} from '../sandbox.fixtures.ts'
import { ASHA, beginCode, DEV, resetPassword, signInByCode, signUp } from './journeys.fixtures.ts'

describe.each(KINDS)('the identity service on %s', (kind) => {
  let database: SeededDatabase
  let sandbox: TestSandbox
  let browser: Browser

  beforeAll(async () => {
    database = await seededDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.reset()
    sandbox = await openTestSandbox(kind, { query: database.query })
    browser = new Browser(sandbox.app)
  })
  afterEach(() => sandbox.close())

  const isSignedIn = async (from = browser) =>
    (await from.call('GET /client')).body.response?.sessions.length === 1

  it('creates a shopper from an address, a password and a code', async () => {
    const done = await signUp({ browser, sandbox }, 'meera@example.com')
    expect(done.body.response).toMatchObject({
      status: 'complete',
      email_address: 'meera@example.com',
      missing_fields: [],
      unverified_fields: [],
    })
    const { client } = done.body
    expect(client.sessions[0].id).toBe(done.body.response.created_session_id)
    expect(client.sessions[0].user).toMatchObject({
      id: done.body.response.created_user_id,
      first_name: null,
    })
    expect(client.sign_up).toBeNull()
  })

  it('signs a shopper in with a password, in one step or two', async () => {
    await browser.signIn(DEV.email.toUpperCase(), DEV.password)
    expect(await isSignedIn()).toBe(true)
    const other = new Browser(sandbox.app)
    const begun = await other.call('POST /client/sign_ins', { identifier: ASHA.email })
    expect(begun.body.response).toMatchObject({
      status: 'needs_first_factor',
      user_data: { first_name: ASHA.firstName, last_name: ASHA.lastName },
    })
    const done = await other.call(`POST /client/sign_ins/${begun.body.response.id}/attempt_first_factor`, {
      strategy: 'password',
      password: ASHA.password,
    })
    expect(done.body.client.sessions[0].user.id).toBe('user_asha')
  })

  it('signs a shopper in with a code', async () => {
    const done = await signInByCode({ browser, sandbox }, DEV.email)
    expect(done.body.response.status).toBe('complete')
    expect((await browser.call('GET /me')).body.response.id).toBe('user_demo')
  })

  it('sends a code immediately if the strategy is sent with the address', async () => {
    const begun = await browser.call('POST /client/sign_ins', {
      strategy: 'email_code',
      identifier: DEV.email,
    })
    expect(begun.body.response.first_factor_verification).toMatchObject({ strategy: 'email_code' })
    expect((await sandbox.messageTo(DEV.email)).code).toMatch(/^\d{6}$/)
  })

  it('replaces a forgotten password, and signs out other browsers', async () => {
    const elsewhere = new Browser(sandbox.app)
    await elsewhere.signIn(DEV.email, DEV.password)
    const done = await resetPassword({ browser, sandbox }, DEV.email, 'papaya-Ladder-99')
    expect(done.body.response.status).toBe('complete')
    expect(await isSignedIn()).toBe(true)
    expect(await isSignedIn(elsewhere)).toBe(false)
    const later = new Browser(sandbox.app)
    const old = await later.call('POST /client/sign_ins', { identifier: DEV.email, password: DEV.password })
    expect(errorOf(old)).toBe('form_password_incorrect')
    await later.signIn(DEV.email, 'papaya-Ladder-99')
  })

  it('signs tokens that the public keys verify, for the calling page', async () => {
    await browser.signIn(DEV.email, DEV.password)
    const { sessions } = (await browser.call('GET /client')).body.response
    sandbox.clock.now += 120_000
    const { jwt } = (await browser.call(`POST /client/sessions/${sessions[0].id}/tokens`)).body
    const keys = createLocalJWKSet((await sandbox.app.inject('/__clerk/.well-known/jwks.json')).json())
    const { payload, protectedHeader } = await jwtVerify(jwt, keys, {
      issuer: `${SITE}/__clerk`,
      currentDate: new Date(sandbox.clock.now),
    })
    const at = Math.floor(sandbox.clock.now / 1000)
    expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: expect.any(String) })
    expect(payload).toEqual({
      sub: 'user_demo',
      sid: sessions[0].id,
      iss: `${SITE}/__clerk`,
      azp: SITE,
      iat: at,
      nbf: at - 10,
      exp: at + 60,
      sts: 'active',
      v: 2,
      fva: [2, -1],
    })
  })

  it('signs out, still recognises the browser, and refuses tokens', async () => {
    await browser.signIn(DEV.email, DEV.password)
    const { sessions } = (await browser.call('GET /client')).body.response
    expect(browser.jar.get('__client_uat')).toBe(String(Math.floor(sandbox.clock.now / 1000)))
    await browser.call('DELETE /client/sessions')
    expect(browser.jar.get('__client_uat')).toBe('0')
    expect(await isSignedIn()).toBe(false)
    const refused = await browser.call(`POST /client/sessions/${sessions[0].id}/tokens`)
    expect([refused.status, errorOf(refused)]).toEqual([401, 'authentication_invalid'])
    expect((await browser.call(`POST /client/sessions/${sessions[0].id}/touch`)).status).toBe(401)
    await browser.signIn(ASHA.email, ASHA.password)
  })

  it('deletes a browser', async () => {
    await browser.signIn(DEV.email, DEV.password)
    const gone = await browser.call('DELETE /client')
    expect(gone.body).toEqual({ response: null, client: null })
    expect(browser.jar.has('__client')).toBe(false)
    expect((await browser.call('GET /client')).body.response).toBeNull()
  })

  it('ends a session by its id', async () => {
    await browser.signIn(DEV.email, DEV.password)
    const { sessions } = (await browser.call('GET /client')).body.response
    const ended = await browser.call(`POST /client/sessions/${sessions[0].id}/remove`)
    expect(ended.body.response).toMatchObject({ status: 'removed', last_active_token: null })
    expect(await isSignedIn()).toBe(false)
  })

  it('ends a session after a week', async () => {
    await browser.signIn(DEV.email, DEV.password)
    sandbox.clock.now += 7 * 86_400_000 - 1_000
    expect(await isSignedIn()).toBe(true)
    sandbox.clock.now += 2_000
    expect(await isSignedIn()).toBe(false)
    expect(browser.jar.get('__client_uat')).toBe('0')
    await browser.signIn(DEV.email, DEV.password)
  })

  it('accepts a code once, even if it is sent several times at the same time', async () => {
    const address = await beginCode(browser, DEV.email)
    const { code } = await sandbox.messageTo(DEV.email)
    const form = { strategy: 'email_code', code: code ?? '' }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.call(`POST ${address}/attempt_first_factor`, form)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
