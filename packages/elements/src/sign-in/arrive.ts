import { activityStore } from '@haat/core'
import { pendingActionsTexts } from '@haat/core/pending-actions'
import { exchange, takeAnswer } from '@haat/core/sign-in'
import type { HostPage } from '../loader/hostPage.ts'
import { shopFor } from '../root/shop.ts'
import { reportSignIn } from './start.ts'

/** Takes the shop's answer from the address of this page, signs the shopper in, and carries out what they wanted. */
export async function arrive(hostPage: HostPage): Promise<void> {
  const arrival = await takeAnswer()
  if (!arrival) return
  const { host, action } = arrival
  const shop = shopFor(host, hostPage)
  if (action !== null) {
    const { continueAction } = await import('../actions/actions.ts')
    await continueAction(shop, hostPage, action)
  }
  try {
    await exchange({ ...arrival, sessions: hostPage.sessions })
    shop.use(activityStore).show(arrival, { kind: 'login' })
    reportSignIn()
  } catch {
    shop.notices.warn(shop.texts(pendingActionsTexts).unavailable)
  }
}
