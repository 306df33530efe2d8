import type { Stop } from '../shared/clock.ts'
import type { Identity } from '../shared/identity.ts'
import { userIn } from './owner.ts'

type WithSession = Pick<Identity, 'session'>

/**
 * Calls `act` with the id of whoever is signed in (null: nobody) as soon as that is known, and whenever it is somebody
 * else. Who was there stays the owner while the session is `unknown` or `unavailable`: it can end by itself.
 * `before` is undefined at the first call.
 */
export function onOwnerChange(
  { session }: WithSession,
  act: (owner: string | null, before: string | null | undefined) => void,
): Stop {
  let owner: string | null | undefined
  return session.subscribe((present) => {
    const next = userIn(present)
    if (next === owner || (next === null && present.state !== 'signed-out')) return
    const before = owner
    owner = next
    act(next, before)
  })
}

/** Calls `act` when nobody is signed in, or another shopper than before. */
export const onLeave = (identity: WithSession, act: () => void): Stop =>
  onOwnerChange(identity, (owner, before) => {
    if (owner === null || before) act()
  })
