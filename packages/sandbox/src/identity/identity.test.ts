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
import {
  ASHA,
  beginCode,
  beginSignUp,
  DEV,
  PASSWORD,
  resetPassword,
  signInByCode,
  signUp,
} from './journeys.fixtures.ts'

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

  it('accepts the fields of a new shopper one after the other', async () => {
    const begun = await browser.call('POST /client/sign_ups', {})
    expect(begun.body.response.missing_fields).toEqual(['email_address', 'password'])
    const address = `/client/sign_ups/${begun.body.response.id}` as const
    const named = await browser.call(`PATCH ${address}`, { email_address: 'ravi@example.com' })
    expect(named.body.response).toMatchObject({
      missing_fields: ['password'],
      unverified_fields: ['email_address'],
    })
    await browser.call(`POST ${address}/prepare_verification`, { strategy: 'email_code' })
    const { code } = await sandbox.messageTo('ravi@example.com')
    const verified = await browser.call(`POST ${address}/attempt_verification`, { code: code ?? '' })
    expect(verified.body.response).toMatchObject({
      status: 'missing_requirements',
      missing_fields: ['password'],
    })
    expect((await browser.call(`GET ${address}`)).body.response.status).toBe('missing_requirements')
    const done = await browser.call(`PATCH ${address}`, { password: PASSWORD })
    expect(done.body.response.status).toBe('complete')
    expect(await isSignedIn()).toBe(true)
  })

  it('reports the next step before and after a code is sent', async () => {
    const begun = await browser.call('POST /client/sign_ups', {
      email_address: 'a@example.com',
      password: PASSWORD,
    })
    expect(begun.body.response.verifications.email_address).toBeNull()
    const sent = await browser.call(`POST /client/sign_ups/${begun.body.response.id}/prepare_verification`, {
      strategy: 'email_code',
    })
    expect(sent.body.response.verifications.email_address).toMatchObject({
      strategy: 'email_code',
      next_action: 'needs_attempt',
    })
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

  it('has the same shoppers, sessions and key if the database is opened again', async () => {
    await browser.signIn(DEV.email, DEV.password)
    const keys = (await sandbox.app.inject('/__clerk/.well-known/jwks.json')).json()
    const again = await openTestSandbox(kind, { query: sandbox.query })
    const same = new Browser(again.app)
    for (const [name, value] of browser.jar) same.jar.set(name, value)
    expect(await isSignedIn(same)).toBe(true)
    expect((await again.app.inject('/__clerk/.well-known/jwks.json')).json()).toEqual(keys)
    await again.close()
  })

  it('deletes old attempts and codes, but no open session', async () => {
    await beginCode(browser, ASHA.email)
    await browser.signIn(DEV.email, DEV.password)
    const count = async () => {
      const { rows } = await sandbox.query<{ n: number }>(
        `select ((select count(*) from sandbox.sign_ins) + (select count(*) from sandbox.codes))::integer as n`,
      )
      return rows[0]?.n
    }
    const reopen = async (now: number) =>
      (await openTestSandbox(kind, { query: sandbox.query, now: () => now })).close()
    await reopen(sandbox.clock.now)
    expect(await count()).toBe(3)
    await reopen(sandbox.clock.now + 2 * 86_400_000)
    expect(await count()).toBe(0)
    expect(await isSignedIn()).toBe(true)
  })

  it('can be opened by several processes at the same time', async () => {
    await sandbox.query('drop schema sandbox cascade')
    const all = await Promise.all(
      Array.from({ length: 4 }, () => openTestSandbox(kind, { query: sandbox.query })),
    )
    const keys = await Promise.all(all.map(({ app }) => app.inject('/__clerk/.well-known/jwks.json')))
    expect(new Set(keys.map(({ body }) => body)).size).toBe(1)
    expect(await new Browser(all[3]?.app ?? sandbox.app).signIn(DEV.email, DEV.password)).toBeTruthy()
    await Promise.all(all.map((one) => one.close()))
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

  it('creates only one shopper if two sign up with the same address', async () => {
    const other = new Browser(sandbox.app)
    const addresses = [
      await beginSignUp(browser, 'one@example.com'),
      await beginSignUp(other, 'one@example.com'),
    ]
    const codes = sandbox.lines.map((line) => /code (\d{6})/.exec(line)?.[1] ?? '')
    const answers = await Promise.all(
      [browser, other].map((from, index) =>
        from.call(`POST ${addresses[index] ?? '/'}/attempt_verification`, { code: codes[index] ?? '' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.map(errorOf)).toContain('form_identifier_exists')
  })
})
