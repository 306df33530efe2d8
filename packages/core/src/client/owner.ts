import type { Stop } from '../shared/clock.ts'
import { Failure } from '../shared/failure.ts'
import type { Identity, SessionState } from '../shared/identity.ts'

type WithSession = Pick<Identity, 'session'>

const userIn = (session: SessionState): string | null =>
  session.state === 'signed-in' ? session.userId : null

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

/**
 * Id of the shopper who is signed in, once that is known.
 * @throws Failure `refused` with status 401 for a visitor, `offline` while the identity service cannot be reached
 */
export async function requireUser(identity: Pick<Identity, 'session' | 'ready'>): Promise<string> {
  await identity.ready()
  const userId = userNow(identity)
  if (userId !== null) return userId
  throw identity.session.peek().state === 'signed-out'
    ? new Failure('refused', { status: 401 })
    : new Failure('offline')
}
