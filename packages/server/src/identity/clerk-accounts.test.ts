import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestProvider, testProvider } from '../testing/providers.ts'
import { clerkAccounts } from './clerk-accounts.ts'

const USER = {
  id: 'user_1',
  object: 'user',
  first_name: 'Asha',
  last_name: null,
  email_addresses: [{ id: 'idn_1', email_address: 'asha@shop.example' }],
  created_at: 1_767_323_045_000,
  last_sign_in_at: null,
}
const NOT_FOUND = { errors: [{ code: 'resource_not_found', message: 'not found' }] }

describe('accounts at Clerk', () => {
  let clerk: TestProvider
  const open = () => clerkAccounts({ api: clerk.origin, secretKey: 'sk_test_1' }, 500)
  beforeAll(async () => {
    clerk = await testProvider(() => [200, USER])
  })
  beforeEach(() => {
    clerk.answer = () => [200, USER]
  })
  afterAll(() => clerk.close())

  it('are read by id, with the secret key', async () => {
    expect(await open().find('user_1')).toEqual({
      userId: 'user_1',
      emails: ['asha@shop.example'],
      firstName: 'Asha',
      lastName: '',
      createdAt: new Date(1_767_323_045_000),
      lastSignInAt: null,
    })
    expect(clerk.seen.at(-1)).toMatchObject({
      method: 'GET',
      url: '/v1/users/user_1',
      headers: { authorization: 'Bearer sk_test_1' },
    })
  })

  it('are found by e-mail', async () => {
    clerk.answer = () => [200, [USER]]
    expect((await open().findByEmail('asha+1@shop.example'))?.userId).toBe('user_1')
    expect(clerk.seen.at(-1)?.url).toBe('/v1/users?email_address=asha%2B1%40shop.example')
    clerk.answer = () => [200, []]
    expect(await open().findByEmail('ben@shop.example')).toBeNull()
  })

  it('are deleted, and an account that does not exist counts as deleted', async () => {
    await open().remove('user_1')
    expect(clerk.seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/v1/users/user_1' })
    clerk.answer = () => [404, NOT_FOUND]
    await open().remove('user_1')
    expect(await open().find('user_1')).toBeNull()
  })

  it.each([401, 429, 500])('do not count as deleted if Clerk responds with %i', async (status) => {
    clerk.answer = () => [status, { errors: [] }]
    await expect(open().remove('user_1')).rejects.toThrow(`responded with ${status}`)
    await expect(open().find('user_1')).rejects.toThrow(`responded with ${status}`)
  })
})
