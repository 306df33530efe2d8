import { fakeShop, flush } from '@haat/core/fixtures'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { define } from '../cart/cart.tsx'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { place, textOf } from './page.fixtures.ts'

const asked = vi.hoisted(() => vi.fn())
// What only signed-in shoppers see is gone: its chunk answers 404.
vi.mock('../cart/CartShown.tsx', () => {
  asked()
  throw new TypeError('Failed to fetch dynamically imported module')
})

const hostPage = hostPageOf('https://shop.example')
define(hostPage)

let failed: number
let detail: unknown
const count = (event: Event) => {
  failed += 1
  detail = (event as CustomEvent).detail
}
beforeEach(() => {
  failed = 0
  vi.stubGlobal('fetch', fakeShop().fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.addEventListener('haat:failed', count)
})
afterEach(async () => {
  document.removeEventListener('haat:failed', count)
  await act(async () => document.body.replaceChildren())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('asks for the code of a cart while it is not known who is there, and keeps quiet where it is missing', async () => {
  hostPage.sessions.set({ getToken: () => new Promise(() => {}) })
  const element = await place('<haat-cart></haat-cart>', 'Loading')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(textOf(element)).toContain('Loading')
  expect(failed).toBe(0)
})

it('shows a cart whose code is missing as failed, with a way to try again', async () => {
  hostPage.sessions.set({ userId: 'asha', getToken: async () => 'token-of-asha' })
  const element = await place('<haat-cart></haat-cart>', 'This could not be loaded.')
  expect(textOf(element)).toContain('Try again')
  await vi.waitFor(() => expect(failed).toBe(1))
  expect(detail).toEqual({
    code: 'code-not-loaded',
    message: expect.stringContaining('Write "script-src https://shop.example"'),
  })
})

it('leaves no rejection on the page when a drawer is opened whose code is missing', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  try {
    document.body.innerHTML = '<haat-cart view="drawer"></haat-cart>'
    await vi.waitFor(() => expect(failed).toBe(1))
    await act(() => document.body.firstElementChild?.setAttribute('open', ''))
    // Rejections are reported once all that was due has run.
    await flush()
    expect(unhandled).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith(
      expect.stringMatching(/^Haat: a part of the code of <haat-cart>/),
    )
  } finally {
    process.off('unhandledRejection', unhandled)
  }
})
