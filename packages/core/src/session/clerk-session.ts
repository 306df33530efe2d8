import { signal } from '@preact/signals-core'
import { SIGNED_OUT, UNAVAILABLE, UNKNOWN } from '../shared/identity.ts'
import { unavailable, within } from './attempts.ts'
import type { ClerkIdentityOptions, ClerkLike } from './clerk.ts'
import { clerkClient, LOAD_TIMEOUT } from './clerk-client.ts'

/** The client has no user, perhaps because it did not reach the service: asks the service once more. */
async function makeSure({ client }: ClerkLike, { clock, restart }: ClerkIdentityOptions): Promise<void> {
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

/** The session of a page, and the hint that it was made from. */
function hintedSession(hint: () => string | null) {
  let known = hint()
  const session = signal(known === null ? SIGNED_OUT : UNKNOWN)
  return {
    session,
    isCurrent: () => hint() === known,
    /** By the hint alone, until the client has been asked. True where somebody may be signed in. */
    begin(): boolean {
      known = hint()
      session.value = known === null ? SIGNED_OUT : UNKNOWN
      return known !== null
    },
    /** As the client says. */
    take(user: ClerkLike['user']) {
      const present = session.peek()
      if (present.state === 'signed-in' && present.userId === user?.id) return
      known = hint()
      session.value = user
        ? { state: 'signed-in', userId: user.id, email: user.primaryEmailAddress?.emailAddress }
        : SIGNED_OUT
    },
  }
}

/** Checks who is there where cookies have changed. Settles when that is known. */
function checker(
  { session, isCurrent, begin }: ReturnType<typeof hintedSession>,
  open: () => Promise<ClerkLike>,
  options: ClerkIdentityOptions,
): () => Promise<void> {
  let checking: Promise<void> = Promise.resolve()
  /** Until it is known who is there no shopper's own things are shown. */
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

/** The session of a page, as the identity service's client has it. */
export function clerkSession(options: ClerkIdentityOptions, limit: (clerk: ClerkLike) => void) {
  const { hint } = options
  const client = clerkClient(options)
  const page = hintedSession(hint)
  const { session, take } = page
  let opening: Promise<ClerkLike> | undefined
  let isLeaving = false

  async function start(): Promise<ClerkLike> {
    const clerk = await client.start(limit)
    if (!clerk.user && (clerk.status !== 'ready' || hint() !== null)) await makeSure(clerk, options)
    take(clerk.user)
    // Undefined while the client does not know.
    clerk.addListener(({ user }) => user !== undefined && !isLeaving && take(user))
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
    bringForms: client.bringForms,
    /** The client, once it is known who is there. Rejects while the service cannot be reached; the next call tries again. */
    open,
    checked: checker(page, open, options),
    /** Signs out. Rejects where the service did not receive that: then it is unavailable. */
    async leave() {
      const clerk = await open()
      isLeaving = true
      await clerk
        .signOut(() => {})
        .finally(() => {
          isLeaving = false
        })
      // The client forgets its user also when the service did not receive the call.
      if (hint() === null) return take(null)
      opening = undefined
      session.value = UNAVAILABLE
      throw unavailable()
    },
  }
}
