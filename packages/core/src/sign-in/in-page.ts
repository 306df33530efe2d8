import { readAnswer, signInWindowPath, withoutAnswer } from '../partners/partners.ts'
import { PENDING_ACTION_KEY } from '../pending-actions/pending-actions.ts'
import type { Shop } from '../shop.ts'
import { challengeOf, type Departure, newKeys, newSecret, saveDeparture, takeDeparture } from './grant.ts'

// Signing in where the browser opens no windows, as in those of some apps: the shop's page opens in place of the partner's,
// and leads back to it.

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

/** What the page needs to sign in a shopper who has returned. */
interface Arrival extends Departure {
  readonly code: string
}

/** Takes the shop's answer from the address of this page; null if the shopper cancelled, or did not leave from here. */
export async function takeAnswer(): Promise<Arrival | null> {
  const answer = readAnswer(location.search)
  history.replaceState(history.state, '', withoutAnswer(location.href))
  const departure = await takeDeparture()
  if (!departure || !answer?.code || answer.state !== departure.state) return null
  return { ...departure, code: answer.code }
}
