import { logInAction } from '../session/session.ts'
import type { Failure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'

/** Shows a failure in a toast, with a login link if the session has expired (fault F21), and returns the text. */
export function showFailure(shop: Shop, failure: Failure, text: string): string {
  const message = messageOf(failure, text)
  shop.notices.warn(message, failure.status === 401 ? logInAction(shop) : undefined)
  return message
}
