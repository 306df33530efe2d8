import type { Stop } from '../shared/clock.ts'
import type { Identity } from '../shared/identity.ts'
import { userIn } from './owner.ts'

type WithSession = Pick<Identity, 'session'>

/**
 * Calls `act` with the id of the signed-in shopper (null: a visitor) as soon as it is known, and whenever it changes.
 * The owner stays the same while the session is `unknown` or `unavailable`, because that may be temporary. `before` is
 * undefined at the first call.
 */
export function onOwnerChange(
  { session }: WithSession,
  act: (owner: string | null, before: string | null | undefined) => void,
): Stop {
  let owner: string | null | undefined
  return session.subscribe((current) => {
    const next = userIn(current)
    if (next === owner || (next === null && current.state !== 'signed-out')) return
    const before = owner
    owner = next
    act(next, before)
  })
}

/** Calls `act` if nobody is signed in, and when the shopper changes or signs out. */
export const onLeave = (identity: WithSession, act: () => void): Stop =>
  onOwnerChange(identity, (owner, before) => {
    if (owner === null || before) act()
  })

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
