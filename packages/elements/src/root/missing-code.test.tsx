import { fakeShop, flush } from '@haat/core/fixtures'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { define as defineAddButton } from '../add-button/add-button.tsx'
import { define as defineCart } from '../cart/cart.tsx'
import { define as defineCartCount } from '../cart-count/cart-count.tsx'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { define as defineGrid } from '../product-grid/product-grid.tsx'
import { define as defineSearch } from '../search/search.tsx'
import { mount, shadowOf, textOf } from './page.fixtures.ts'

const codeRequested = vi.hoisted(() => vi.fn())
// The code for signed-in shoppers is missing: the shop responds with 404.
vi.mock('../cart/CartShown.tsx', () => {
  codeRequested()
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('../cart-count/CartCountShown.tsx', () => missing())
vi.mock('../product-grid/RichGrid.tsx', () => missing())
// This one arrives empty.
vi.mock('../search/LateSuggestions.tsx', () => ({}))
vi.mock('../actions/actions.ts', () => missing())

const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}

const hostPage = hostPageOf('https://shop.example')
for (const define of [defineAddButton, defineCart, defineCartCount, defineGrid, defineSearch])
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

async function expectMissingCode() {
  await vi.waitFor(() => expect(failed).toBe(1))
  expect(detail).toEqual({
    code: 'code-not-loaded',
    message: expect.stringContaining('Write "script-src https://shop.example"'),
  })
}

it('requests the code of a cart while the session is unknown, and reports no failure if it is missing', async () => {
  hostPage.sessions.set({ getToken: () => new Promise(() => {}) })
  const element = await mount('<haat-cart></haat-cart>', 'Loading')
  await vi.waitFor(() => expect(codeRequested).toHaveBeenCalled())
  expect(textOf(element)).toContain('Loading')
  expect(failed).toBe(0)
})

it('shows an error with a retry button if the code of a cart is missing', async () => {
  hostPage.sessions.set({ userId: 'asha', getToken: async () => 'token-of-asha' })
  const element = await mount('<haat-cart></haat-cart>', 'This could not be loaded.')
  expect(textOf(element)).toContain('Try again')
  await expectMissingCode()
  expect(console.error).toHaveBeenCalledWith(
    expect.stringMatching(/^Haat: a part of the code of <haat-cart>/),
  )
})

it.each([
  ['cart-count', '', undefined],
  ['product-grid handles="tomatoes"', '', undefined],
  ['search', 'Search', 'input'],
  ['add-button product-id="tomatoes"', 'Add to Cart', 'button'],
])('reports missing code of <haat-%s> when it is needed', async (tag, text, used) => {
  hostPage.sessions.set({ userId: 'asha', getToken: async () => 'token-of-asha' })
  const element = await mount(`<haat-${tag}></haat-${tag.split(' ')[0]}>`, text)
  if (used)
    await act(() => {
      const control = shadowOf(element).querySelector<HTMLElement>(used)
      control?.focus()
      control?.click()
    })
  await expectMissingCode()
})

it('causes no unhandled rejection when a drawer without code is opened', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  try {
    document.body.innerHTML = '<haat-cart view="drawer"></haat-cart>'
    await vi.waitFor(() => expect(failed).toBe(1))
    await act(() => document.body.firstElementChild?.setAttribute('open', ''))
    // Rejections are reported after all pending tasks.
    await flush()
    expect(unhandled).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', unhandled)
  }
})
