import type { Stop } from '../shared/clock.ts'
import type { Identity, SessionState } from '../shared/identity.ts'

type WithSession = Pick<Identity, 'session'>

/** Id of the shopper of a session; null for a visitor, and while it is not known who is there. */
export const userIn = (session: SessionState): string | null =>
  session.state === 'signed-in' ? session.userId : null

/** E-mail address of the shopper of a session, to fill in forms; '' where it is not known. */
export const emailIn = (session: SessionState): string =>
  (session.state === 'signed-in' && session.email) || ''

/** Id of the shopper who is signed in now; null for a visitor, and while it is not known who is there. */
export const userNow = ({ session }: WithSession): string | null => userIn(session.peek())

/**
 * Calls `act` whenever another shopper is signed in than before, or none.
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
  return session.subscribe((present) => {
    const before = userId
    userId = userIn(present)
    if (userId !== before) act(userId, before)
  })
}
