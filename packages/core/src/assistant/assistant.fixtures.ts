import { signal } from '@preact/signals-core'
import { expect, vi } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { assistantStore } from './assistant.store.ts'
import { TYPING_DELAY } from './turns.ts'

export const ASHA = { state: 'signed-in', userId: 'asha' } as const
export const RAVI = { state: 'signed-in', userId: 'ravi' } as const
export const GUEST = { state: 'signed-out' } as const

/** What a tab keeps from page to page. */
export const aTab = () => safeStorage(() => undefined)

/** A page with the assistant's store; Asha is signed in, unless said otherwise. */
export function aPage(options: Omit<FakeShopOptions, 'session'> & { session?: SessionState } = {}) {
  const session = signal<SessionState>(options.session ?? ASHA)
  const shop = fakeShop({ ...options, session })
  const store = shop.use(assistantStore)
  const texts = () => store.entries.value.map(({ text }) => text)

  /** Lets the assistant answer whatever was said: time passes, and so do its calls. */
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
    /** Says something, and gives what the assistant answers. */
    async say(text: string) {
      const last = store.entries.value.at(-1)?.id ?? 0
      store.send(text)
      await answer()
      return store.entries.value.filter(({ id, from }) => id > last && from === 'assistant')
    },
    asked: (method: string) => shop.calls.filter((call) => call.method === method).map(({ path }) => path),
  }
}
