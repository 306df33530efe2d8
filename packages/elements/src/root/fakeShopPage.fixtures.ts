import { fakeShop } from '@haat/core/fixtures'
import { act } from 'preact/test-utils'
import { afterEach, beforeEach, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import type { ElementModule } from '../loader/registry.ts'
import type { GetToken } from '../loader/sessions.ts'

/** Address of the fake shop. */
export const HOST = 'https://shop.example'

/**
 * A page with elements of a fake shop, which is new in each test of the file. After each test the page is emptied and the
 * shopper is signed out.
 * @param defines functions that define the elements
 */
export function fakeShopPage(...defines: readonly ElementModule['define'][]) {
  const hostPage = hostPageOf(HOST)
  for (const define of defines) define(hostPage)
  const page = {
    hostPage,
    server: fakeShop(),
    /** Signs a shopper in; null signs out. */
    signIn: (userId: string | null, getToken: GetToken = async () => `token-of-${userId}`) =>
      act(() => hostPage.sessions.set(userId === null ? null : { userId, getToken })),
  }
  beforeEach(() => {
    page.server = fakeShop()
    vi.stubGlobal('fetch', page.server.fetch)
  })
  afterEach(async () => {
    await act(async () => document.body.replaceChildren())
    await page.signIn(null)
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return page
}
