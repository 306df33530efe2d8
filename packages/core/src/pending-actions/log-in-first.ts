import { logInAction } from '../session/session.ts'
import type { Shop } from '../shop.ts'
import { pendingActionsTexts } from './pending-actions.texts.ts'
import { type PendingAction, remember } from './pending-actions.ts'

/** Whether it is known that nobody is signed in. */
export const isVisitor = ({ session }: Shop): boolean => session.peek().state === 'signed-out'

/**
 * Asks a visitor to log in.
 * @param returnTo path to which the login returns. @default the current page
 * @param pending when the pending action was requested, in ms since 1970; on a partner's page, its goal
 */
export const askToLogIn = (shop: Shop, returnTo?: string, pending?: number | PendingAction['goal']): void =>
  shop.notices.warn(shop.texts(pendingActionsTexts).loginFirst, logInAction(shop, returnTo, pending))

/** Saves an action until the visitor has logged in, and asks them to. */
export function logInFirst(shop: Shop, pendingAction: PendingAction, returnTo?: string): void {
  const at = shop.clock.now()
  remember(shop, pendingAction, at)
  // A partner's page saves the action itself, and its event contains the goal.
  askToLogIn(shop, returnTo, shop.linkTo('') ? pendingAction.goal : at)
}
