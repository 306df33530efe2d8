import { Failure, hostIdentity, type Identity } from '@haat/core'
import type { HostPage } from '../loader/hostPage.ts'
import type { ShopperSession } from '../loader/sessions.ts'
import { isSaved, onSavedChange } from './saved.ts'

/** How long the page may take to hand out a token, in ms; after that a call fails as it does without a network. */
const TOKEN_PATIENCE = 10_000

/** Who shops at a host: whoever the page hands in, or who signed in by the shop's window, on this page or before. */
export function identityAt(host: string, { sessions }: HostPage): Identity {
  const page = hostIdentity()

  sessions.follow(host, (session) => {
    if (session === null) return page.set(null)
    const getToken = patient(session)
    const take = (userId: string) => page.set({ userId, getToken, email: textIn(session.email) })
    if (session.userId !== undefined) return take(session.userId)
    page.expect(
      getToken().then(async (token) => {
        const { subjectOf } = await import('./signIn.ts')
        const userId = subjectOf(token)
        if (userId !== null && sessions.get(host) === session) take(userId)
      }),
    )
  })

  async function comeBack() {
    const before = sessions.get(host)
    const session = await (await import('./signIn.ts')).resume(host, sessions)
    if (sessions.get(host) === before) sessions.set(session, host)
    // The page said meanwhile that nobody is there.
    else if (sessions.get(host) === null) session?.end?.()
  }

  if (sessions.get(host) === undefined && isSaved(host)) page.expect(comeBack())
  onSavedChange(host, (saved) => {
    const present = sessions.get(host)
    if (present?.scope === 'cart' && !saved) sessions.set(null, host)
    else if (!present && saved) page.expect(comeBack())
  })

  // Who signs out in an element is signed out in all of them, and their tokens are asked for no more.
  return { ...page, signOut: async () => sessions.set(null, host) }
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : undefined)

/** A session's tokens, in time or not at all: a page that never answers must not leave us waiting. */
const patient =
  (session: ShopperSession): ShopperSession['getToken'] =>
  (options) =>
    new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Failure('timeout')), TOKEN_PATIENCE)
      void Promise.resolve()
        .then(() => session.getToken(options))
        .then(resolve, reject)
        .finally(() => clearTimeout(limit))
    })
