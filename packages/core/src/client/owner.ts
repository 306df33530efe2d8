import type { Stop } from '../shared/clock.ts'
import type { Identity, SessionState } from '../shared/identity.ts'

type WithSession = Pick<Identity, 'session'>

/** Returns the user id of a session; null for a visitor, or while the session is unknown. */
export const userIn = (session: SessionState): string | null =>
  session.state === 'signed-in' ? session.userId : null

/** Returns the e-mail address of a session, to fill in forms; '' if it has none. */
export const emailIn = (session: SessionState): string =>
  (session.state === 'signed-in' && session.email) || ''

/** Returns the id of the signed-in shopper; null for a visitor, or while the session is unknown. */
export const userNow = ({ session }: WithSession): string | null => userIn(session.peek())

/**
 * Calls `act` whenever the signed-in shopper changes.
 *
 * ```ts
 * onUserChange(shop, () => timer.stop())
 * ```
 */
export function onUserChange(
  { session }: WithSession,
  act: (userId: string | null, before: string | null) => void,
): Stop {
  let userId = userIn(session.peek())
  return session.subscribe((current) => {
    const before = userId
    userId = userIn(current)
    if (userId !== before) act(userId, before)
  })
}
