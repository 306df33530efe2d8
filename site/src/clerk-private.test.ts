import type { Clerk } from '@clerk/clerk-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** The private part of Clerk's client that core's session/clerk-private.ts uses, tried with the real client. */

const requests: string[] = []
let clerk: Clerk

beforeAll(async () => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('fetch', async (address: URL) => {
    requests.push(address.pathname)
    return Response.json({ response: null })
  })
  const { Clerk: Client } = await import('@clerk/clerk-js')
  clerk = new Client(`pk_test_${btoa('clerk.example.com$')}`)
})
afterAll(() => vi.unstubAllGlobals())

it('asks before each request, and cancels it if the answer is false', async () => {
  const asked: unknown[] = []
  clerk.__internal_onBeforeRequest(({ path }) => {
    asked.push(path)
    return !path?.endsWith('/tokens')
  })
  const client = clerk.getFapiClient()
  await client.request({ path: '/environment', method: 'GET' })
  await client.request({ path: '/client/sessions/sess_1/tokens', method: 'GET' })
  expect(asked).toEqual(['/environment', '/client/sessions/sess_1/tokens'])
  expect(requests).toEqual(['/v1/environment'])
})
