import { logInAction } from '../session/session.ts'
import type { Failure } from '../shared/failure.ts'
import { messageOf } from '../shared/refusals.ts'
import type { Shop } from '../shop.ts'

/** Says in a toast what failed, with a way to log in where that is missing (fault F21), and returns the text. */
export function explain(shop: Shop, failure: Failure, text: string): string {
  const message = messageOf(failure, text)
  shop.notices.warn(message, failure.status === 401 ? logInAction(shop) : undefined)
  return message
}
