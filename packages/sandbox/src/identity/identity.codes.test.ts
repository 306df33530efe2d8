import { describe, expect, it } from 'vitest'
import { Browser } from '../sandbox.fixtures.ts'
import { describeAttacks, MINUTE, outcome } from './attacks.fixtures.ts'
import { ASHA, beginCode, beginSignUp, DEV } from './journeys.fixtures.ts'

describeAttacks('codes of the identity service under attack', (at) => {
  describe('codes', () => {
    it('have five tries, until another one is sent', async () => {
      const address = await beginSignUp(at.browser, 'a@example.com')
      const call = `POST ${address}/attempt_verification` as const
      const wrong = { code: await at.wrongCode('a@example.com') }
      for (let tries = 0; tries < 5; tries++)
        expect(outcome(await at.browser.call(call, wrong))).toEqual([422, 'form_code_incorrect'])
      const spent = await at.browser.call(call, { code: await at.codeTo('a@example.com') })
      expect(outcome(spent)).toEqual([422, 'verification_failed'])
      await at.browser.call(`POST ${address}/prepare_verification`, { strategy: 'email_code' })
      expect((await at.browser.call(call, { code: await at.codeTo('a@example.com') })).status).toBe(200)
    })

    it('are valid for ten minutes', async () => {
      const address = await beginCode(at.browser, DEV.email)
      const form = { strategy: 'email_code', code: await at.codeTo(DEV.email) }
      at.sandbox.clock.now += 10 * MINUTE
      const late = await at.browser.call(`POST ${address}/attempt_first_factor`, form)
      expect(outcome(late)).toEqual([422, 'verification_expired'])
    })

    it('are replaced when another one is sent', async () => {
      const address = await beginSignUp(at.browser, 'a@example.com')
      const before = await at.codeTo('a@example.com')
      await at.browser.call(`POST ${address}/prepare_verification`, { strategy: 'email_code' })
      // Once in a million times both codes are the same; then there is nothing to test.
      if (before === (await at.codeTo('a@example.com'))) return
      const answer = await at.browser.call(`POST ${address}/attempt_verification`, { code: before })
      expect(outcome(answer)).toEqual([422, 'form_code_incorrect'])
    })

    it('are sent at most ten times for one attempt', async () => {
      const address = await beginSignUp(at.browser, 'a@example.com')
      const send = () => at.browser.call(`POST ${address}/prepare_verification`, { strategy: 'email_code' })
      for (let sent = 1; sent < 10; sent++) expect((await send()).status).toBe(200)
      expect(outcome(await send())).toEqual([429, 'too_many_requests'])
    })

    it('do not verify an address that was changed after the code was sent', async () => {
      const address = await beginSignUp(at.browser, 'mine@example.com')
      const code = await at.codeTo('mine@example.com')
      await at.browser.call(`PATCH ${address}`, { email_address: 'victim@example.com' })
      const answer = await at.browser.call(`POST ${address}/attempt_verification`, { code })
      expect(outcome(answer)).toEqual([422, 'verification_missing'])
    })

    it('for signing in cannot be used for a new password', async () => {
      const address = await beginCode(at.browser, DEV.email)
      const form = { strategy: 'reset_password_email_code', code: await at.codeTo(DEV.email) }
      expect(outcome(await at.browser.call(`POST ${address}/attempt_first_factor`, form))).toEqual([
        422,
        'verification_missing',
      ])
    })
  })

  describe('attempts and sessions of another browser', () => {
    it('are not found', async () => {
      const address = await beginCode(at.browser, DEV.email)
      const code = await at.codeTo(DEV.email)
      const thief = new Browser(at.sandbox.app)
      const form = { strategy: 'email_code', code }
      expect(outcome(await thief.call(`POST ${address}/attempt_first_factor`, form))).toEqual([
        404,
        'resource_not_found',
      ])
      expect(outcome(await thief.call(`GET ${address}`))).toEqual([404, 'resource_not_found'])
      expect((await at.browser.call(`POST ${address}/attempt_first_factor`, form)).status).toBe(200)
    })

    it('give no token', async () => {
      const { body } = await at.browser.signIn(DEV.email, DEV.password)
      const thief = new Browser(at.sandbox.app)
      await thief.signIn(ASHA.email, ASHA.password)
      const answer = await thief.call(`POST /client/sessions/${body.response.created_session_id}/tokens`)
      expect(outcome(answer)).toEqual([401, 'authentication_invalid'])
    })
  })
})
