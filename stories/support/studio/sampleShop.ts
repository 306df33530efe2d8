import { systemClock } from '@haat/core'
import { fakeShop } from '@haat/core/fixtures'
import type { Settings } from './settings.ts'

/** The signed-in shopper of the sample shop. */
export const SHOPPER = 'user-meera'

/**
 * A shop without a server: the page itself responds to requests to its address, with sample data, so that the studio works
 * on any static host. Other requests are not changed.
 */
export function openSampleShop(host: string, answers: Settings['answers']): void {
  const all = answers === 'ready' ? {} : behaving(answers)
  const { fetch } = fakeShop({ host, clock: systemClock, ...all })
  const ownFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    return url.startsWith(`${host}/api/`) ? fetch(input, init) : ownFetch(input, init)
  }
}

/** Calls for the first data of an element behave differently; other calls work normally. */
const behaving = (answers: 'pending' | 'empty' | 'offline') => ({
  products: answers,
  product: answers,
  cart: answers,
  favourites: answers,
  profile: answers,
})
