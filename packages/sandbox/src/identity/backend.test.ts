import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser, KINDS, openTestSandbox, type TestSandbox } from '../sandbox.fixtures.ts'
import { SANDBOX_CLERK } from './backend.routes.ts'
import { ASHA, signInByCode, signUp } from './journeys.fixtures.ts'

describe.each(KINDS)('the identity service’s calls for servers on %s', (kind) => {
  let sandbox: TestSandbox
  beforeAll(async () => {
    sandbox = await openTestSandbox(kind)
  })
  afterAll(() => sandbox.close())
  const ask = (method: 'GET' | 'DELETE', path: string, key: string = SANDBOX_CLERK.secretKey) =>
    sandbox.app.inject({
      method,
      url: `/sandbox/clerk/v1/users${path}`,
      headers: { authorization: `Bearer ${key}` },
    })

  it('find users by id and by address, only with the secret key', async () => {
    const byId = await ask('GET', `/${ASHA.userId}`)
    expect([byId.statusCode, byId.json().email_addresses[0].email_address]).toEqual([200, ASHA.email])
    expect((await ask('GET', `?email_address=${ASHA.email}`)).json()).toMatchObject([{ id: ASHA.userId }])
    expect((await ask('GET', '?email_address=nobody@shop.example')).json()).toEqual([])
    expect((await ask('GET', `/${ASHA.userId}`, 'sk_test_other')).statusCode).toBe(401)
    expect((await ask('DELETE', `/${ASHA.userId}`, '')).statusCode).toBe(401)
  })

  it('delete a user: every browser is signed out, and the address can sign up again as a new user', async () => {
    const browser = new Browser(sandbox.app)
    await signInByCode({ browser, sandbox }, ASHA.email)
    expect((await ask('DELETE', `/${ASHA.userId}`)).json()).toMatchObject({ id: ASHA.userId, deleted: true })
    expect((await browser.call('GET /client')).body.response?.sessions ?? []).toEqual([])
    expect((await ask('DELETE', `/${ASHA.userId}`)).statusCode).toBe(404)
    const again = await signUp({ browser, sandbox }, ASHA.email)
    expect(again.body.response.created_user_id).not.toBe(ASHA.userId)
  })
})
