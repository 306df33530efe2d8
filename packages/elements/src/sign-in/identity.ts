import { Failure, hostIdentity, type Identity, retrying } from '@haat/core'
import { followSaved } from '@haat/core/sign-in'
import type { HostPage } from '../loader/hostPage.ts'
import type { ShopperSession } from '../loader/sessions.ts'

/** Time limit for the page's `getToken`, in ms; after it a call fails as without a network. */
const TOKEN_TIMEOUT = 10_000

/** The identity at a host: the session that the page sets, or a sign-in in the shop's window, on this page or before. */
export function identityAt(host: string, { sessions, firstCalls }: HostPage): Identity {
  const page = hostIdentity()

  sessions.follow(host, (session) => {
    if (session === null) return page.set(null)
    const getToken = withTimeout(session)
    const { scope } = session
    const setShopper = (userId: string) => page.set({ userId, getToken, email: textIn(session.email), scope })
    if (session.userId !== undefined) return setShopper(session.userId)
    page.expect(
      retrying(async () => {
        const { subjectOf } = await import('./subject.ts')
        if (sessions.get(host) !== session) return
        const userId = await subjectOf(getToken)
        if (userId !== null && sessions.get(host) === session) setShopper(userId)
      }),
    )
  })

  followSaved(host, sessions, page.expect, async () => {
    const { resume } = await import('../shared/shopper.ts')
    return resume(host, sessions, firstCalls.takeToken(host))
  })

  // Signing out in one element signs out in all of them, and no token is requested afterwards.
  return { ...page, signOut: async () => sessions.set(null, host) }
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

/** A session's `getToken` with a time limit, so that a page that never returns a token does not block calls. */
const withTimeout =
  (session: ShopperSession): ShopperSession['getToken'] =>
  (options) =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Failure('timeout')), TOKEN_TIMEOUT)
      void Promise.resolve()
        .then(() => session.getToken(options))
        .then(resolve, reject)
        .finally(() => clearTimeout(limit))
    })
