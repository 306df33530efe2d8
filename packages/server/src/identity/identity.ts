import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { Problem } from '../http/problem.ts'
import { keysUnavailable, remoteKeys } from './keys.ts'

/** The shopper who makes a call, from a verified token only. */
export interface Shopper {
  readonly userId: string
  /** Whether the session was signed in with a second factor. @default false */
  readonly hasSecondFactor?: boolean
}

export interface IdentityProvider {
  /** `iss` of its tokens. */
  readonly issuer: string
  /** Its public keys: their URL, or the keys themselves (tests). */
  readonly keys: string | JWTVerifyGetKey
  /** Origins of the shop's own pages, whose tokens (`azp`) are accepted for every call. */
  readonly parties: readonly string[]
  /** Origins of partners' pages, whose tokens are accepted for cart and favourites only. @default none */
  readonly partners?: readonly string[]
}

/**
 * Finds the shopper of a token.
 * @param isForPartners whether partners' pages may make the call
 * @throws Problem 401 if the token is invalid, 403 if it is a partner's and the call is not for partners, 503 if the
 * keys are unavailable
 */
export type Authenticate = (token: string, isForPartners?: boolean) => Promise<Shopper>

/** Accepted difference between clocks, in seconds. */
const SKEW = 5
const MAX_TOKEN_LENGTH = 8_192

export const signInFirst = (message = 'Please sign in.'): Problem => new Problem(401, message)

export const notForPartners = (): Problem =>
  new Problem(
    403,
    'A partner’s page may only see and change your cart and favourites. Please continue in the shop.',
  )

/**
 * Whether the claim `fva`, the ages of the first and the second factor in minutes, has a second one: the age of one that was
 * not used is -1 (https://clerk.com/docs/guides/sessions/session-tokens).
 */
const isSecondFactor = (fva: unknown): boolean =>
  Array.isArray(fva) && Number.isInteger(fva[1]) && fva[1] >= 0

export function authenticateWith(provider: IdentityProvider): Authenticate {
  const { issuer, keys, parties, partners = [] } = provider
  const getKey = typeof keys === 'string' ? remoteKeys(keys) : keys
  const isOwn = new Set(parties)
  const isPartner = new Set(partners)

  return async (token, isForPartners = false) => {
    if (token.length > MAX_TOKEN_LENGTH) throw signInFirst()
    try {
      const { payload } = await jwtVerify(token, getKey, {
        issuer,
        algorithms: ['RS256'],
        typ: 'JWT',
        clockTolerance: SKEW,
        requiredClaims: ['sub', 'azp', 'exp', 'nbf', 'iat'],
      })
      const { sub, azp, sts, fva } = payload
      if (typeof azp !== 'string' || !(isOwn.has(azp) || isPartner.has(azp))) throw signInFirst()
      if (typeof sub !== 'string' || !/^[\w-]{1,100}$/.test(sub)) throw signInFirst()
      // A session with a pending step, such as a second factor, is not signed in yet.
      if (sts !== undefined && sts !== 'active') throw signInFirst()
      if (!isOwn.has(azp) && !isForPartners) throw notForPartners()
      return { userId: sub, hasSecondFactor: isSecondFactor(fva) }
    } catch (thrown) {
      if (thrown instanceof Problem) throw thrown
      // An invalid token is 401. A problem with the keys is not the shopper's fault, so it is 503.
      throw thrown instanceof errors.JOSEError ? signInFirst() : keysUnavailable()
    }
  }
}
