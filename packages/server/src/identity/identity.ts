import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../http/problem.ts'

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
 * Tells whose token it is.
 * @throws Problem 401 when the token does not count, 503 when the keys cannot be had
 */
export type Authenticate = (token: string) => Promise<Shopper>

/** Keys are believed so long without asking again, in ms; after that they must be had anew (fault F68). */
const KEYS_AGE = 5 * 60_000
const KEYS_TIMEOUT = 5_000
/** A key id that nobody knows asks the provider again at most so often, in ms. */
const KEYS_PAUSE = 30_000
/** Clocks may differ by so many seconds. */
const SKEW = 5
const LONGEST_TOKEN = 8_192

export const signInFirst = (message = 'Please sign in.'): Problem => new Problem(401, message)

const away = () => new Problem(503, 'Signing in cannot be checked just now. Please try again in a moment.', 5)

export function authenticateWith({ issuer, keys, parties }: IdentityProvider): Authenticate {
  const getKey =
    typeof keys === 'string'
      ? createRemoteJWKSet(new URL(keys), {
          cacheMaxAge: KEYS_AGE,
          cooldownDuration: KEYS_PAUSE,
          timeoutDuration: KEYS_TIMEOUT,
        })
      : keys
  const allowed = new Set(parties)

  return async (token) => {
    if (token.length > LONGEST_TOKEN) throw signInFirst()
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        algorithms: ['RS256'],
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
      throw problemOf(thrown)
    }
  }
}

/** Anything wrong with the token is 401; only keys that could not be fetched are 503. */
function problemOf(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof errors.JWKSTimeout) return away()
  if (thrown instanceof errors.JOSEError && thrown.code !== 'ERR_JOSE_GENERIC') return signInFirst()
  return away()
}
