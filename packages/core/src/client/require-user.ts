import { Failure } from '../shared/failure.ts'
import type { Identity } from '../shared/identity.ts'
import { userNow } from './owner.ts'

/**
 * Returns the id of the signed-in shopper, once it is known.
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
