import { readFileSync } from 'node:fs'
import type { Clerk } from '@clerk/clerk-js'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** The private parts of Clerk's scripts that core's session/clerk.ts and identity.ts name, tried with the real ones. */

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

/** The text of a script as pages load it: the sandbox serves both. */
const scriptOf = (path: string) =>
  readFileSync(new URL(`../../packages/sandbox/node_modules/@clerk/${path}`, import.meta.url), 'utf8')

it('uses channels and a worker if it finds them, so they are hidden', () => {
  const script = scriptOf('clerk-js/dist/clerk.browser.js')
  expect(new Set(script.match(/typeof (?:BroadcastChannel|SharedWorker|Worker)\b/g))).toEqual(
    new Set(['typeof BroadcastChannel', 'typeof Worker']),
  )
})

it('has its forms in a global of this name', () => {
  expect(scriptOf('ui/dist/ui.browser.js')).toContain('window.__internal_ClerkUICtor=')
})
