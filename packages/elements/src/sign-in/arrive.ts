import { readAnswer, withoutAnswer } from '@haat/core/partners'
import { pendingActionsCopy } from '@haat/core/pending-actions'
import type { HostPage } from '../loader/hostPage.ts'
import { shopFor } from '../root/shop.ts'
import { takeDeparture } from './grant.ts'
import { exchange } from './signIn.ts'

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
