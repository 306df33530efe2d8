import { catalogueStore } from '@haat/core/catalogue'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import type { ShopperSession } from '../loader/sessions.ts'
import { shopFor as shopAt } from './shop.ts'

const OWN = 'https://own.example'
const hostPage = hostPageOf(OWN)
const shopFor = (host?: string) => shopAt(host, hostPage)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('has one shop per host', () => {
  expect(shopFor('https://one.example')).toBe(shopFor('https://one.example'))
  expect(shopFor('https://one.example')).not.toBe(shopFor('https://two.example'))
})

it('is the loader’s own shop if the host is missing or invalid', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const own = shopFor()
  expect(own.host).toBe(OWN)
  expect(shopFor('')).toBe(own)
  expect(error).not.toHaveBeenCalled()
  expect(shopFor('javascript:alert(1)//')).toBe(own)
  await vi.waitFor(() => expect(error).toHaveBeenCalled())
  expect(error.mock.calls[0]?.[0]).toMatch(
    /^Haat: host="javascript:alert\(1\)\/\/" is not an http or https address/,
  )
})

it('links to the shop’s own pages', () => {
  expect(shopFor('https://links.example/').linkTo('/login')).toBe('https://links.example/login')
})

it('writes nothing to the page’s storage', () => {
  shopFor().storage.set('cart-items', '3')
  expect(shopFor().storage.get('cart-items')).toBe('3')
  expect(localStorage.length).toBe(0)
})

describe('its session', () => {
  const { sessions } = hostPage

  it('is the session of the page, set before or after the shop exists', async () => {
    const getToken = async () => 'a-token'
    sessions.set({ userId: 'asha', getToken }, 'https://signed.example')
    const shop = shopFor('https://signed.example')
    expect(shop.session.value).toEqual({ state: 'signed-in', userId: 'asha' })
    expect(await shop.identity.getToken()).toBe('a-token')
    sessions.set(null, 'https://signed.example')
    expect(shop.session.value).toEqual({ state: 'signed-out' })
    expect(await shop.identity.getToken()).toBeNull()
  })

  it('has the e-mail address that the page sets, if it is a text', () => {
    const emailOf = (email: unknown) => {
      const session = { userId: 'asha', getToken: async () => 'a', email } as ShopperSession
      sessions.set(session, 'https://mail.example')
      return shopFor('https://mail.example').session.value
    }
    expect(emailOf('asha@haat.example')).toMatchObject({ email: 'asha@haat.example' })
    expect(emailOf({})).toEqual({ state: 'signed-in', userId: 'asha' })
  })

  it('belongs to the shopper of the token if the page names none', async () => {
    const claims = btoa(JSON.stringify({ sub: 'user_asha' })).replaceAll('=', '')
    sessions.set(async () => `head.${claims}.sign`, 'https://nameless.example')
    const shop = shopFor('https://nameless.example')
    expect(shop.session.value).toEqual({ state: 'unknown' })
    await shop.identity.ready()
    expect(shop.session.value).toEqual({ state: 'signed-in', userId: 'user_asha' })

    const error = vi.spyOn(console, 'error').mockReturnValue()
    sessions.set(async () => 'no-token-at-all', 'https://nameless.example')
    await shop.identity.ready()
    expect(shop.session.value).toEqual({ state: 'signed-out' })
    await vi.waitFor(() => expect(error).toHaveBeenCalled())
    expect(error.mock.calls[0]?.[0]).toContain('has no claim sub')
  })

  it('is signed out if getToken fails, and the console says why', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const getToken = () => Promise.reject(new Error('cookies are blocked'))
    sessions.set({ getToken }, 'https://blocked.example')
    const shop = shopFor('https://blocked.example')
    await shop.identity.ready()
    expect(shop.session.value).toEqual({ state: 'signed-out' })
    await vi.waitFor(() =>
      expect(error).toHaveBeenCalledWith(expect.stringContaining('failed with "Error: cookies are blocked"')),
    )
  })

  it('with cart scope is signed out for features that need more', () => {
    sessions.set({ userId: 'asha', getToken: async () => 'a', scope: 'cart' }, 'https://cart.example')
    const shop = shopFor('https://cart.example')
    const full = shop.full()
    expect(full.session.value).toEqual({ state: 'signed-out' })
    expect([full.host, full.notices]).toEqual([shop.host, shop.notices])
    expect(shop.full()).toBe(full)
    sessions.set({ userId: 'asha', getToken: async () => 'a' }, 'https://cart.example')
    expect(shop.full()).toBe(shop)
  })

  it('ends for the complete page when the shopper signs out, and no token is requested afterwards', async () => {
    const getToken = vi.fn(async () => 'a-token')
    const listener = vi.fn()
    sessions.set({ userId: 'asha', getToken }, 'https://left.example')
    const shop = shopFor('https://left.example')
    sessions.follow('https://left.example', listener)
    await shop.identity.signOut()
    expect(shop.session.value).toEqual({ state: 'signed-out' })
    expect(listener).toHaveBeenLastCalledWith(null)
    expect(await shop.identity.getToken()).toBeNull()
    expect(getToken).not.toHaveBeenCalled()
  })

  it('is sent to its own shop only', async () => {
    const fetch = vi.fn(async () => Response.json({ success: true, data: [] }))
    vi.stubGlobal('fetch', fetch)
    sessions.set({ userId: 'asha', getToken: async () => 'a-token' }, 'https://mine.example')
    await shopFor('https://mine.example').http.get('/api', () => null)
    await shopFor('https://not-mine.example').http.get('/api', () => null)
    const sent = (fetch.mock.calls as unknown as [string, RequestInit][]).map(([, { headers }]) =>
      new Headers(headers).get('authorization'),
    )
    expect(sent).toEqual(['Bearer a-token', null])
  })

  it('does not wait forever for a token of the page', async () => {
    vi.useFakeTimers()
    sessions.set({ userId: 'asha', getToken: () => new Promise(() => {}) }, 'https://slow.example')
    const token = shopFor('https://slow.example').identity.getToken()
    const failed = expect(token).rejects.toMatchObject({ kind: 'timeout' })
    await vi.advanceTimersByTimeAsync(10_000)
    await failed
  })
})

it('logs once what to do if a shop does not respond to this page, and sends one request per call', async () => {
  const fetch = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', fetch)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const { categories, tagged } = shopFor('https://shut.example').use(catalogueStore)
  categories.use()
  tagged.use()
  await expect
    .poll(() => [categories, tagged].map(({ state }) => state.value.state))
    .toEqual(['failed', 'failed'])
  expect(fetch).toHaveBeenCalledTimes(2)
  const messages = () =>
    error.mock.calls
      .map(([text]) => String(text))
      .filter((text) => text.startsWith('Haat: https://shut.example did not'))
  await vi.waitFor(() => expect(messages()).toHaveLength(1))
  expect(messages()[0]).toContain(`add ${location.origin}`)
})
