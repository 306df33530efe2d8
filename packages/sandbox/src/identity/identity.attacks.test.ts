import { describe, expect, it } from 'vitest'
import { Browser, openTestSandbox, SITE } from '../sandbox.fixtures.ts'
import { describeAttacks, outcome, PARTNER } from './attacks.fixtures.ts'
import { ASHA, beginCode, beginSignUp, DEV, PASSWORD } from './journeys.fixtures.ts'

describeAttacks('the identity service under attack', (at) => {
  describe('pages of foreign origins', () => {
    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an origin that starts with the shop’s', { origin: `${SITE}.evil.example` }],
      ['another port', { origin: 'http://localhost:4322' }],
      ['an opaque origin', { origin: 'null' }],
      ['a cross-site page without an origin header', { origin: '', 'sec-fetch-site': 'cross-site' }],
    ])('refuses %s', async (_what, headers) => {
      await at.browser.signIn(DEV.email, DEV.password)
      for (const call of ['DELETE /client/sessions', 'POST /client/sign_ups'] as const)
        expect(outcome(await at.browser.call(call, {}, headers))).toEqual([403, 'origin_invalid'])
      expect((await at.browser.call('GET /client')).body.response.sessions).toHaveLength(1)
    })

    it('lets partners read responses with cookies, but not other origins', async () => {
      const stranger = await at.browser.call('GET /client', {}, { origin: 'https://evil.example' })
      expect(stranger.headers['access-control-allow-origin']).toBeUndefined()
      const partner = await at.browser.call('GET /client', {}, { origin: PARTNER })
      expect(partner.headers).toMatchObject({
        'access-control-allow-origin': PARTNER,
        'access-control-allow-credentials': 'true',
      })
      const preflight = await at.sandbox.app.inject({
        method: 'OPTIONS',
        url: '/__clerk/v1/client',
        headers: { origin: PARTNER, 'access-control-request-method': 'POST' },
      })
      expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([204, PARTNER])
    })

    it('puts the origin of the page into the token', async () => {
      await at.browser.signIn(DEV.email, DEV.password)
      const { body } = await at.browser.call('GET /client', {}, { origin: PARTNER })
      const [, claims = ''] = body.response.sessions[0].last_active_token.jwt.split('.')
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).azp).toBe(PARTNER)
    })

    it('ignores a method in the query of a GET', async () => {
      await at.browser.signIn(DEV.email, DEV.password)
      await at.sandbox.app.inject({
        url: '/__clerk/v1/client/sessions?_method=DELETE',
        headers: { cookie: `__client=${at.browser.jar.get('__client')}` },
      })
      expect((await at.browser.call('GET /client')).body.response.sessions).toHaveLength(1)
    })
  })

  describe('cookies', () => {
    it('hides the secret from scripts and other sites, but not the hint', async () => {
      const { cookies } = await at.browser.signIn(DEV.email, DEV.password)
      expect(cookies.map(({ name }) => name).sort()).toEqual(['__client', '__client_uat'])
      const secret = cookies.find(({ name }) => name === '__client')
      expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
      expect(secret?.secure).toBeUndefined()
      const hint = cookies.find(({ name }) => name === '__client_uat')
      expect(hint).toMatchObject({ sameSite: 'Lax', path: '/' })
      expect(hint?.httpOnly).toBeUndefined()
    })

    it('sends them only over https if the shop uses https', async () => {
      const secure = await openTestSandbox('pglite', {
        query: at.query,
        siteUrl: 'https://haat.example',
      })
      const other = new Browser(secure.app)
      const answer = await other.call('POST /client', {}, { origin: 'https://haat.example' })
      expect(answer.cookies.every((cookie) => cookie.secure === true)).toBe(true)
      expect(answer.cookies).toHaveLength(2)
      await secure.close()
    })

    it('gives the browser a new secret with the session, so that a planted one is useless', async () => {
      await at.browser.call('POST /client')
      const planted = at.browser.jar.get('__client')
      await at.browser.signIn(DEV.email, DEV.password)
      expect(at.browser.jar.get('__client')).not.toBe(planted)
      const thief = new Browser(at.sandbox.app)
      thief.jar.set('__client', planted ?? '')
      expect((await thief.call('GET /client')).body.response).toBeNull()
    })

    it('stores secrets, passwords and codes only as hashes', async () => {
      const address = await beginSignUp(at.browser, 'a@example.com')
      const saved = await Promise.all(
        ['clients', 'sign_ups', 'codes', 'users'].map((table) => at.query(`select * from sandbox.${table}`)),
      )
      const text = JSON.stringify(saved.map(({ rows }) => rows))
      for (const secret of [
        at.browser.jar.get('__client'),
        PASSWORD,
        DEV.password,
        `"${await at.codeTo('a@example.com')}"`,
      ])
        expect(text).not.toContain(secret)
      expect(text).toContain(address.split('/').at(-1))
    })

    it('corrects a wrong hint', async () => {
      at.browser.jar.set('__client_uat', '1795000000')
      await at.browser.call('GET /client')
      expect(at.browser.jar.get('__client_uat')).toBe('0')
    })
  })

  describe('passwords', () => {
    it.each([
      ['seven characters', 'a'.repeat(7), 'form_password_length_too_short'],
      ['seventy-three characters', 'a'.repeat(73), 'form_password_length_too_long'],
    ])('are refused with %s', async (_what, text, code) => {
      const answer = await at.browser.call('POST /client/sign_ups', {
        email_address: 'a@example.com',
        password: text,
      })
      expect(outcome(answer)).toEqual([422, code])
      expect(answer.body.errors[0].meta).toEqual({ param_name: 'password' })
    })

    it('cannot be changed without a code', async () => {
      const address = await beginCode(at.browser, DEV.email, 'reset_password_email_code')
      const answer = await at.browser.call(`POST ${address}/reset_password`, { password: 'a-new-password' })
      expect(outcome(answer)).toEqual([422, 'verification_missing'])
      await at.browser.signIn(DEV.email, DEV.password)
    })
  })

  describe('invalid forms', () => {
    it.each([
      ['POST /client/sign_ins', { identifier: 'nobody@example.com' }, 422, 'form_identifier_not_found'],
      ['POST /client/sign_ins', { identifier: 'no address' }, 422, 'form_identifier_not_found'],
      ['POST /client/sign_ins', { strategy: 'oauth_google' }, 422, 'form_param_value_invalid'],
      ['POST /client/sign_ins', { strategy: 'password', password: 'x' }, 422, 'form_param_missing'],
      ['POST /client/sign_ups', { email_address: 'no address' }, 422, 'form_param_format_invalid'],
      ['POST /client/sign_ups', { email_address: DEV.email }, 422, 'form_identifier_exists'],
      ['POST /client/sign_ins/sia_unknown/prepare_first_factor', {}, 404, 'resource_not_found'],
      ['PATCH /client/sign_ups/sua_unknown', {}, 404, 'resource_not_found'],
      ['GET /me', {}, 401, 'authentication_invalid'],
      ['POST /client/sessions/sess_unknown/touch', {}, 401, 'authentication_invalid'],
      ['GET /unknown', {}, 404, 'resource_not_found'],
      ['POST /client/sign_ins/../../environment', {}, 404, 'resource_not_found'],
    ] as const)('%s %o: %i', async (call, form, status, code) => {
      expect(outcome(await at.browser.call(call, form))).toEqual([status, code])
    })

    it('are refused if the browser is already signed in', async () => {
      await at.browser.signIn(DEV.email, DEV.password)
      expect(outcome(await at.password(ASHA.email, ASHA.password))).toEqual([400, 'session_exists'])
      const { body } = await at.browser.call('GET /me')
      expect(body.response.id).toBe('user_demo')
    })

    it('are refused if they are not forms, or too large', async () => {
      const send = (type: string, payload: string) =>
        at.sandbox.app.inject({
          method: 'POST',
          url: '/__clerk/v1/client/sign_ins',
          headers: { 'content-type': type, origin: SITE },
          payload,
        })
      for (const [type, payload] of [
        ['application/json', '{}'],
        ['text/plain', 'a=b'],
        ['application/x-www-form-urlencoded', `identifier=${'a'.repeat(70_000)}`],
      ] as const) {
        const answer = await send(type, payload)
        expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'request_body_invalid'])
      }
    })

    it('treat SQL in an address as text', async () => {
      const answer = await at.password("' or 1=1; drop table sandbox.users; --", 'x')
      expect(outcome(answer)).toEqual([422, 'form_identifier_not_found'])
      await at.browser.signIn(DEV.email, DEV.password)
    })
  })
})
