import type { Clock } from '../shared/clock.ts'
import type { ClerkLike } from './clerk.ts'
import { within } from './clerk-client.ts'

/** Time limit of the identity service for a token, in ms. */
export const TOKEN_TIMEOUT = 8_000
/** Pause after a failure, in ms, so that its consequences do not repeat the request. */
export const TOKEN_PAUSE = 2_000

/**
 * Maximum number of requests per token. The client alone would send nine within three minutes, and has no option for
 * it.
 */
export const MOST_REQUESTS = 2

const isRefusal = (thrown: unknown): boolean => {
  const status = (thrown as { status?: number } | null)?.status ?? 0
  return status >= 400 && status < 500 && status !== 429
}

/**
 * Returns tokens of the identity service's client, with a limit of time and requests.
 * @param isUsed whether a session is in use: signing in is not limited
 */
export function limitedTokens(clock: Clock, isUsed: () => boolean) {
  const waiting = new Map<boolean, Promise<string | null>>()
  let failed: Promise<string | null> | undefined
  let left = MOST_REQUESTS
  let unanswered = 0
  let limited: ClerkLike | undefined

  async function requestToken({ session }: ClerkLike, fresh: boolean): Promise<string | null> {
    if (!session) return null
    // An unanswered request would stay in the client's cache forever.
    const request = session.getToken({ skipCache: fresh || unanswered > 0 })
    unanswered += 1
    const countAnswer = () => {
      unanswered -= 1
    }
    request.then(countAnswer, countAnswer)
    try {
      return await within(clock, TOKEN_TIMEOUT, request)
    } catch (thrown) {
      if (isRefusal(thrown)) return null
      throw thrown
    }
  }

  return {
    /** Limits the requests of a client from now on. */
    limit(clerk: ClerkLike) {
      if (clerk === limited) return
      limited = clerk
      clerk.__internal_onBeforeRequest?.(({ path }) => {
        if (!path?.endsWith('/tokens') || !isUsed()) return true
        left -= 1
        return left >= 0
      })
    },
    /**
     * Returns a token of the client's session; null if the service refuses one, or there is no session.
     * @throws if the service fails, or takes longer than {@link TOKEN_TIMEOUT}
     */
    get(clerk: ClerkLike, fresh: boolean): Promise<string | null> {
      const current = failed ?? waiting.get(fresh)
      if (current) return current
      if (waiting.size === 0) left = MOST_REQUESTS
      const request = requestToken(clerk, fresh)
      waiting.set(fresh, request)
      const isOver = () => waiting.delete(fresh)
      request.then(isOver, () => {
        isOver()
        failed = request
        clock.after(TOKEN_PAUSE, () => {
          failed = undefined
        })
      })
      return request
    },
  }
}
