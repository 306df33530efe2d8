import { systemClock } from '@haat/core'
import { fakeShop } from '@haat/core/fixtures'
import type { Settings } from './settings.ts'

/** Who is signed in at the sample shop. */
export const SHOPPER = 'user-meera'

/**
 * A shop that needs no server: what is asked of its address is answered in the page itself, from the sample data, so
 * that the studio works on any static host. Everything else goes the page's own way.
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

/** What an element shows first behaves otherwise; the rest is as it should be. */
const behaving = (answers: 'pending' | 'empty' | 'offline') => ({
  products: answers,
  product: answers,
  cart: answers,
  favourites: answers,
  profile: answers,
})
