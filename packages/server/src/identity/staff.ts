import { notFound, Problem } from '../http/problem.ts'
import type { Shopper } from './identity.ts'

/** Who works in the shop. */
export interface Staff {
  readonly userIds: readonly string[]
  /** Whether they must have signed in with a second factor. */
  readonly needsSecondFactor: boolean
}

export const NOBODY: Staff = { userIds: [], needsSecondFactor: true }

/** Reads who calls; null for nobody, also if the token is invalid or not allowed. */
async function known(calling: Promise<Shopper>): Promise<Shopper | null> {
  try {
    return await calling
  } catch (thrown) {
    if (thrown instanceof Problem && (thrown.statusCode === 401 || thrown.statusCode === 403)) return null
    throw thrown
  }
}

/**
 * Returns the caller of a call for staff.
 * @throws Problem 404 for everybody else, as at an unknown address; 403 for staff without a second factor
 */
export async function refuseOthers(
  { userIds, needsSecondFactor }: Staff,
  calling: Promise<Shopper>,
): Promise<Shopper> {
  const shopper = await known(calling)
  if (shopper === null || !userIds.includes(shopper.userId)) throw notFound()
  if (needsSecondFactor && !shopper.hasSecondFactor)
    throw new Problem(
      403,
      'The order desk needs a second factor. Turn it on in your account, and sign in again.',
    )
  return shopper
}
