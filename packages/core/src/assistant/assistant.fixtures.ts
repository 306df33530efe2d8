import { signal } from '@preact/signals-core'
import { expect, vi } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { assistantStore } from './assistant.store.ts'
import { TYPING_DELAY } from './conversation.store.ts'

export const ASHA = { state: 'signed-in', userId: 'asha' } as const
export const RAVI = { state: 'signed-in', userId: 'ravi' } as const
export const GUEST = { state: 'signed-out' } as const

/** The storage of a tab. */
export const aTab = () => safeStorage(() => undefined)

/** Opens a page with the assistant's store; Asha is signed in by default. */
export function aPage(options: Omit<FakeShopOptions, 'session'> & { session?: SessionState } = {}) {
  const session = signal<SessionState>(options.session ?? ASHA)
  const shop = fakeShop({ ...options, session })
  const store = shop.use(assistantStore)
  const texts = () => store.entries.value.map(({ text }) => text)

  /** Lets the assistant answer all messages: advances the clock until it has. */
  const answer = () =>
    vi.waitFor(
      () => {
        if (store.typing.value) shop.advance(TYPING_DELAY)
        expect(store.typing.value).toBe(false)
      },
      { interval: 1 },
    )
  return {
    shop,
    session,
    store,
    texts,
    answer,
    /** Sends a text, and returns the assistant's replies. */
    async say(text: string) {
      const last = store.entries.value.at(-1)?.id ?? 0
      store.send(text)
      await answer()
      return store.entries.value.filter(({ id, from }) => id > last && from === 'assistant')
    },
    callsWith: (method: string) =>
      shop.calls.filter((call) => call.method === method).map(({ path }) => path),
  }
}
