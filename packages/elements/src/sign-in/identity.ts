import { Failure, hostIdentity, type Identity } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import type { ShopperSession } from '../loader/sessions.ts'
import { retrying } from '../root/retrying.ts'
import { isSaved, onSavedChange } from './saved.ts'

/** Time limit for the page's `getToken`, in ms; after it a call fails as without a network. */
const TOKEN_TIMEOUT = 10_000

/** The identity at a host: the session that the page sets, or a sign-in in the shop's window, on this page or before. */
export function identityAt(host: string, { sessions }: HostPage): Identity {
  const page = hostIdentity()

  sessions.follow(host, (session) => {
    if (session === null) return page.set(null)
    const getToken = withTimeout(session)
    const setShopper = (userId: string) => page.set({ userId, getToken, email: textIn(session.email) })
    if (session.userId !== undefined) return setShopper(session.userId)
    page.expect(
      retrying(async () => {
        const { subjectOf } = await import('./signIn.ts')
        if (sessions.get(host) !== session) return
        const userId = await subjectOf(getToken)
        if (userId !== null && sessions.get(host) === session) setShopper(userId)
      }),
    )
  })

  /** Resumes a saved sign-in; while the shop does not respond, the shopper is a visitor. */
  const resumeSession = () => retrying(tryToResume)
  async function tryToResume() {
    const before = sessions.get(host)
    if (before || !isSaved(host)) return
    const session = await (await import('./signIn.ts')).resume(host, sessions)
    if (sessions.get(host) === before) sessions.set(session, host)
    // The page has signed out in the meantime.
    else if (sessions.get(host) === null) session?.end?.()
  }

  if (sessions.get(host) === undefined && isSaved(host)) page.expect(resumeSession())
  onSavedChange(host, (saved) => {
    const present = sessions.get(host)
    if (present?.scope === 'cart' && !saved) sessions.set(null, host)
    else if (!present && saved) page.expect(resumeSession())
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
