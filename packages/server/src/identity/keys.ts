import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { Problem } from '../http/problem.ts'

/** Keys are believed so long without asking again, in ms; after that they must be had anew (fault F68). */
export const KEYS_AGE = 5 * 60_000
/** A key id that nobody knows asks the provider again at most so often, in ms. */
export const KEYS_COOLDOWN = 30_000
/** A provider that did not answer is left alone so long, in ms: nobody waits for it meanwhile. */
export const KEYS_PAUSE = 2_000
/** A clock that went back by more than this, in ms, was set back. */
const SET_BACK = 1_000
/** Time that the provider may take, in ms. */
const KEYS_TIMEOUT = 5_000

export const keysUnavailable = (): Problem =>
  new Problem(503, 'Signing in cannot be checked just now. Please try again in a moment.', { retryAfter: 5 })

/**
 * Public keys at an address, cached for a while. Whatever is wrong with the keys themselves is 503, never 401: a shopper
 * must not be signed out because the provider is unavailable.
 */
export function remoteKeys(address: string, timeout = KEYS_TIMEOUT): JWTVerifyGetKey {
  const pausing = withPauses()
  const open = () =>
    createRemoteJWKSet(new URL(address), {
      cacheMaxAge: KEYS_AGE,
      cooldownDuration: KEYS_COOLDOWN,
      timeoutDuration: timeout,
      [customFetch]: pausing,
    })
  let keys = open()
  let latest = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    const now = Date.now()
    // The library counts by this clock: set back, it would believe old keys until the time that it showed before.
    if (now < latest - SET_BACK) keys = open()
    latest = now
    try {
      return await keys(header, token)
    } catch (thrown) {
      const isTheToken =
        thrown instanceof errors.JWKSNoMatchingKey || thrown instanceof errors.JWKSMultipleMatchingKeys
      throw isTheToken ? thrown : keysUnavailable()
    }
  }
}

/** A fetch that gives up at once while the last failure is fresh. */
function withPauses() {
  let failedAt = Number.NEGATIVE_INFINITY
  return async (url: string, options: RequestInit): Promise<Response> => {
    const age = Date.now() - failedAt
    if (age >= 0 && age < KEYS_PAUSE) throw new Error('the provider of keys did not answer a moment ago')
    failedAt = Date.now()
    const response = await fetch(url, options)
    if (response.ok) failedAt = Number.NEGATIVE_INFINITY
    return response
  }
}
