import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../http/problem.ts'
import { keysUnavailable, remoteKeys } from './keys.ts'

/** Who makes a call: what a verified token says, and nothing else. */
export interface Shopper {
  readonly userId: string
}

/** Whose tokens count. */
export interface IdentityProvider {
  /** `iss` of its tokens. */
  readonly issuer: string
  /** Its public keys: an address, or the keys themselves (tests). */
  readonly keys: string | JWTVerifyGetKey
  /** Origins whose pages may have asked for a token (`azp`). */
  readonly parties: readonly string[]
}

/**
 * Finds out whose token it is.
 * @throws Problem 401 when the token does not count, 503 when the keys cannot be had
 */
export type Authenticate = (token: string) => Promise<Shopper>

/** Clocks may differ by so many seconds. */
const SKEW = 5
const LONGEST_TOKEN = 8_192

export const signInFirst = (message = 'Please sign in.'): Problem => new Problem(401, message)

export function authenticateWith({ issuer, keys, parties }: IdentityProvider): Authenticate {
  const getKey = typeof keys === 'string' ? remoteKeys(keys) : keys
  const allowed = new Set(parties)

  return async (token) => {
    if (token.length > LONGEST_TOKEN) throw signInFirst()
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        algorithms: ['RS256'],
        typ: 'JWT',
        clockTolerance: SKEW,
        requiredClaims: ['sub', 'azp', 'exp', 'nbf', 'iat'],
      })
      const { sub, azp, sts } = payload
      if (typeof azp !== 'string' || !allowed.has(azp)) throw signInFirst()
      if (typeof sub !== 'string' || !/^[\w-]{1,100}$/.test(sub)) throw signInFirst()
      // A session that still has something to do (a second factor, say) is not signed in yet.
      if (sts !== undefined && sts !== 'active') throw signInFirst()
      return { userId: sub }
    } catch (thrown) {
      if (thrown instanceof Problem) throw thrown
      // Whatever the library finds wrong with a token is 401; what it finds wrong with a key is not the shopper's fault.
      throw thrown instanceof errors.JOSEError ? signInFirst() : keysUnavailable()
    }
  }
}
