import type { Departure } from '@haat/core/internal/sign-in/grant.ts'
import { leave } from '@haat/core/internal/sign-in/in-page.ts'
import { PENDING_ACTION_KEY } from '@haat/core/pending-actions'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { shopFor } from '../root/shop.ts'
import { arrive } from './arrive.ts'

const HOST = 'https://shop.example'
const hostPage = hostPageOf(HOST)
const shop = shopFor(HOST, hostPage)

// jsdom has neither a database nor keys: both are mocked, everything else is real.
const saved = vi.hoisted((): { departure: Departure | undefined; isBlocked: boolean } => ({
  departure: undefined,
  isBlocked: false,
}))
vi.mock(import('@haat/core/internal/sign-in/grant.ts'), async (original) => ({
  ...(await original()),
  challengeOf: async () => 'c'.repeat(43),
  newKeys: async () => ({}) as CryptoKeyPair,
  proofOf: async () => 'proof',
  saveGrant: async () => undefined,
  async saveDeparture(departure) {
    if (saved.isBlocked) throw new Error('blocked')
    saved.departure = departure
  },
  async takeDeparture() {
    const { departure } = saved
    saved.departure = undefined
    return departure
  },
}))

const fetch = vi.fn()
beforeEach(() => {
  Object.assign(saved, { departure: undefined, isBlocked: false })
  hostPage.sessions.set(null)
  fetch.mockReset()
  fetch.mockImplementation(async () =>
    Response.json({ access_token: 'token', expires_in: 300, refresh_token: 'grant', user_id: 'asha' }),
  )
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => vi.unstubAllGlobals())

/** Leaves a page of this origin; returns the address that opens. */
async function leaveFrom(path: string): Promise<URL> {
  history.replaceState(null, '', path)
  return new URL(await leave(shop, 'pk_blog'))
}

/** Returns to the page with this query. */
async function returnWith(query: string) {
  history.replaceState(null, '', `/rasam?day=3&${query}#steps`)
  await arrive(hostPage)
  return location.pathname + location.search + location.hash
}

describe('a sign-in in the same window', () => {
  it('takes the page, its key and what the visitor wanted along, and signs them in when they return', async () => {
    shop.visit.set(PENDING_ACTION_KEY, '{"at":1}')
    const opened = await leaveFrom('/rasam?day=3#steps')
    expect(opened.origin + opened.pathname).toBe(`${HOST}/embed/sign-in`)
    const { state, redirect_uri, key } = Object.fromEntries(opened.searchParams)
    expect([redirect_uri, key]).toEqual([`${location.origin}/rasam?day=3#steps`, 'pk_blog'])
    expect(saved.departure).toMatchObject({ host: HOST, state, action: '{"at":1}' })
    shop.visit.remove(PENDING_ACTION_KEY)
    const { verifier } = saved.departure as unknown as Departure
    const set = vi.spyOn(shop.visit, 'set')
    const received = vi.fn()
    document.addEventListener('haat:auth:signed-in', received)
    expect(await returnWith(`haat_state=${state}&haat_code=code`)).toBe('/rasam?day=3#steps')
    expect(hostPage.sessions.get(HOST)).toMatchObject({ userId: 'asha', scope: 'cart' })
    expect(received.mock.calls[0]?.[0].detail).toEqual({ scope: 'cart' })
    const body = JSON.parse(fetch.mock.calls[0]?.[1].body)
    expect(body).toMatchObject({ grant_type: 'authorization_code', code: 'code', code_verifier: verifier })
    expect(set.mock.calls).toEqual([[PENDING_ACTION_KEY, '{"at":1}']])
  })

  it('returns to a page with a very long address without its query', async () => {
    const opened = await leaveFrom(`/rasam?q=${'x'.repeat(2_000)}`)
    expect(opened.searchParams.get('redirect_uri')).toBe(`${location.origin}/rasam`)
  })

  it.each([
    ['another state', 'haat_state=other&haat_code=code'],
    ['an error', 'haat_state=STATE&haat_error=access_denied'],
  ])('ends with %s, and clears the address', async (_, query) => {
    await leaveFrom('/rasam')
    const { state = '' } = saved.departure ?? {}
    expect(await returnWith(query.replace('STATE', state))).toBe('/rasam?day=3#steps')
    expect([fetch.mock.calls.length, hostPage.sessions.get(HOST), saved.departure]).toEqual([
      0,
      null,
      undefined,
    ])
  })

  it('is refused for an address that another page has made up', async () => {
    expect(await returnWith('haat_state=made-up&haat_code=code')).toBe('/rasam?day=3#steps')
    expect(fetch).not.toHaveBeenCalled()
  })

  it('needs a database: otherwise the page can open the shop’s own sign-in', async () => {
    saved.isBlocked = true
    await expect(leave(shop, '')).rejects.toThrow('blocked')
  })

  it('says that it failed', async () => {
    fetch.mockImplementation(async () => Response.json({ error: 'invalid_grant' }, { status: 400 }))
    await leaveFrom('/rasam')
    await returnWith(`haat_state=${saved.departure?.state}&haat_code=code`)
    expect(shop.notices.open.peek().map(({ tone }) => tone)).toEqual(['bad'])
  })
})
