import { signal } from '@preact/signals-core'
import { expect } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import { fakeClock } from '../shared/clock.fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { safeStorage } from '../shared/storage.ts'
import { checkoutStore } from './checkout.store.ts'
import type { CheckoutSource } from './checkout.ts'

export const ASHA = { state: 'signed-in', userId: 'user_asha' } as const
export const RAVI = { state: 'signed-in', userId: 'user_ravi' } as const
export const OUT = { state: 'signed-out' } as const

/** Opens a checkout in its own page. Pages with the same storage are tabs, or reloads, of one browser. */
export async function openCheckout(options: FakeShopOptions & { source?: CheckoutSource } = {}) {
  const { source = { kind: 'cart' }, ...shopOptions } = options
  const session = signal<SessionState>(ASHA)
  const clock = fakeClock()
  const storage = safeStorage(() => undefined)
  const shop = fakeShop({ session, clock, storage, ...shopOptions })
  const store = shop.use(checkoutStore)
  const leave = store.begin(source)
  await soon(() => {
    for (const { state } of [store.lines, store.addresses, store.options])
      expect(state.value.state).not.toBe('loading')
  })
  return {
    shop,
    store,
    session,
    leave,
    clock,
    storage: shop.storage,
    step: () => store.paying.value.step,
    lines: () => {
      const { value } = store.lines.state
      return value.state === 'ready'
        ? value.value.map(({ productId, quantity }) => `${quantity} ${productId}`)
        : value.state
    },
    /** Texts of all notices so far. */
    toasts: () => shop.notices.history.value.map(({ text }) => text),
    posts: (path: string) =>
      shop.calls.filter((call) => call.method === 'POST' && call.path === `/api/v1/${path}`),
    /** Advances the clock until the check passes. */
    async until(is: () => void) {
      await soon(() => {
        clock.advance(1_000)
        is()
      })
    },
  }
}
export type OpenCheckout = Awaited<ReturnType<typeof openCheckout>>

/** Opens a checkout with a chosen address and payment method. */
export async function readyToPay(
  method: 'cod' | 'card' | 'crypto',
  options?: Parameters<typeof openCheckout>[0],
): Promise<OpenCheckout> {
  const page = await openCheckout(options)
  page.store.chooseAddress('address-1')
  page.store.chooseMethod(method)
  return page
}

/** The response for a payment that has not been made yet. */
export const waiting = {
  body: { success: true, message: 'Wait.', data: { intentId: 'intent-1', state: 'waiting', orderId: null } },
}
/** The response while it is unknown whether a payment was made. */
export const pendingAnswer = {
  status: 202,
  body: { success: false, message: 'Wait.', pending: true, intentId: 'intent-1', orderId: null, data: null },
}
