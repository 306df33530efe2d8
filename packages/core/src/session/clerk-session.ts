import { signal } from '@preact/signals-core'
import { SIGNED_OUT, UNAVAILABLE, UNKNOWN } from '../shared/identity.ts'
import type { ClerkIdentityOptions, ClerkLike } from './clerk.ts'
import { clerkClient, LOAD_TIMEOUT, unavailable, within } from './clerk-client.ts'

/** Asks the service again if the client has no user, perhaps because it did not reach the service. */
async function confirmSignedOut(
  { client }: ClerkLike,
  { clock, restart }: ClerkIdentityOptions,
): Promise<void> {
  if (!client) throw unavailable()
  await within(clock, LOAD_TIMEOUT, client.reload())
  if (client.signedInSessions.length === 0) return
  restart()
  throw unavailable()
}

async function userAfterReload({ client }: ClerkLike, { clock }: ClerkIdentityOptions) {
  await within(clock, LOAD_TIMEOUT, client?.reload() ?? Promise.resolve())
  return client?.signedInSessions[0]?.user?.id
}

/** The session of a page, and the hint that it is based on. */
function hintedSession(hint: () => string | null) {
  let known = hint()
  const session = signal(known === null ? SIGNED_OUT : UNKNOWN)
  return {
    session,
    isCurrent: () => hint() === known,
    /** Sets the session from the hint, until the client has loaded. Returns true if a shopper may be signed in. */
    begin(): boolean {
      known = hint()
      session.value = known === null ? SIGNED_OUT : UNKNOWN
      return known !== null
    },
    /** Sets the session from the client's user. */
    setUser(user: ClerkLike['user']) {
      const current = session.peek()
      if (current.state === 'signed-in' && current.userId === user?.id) return
      known = hint()
      session.value = user
        ? { state: 'signed-in', userId: user.id, email: user.primaryEmailAddress?.emailAddress }
        : SIGNED_OUT
    },
  }
}

/** Returns a function that checks the session if cookies have changed. Resolves when it is known. */
function checker(
  { session, isCurrent, begin }: ReturnType<typeof hintedSession>,
  open: () => Promise<ClerkLike>,
  options: ClerkIdentityOptions,
): () => Promise<void> {
  let checking: Promise<void> = Promise.resolve()
  /** Until the session is known, no shopper's data are shown. */
  async function check() {
    const before = session.peek()
    if (!begin()) return
    try {
      const userId = await userAfterReload(await open(), options)
      if (before.state === 'signed-in' && before.userId === userId) session.value = before
      else options.restart()
    } catch {
      session.value = UNAVAILABLE
    }
  }
  return () => {
    if (!isCurrent()) checking = check()
    return checking
  }
}

/** The session of a page, from the identity service's client. */
export function clerkSession(options: ClerkIdentityOptions, limit: (clerk: ClerkLike) => void) {
  const { hint } = options
  const client = clerkClient(options)
  const page = hintedSession(hint)
  const { session, setUser } = page
  let opening: Promise<ClerkLike> | undefined
  let isSigningOut = false

  async function start(): Promise<ClerkLike> {
    const clerk = await client.start(limit)
    if (!clerk.user && (clerk.status !== 'ready' || hint() !== null)) await confirmSignedOut(clerk, options)
    setUser(clerk.user)
    // Undefined while the client's state is unknown.
    clerk.addListener(({ user }) => user !== undefined && !isSigningOut && setUser(user))
    return clerk
  }
  function open(): Promise<ClerkLike> {
    opening ??= start().catch((cause: unknown) => {
      opening = undefined
      if (hint() !== null) session.value = UNAVAILABLE
      throw cause
    })
    return opening
  }

  return {
    session,
    loadForms: client.loadForms,
    /**
     * Returns the client when the session is known. Rejects while the service cannot be reached; the next call tries
     * again.
     */
    open,
    whenChecked: checker(page, open, options),
    /** Signs out. Rejects if the service was not reached: then it is unavailable. */
    async signOut() {
      const clerk = await open()
      isSigningOut = true
      await clerk
        .signOut(() => {})
        .finally(() => {
          isSigningOut = false
        })
      // The client removes its user even if the service was not reached.
      if (hint() === null) return setUser(null)
      opening = undefined
      session.value = UNAVAILABLE
      throw unavailable()
    },
  }
}
