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
