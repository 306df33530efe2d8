import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose'
import { Problem } from '../http/problem.ts'

/** How long keys are cached, in ms. After that they must be fetched again (fault F68). */
export const KEYS_AGE = 5 * 60_000
/** Minimum time between two fetches because of an unknown key id, in ms. */
export const KEYS_COOLDOWN = 30_000
/** Pause after a failed fetch, in ms. In the meantime, calls fail immediately. */
export const KEYS_PAUSE = 2_000
/** A clock that shows an earlier time by more than this was set back, in ms. */
const SET_BACK = 1_000
/** Time limit for the provider, in ms. */
const KEYS_TIMEOUT = 5_000

export const keysUnavailable = (): Problem =>
  new Problem(503, 'Your sign-in cannot be checked just now. Please try again in a moment.', {
    retryAfter: 5,
  })

/**
 * Fetches public keys from a URL and caches them. Every problem with the keys is 503, never 401: a shopper must not be
 * signed out because the provider is unavailable.
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
    // The library's cache uses this clock: after it was set back, old keys would be valid for too long.
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

/** Returns a fetch that fails immediately during the pause after a failure. */
function withPauses() {
  let failedAt = Number.NEGATIVE_INFINITY
  return async (url: string, options: RequestInit): Promise<Response> => {
    const age = Date.now() - failedAt
    if (age >= 0 && age < KEYS_PAUSE) throw new Error('the provider of keys did not respond a moment ago')
    failedAt = Date.now()
    const response = await fetch(url, options)
    if (response.ok) failedAt = Number.NEGATIVE_INFINITY
    return response
  }
}
