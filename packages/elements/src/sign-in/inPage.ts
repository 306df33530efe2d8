import type { Shop } from '@haat/core'
import { readAnswer, signInWindowPath, withoutAnswer } from '@haat/core/partners'
import { PENDING_ACTION_KEY, pendingActionsCopy } from '@haat/core/pending-actions'
import type { HostPage } from '../loader/hostPage.ts'
import { shopFor } from '../root/shop.ts'
import { challengeOf, newKeys, newSecret, saveDeparture, takeDeparture } from './grant.ts'
import { exchange } from './signIn.ts'

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

/** Takes the shop's answer from the address of this page, signs the shopper in, and carries out what they wanted. */
export async function arrive(hostPage: HostPage): Promise<void> {
  const answer = readAnswer(location.search)
  history.replaceState(history.state, '', withoutAnswer(location.href))
  const departure = await takeDeparture()
  if (!answer?.code || answer.state !== departure?.state) return
  const { host, keys, verifier, action } = departure
  const shop = shopFor(host, hostPage)
  if (action !== null) {
    const { continueAction } = await import('../actions/actions.ts')
    await continueAction(shop, hostPage, action)
  }
  try {
    await exchange({ host, keys, verifier, code: answer.code, sessions: hostPage.sessions })
  } catch {
    shop.notices.warn(pendingActionsCopy.unavailable)
  }
}
