import type { Shop } from '@haat/core'
import { signInWindowPath } from '@haat/core/partners'
import { PENDING_ACTION_KEY } from '@haat/core/pending-actions'
import { challengeOf, newKeys, newSecret, saveDeparture } from './grant.ts'

// Signing in where the browser opens no windows, as in those of some apps: the shop's page opens in place of the partner's,
// and leads back to it (arrive.ts).

/** The longest address that the shop's page gets, in characters: without its query and hash if it is longer. */
const LONGEST = 1_500

const pageOf = ({ href, origin, pathname }: Location) =>
  href.length > LONGEST ? `${origin}${pathname}` : href

/**
 * Saves what this page needs when the shopper returns, and returns the address of the shop's page to sign in.
 * @param key the partner's; '' for none
 * @throws Error if the browser has no database
 */
export async function leave({ host, visit }: Shop, key: string): Promise<string> {
  const [state, verifier] = [newSecret(), newSecret()]
  const [challenge, keys] = await Promise.all([challengeOf(verifier), newKeys()])
  const page = pageOf(location)
  await saveDeparture({ host, state, verifier, keys, page, action: visit.get(PENDING_ACTION_KEY) })
  const request = { origin: location.origin, key, state, challenge, page }
  return `${host}${signInWindowPath(request)}`
}
