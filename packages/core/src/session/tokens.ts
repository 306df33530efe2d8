import type { Clock } from '../shared/clock.ts'
import { within } from './attempts.ts'
import type { ClerkLike } from './clerk.ts'

/** How long the identity service may take to give a token, in ms. */
export const TOKEN_TIMEOUT = 8_000
/** A service that failed is left alone so long, in ms: what follows from a failure does not ask once more. */
export const TOKEN_PAUSE = 2_000

/**
 * Most requests for a token until it is asked for anew. By itself the client would send nine within three minutes, and
 * has no option for it.
 */
export const MOST_REQUESTS = 2

const isRefusal = (thrown: unknown): boolean => {
  const status = (thrown as { status?: number } | null)?.status ?? 0
  return status >= 400 && status < 500 && status !== 429
}

/**
 * Tokens from the identity service's client, with a limit of time and requests.
 * @param isUsed whether a session is in use: signing in is not limited
 */
export function limitedTokens(clock: Clock, isUsed: () => boolean) {
  const waiting = new Map<boolean, Promise<string | null>>()
  let failed: Promise<string | null> | undefined
  let left = MOST_REQUESTS
  let unanswered = 0
  let limited: ClerkLike | undefined

  async function ask({ session }: ClerkLike, fresh: boolean): Promise<string | null> {
    if (!session) return null
    // A request that was never answered would stay in the client's cache for ever.
    const asked = session.getToken({ skipCache: fresh || unanswered > 0 })
    unanswered += 1
    const settle = () => {
      unanswered -= 1
    }
    asked.then(settle, settle)
    try {
      return await within(clock, TOKEN_TIMEOUT, asked)
    } catch (thrown) {
      if (isRefusal(thrown)) return null
      throw thrown
    }
  }

  return {
    /** Limits what a client sends from now on. */
    limit(clerk: ClerkLike) {
      if (clerk === limited) return
      limited = clerk
      // False stops a request; the client takes that for an empty answer.
      clerk.__internal_onBeforeRequest?.(({ path }) => {
        if (!path?.endsWith('/tokens') || !isUsed()) return true
        left -= 1
        return left >= 0
      })
    },
    /**
     * A token of the client's session; null when the service refuses one, or there is no session.
     * @throws when the service fails, or takes longer than {@link TOKEN_TIMEOUT}
     */
    get(clerk: ClerkLike, fresh: boolean): Promise<string | null> {
      const present = failed ?? waiting.get(fresh)
      if (present) return present
      if (waiting.size === 0) left = MOST_REQUESTS
      const asked = ask(clerk, fresh)
      waiting.set(fresh, asked)
      const isOver = () => waiting.delete(fresh)
      asked.then(isOver, () => {
        isOver()
        failed = asked
        clock.after(TOKEN_PAUSE, () => {
          failed = undefined
        })
      })
      return asked
    },
  }
}
