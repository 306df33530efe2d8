import { signal } from '@preact/signals-core'
import type { Clock, Stop } from '../shared/clock.ts'
import type { FormOptions, Identity, SessionState, TokenOptions } from '../shared/identity.ts'
import type { Tabs } from '../shared/tabs.ts'
import { attempts, within } from './attempts.ts'
import type { ClerkLike, ClerkLoadOptions } from './clerk.ts'
import { signInPath, signUpPath } from './session.ts'
import { limitedTokens } from './tokens.ts'

/** How long the identity service may take to say who is there, in ms. */
export const LOAD_TIMEOUT = 8_000

/** The browser, as far as the identity touches it. */
export interface ClerkIdentityOptions {
  /** Adds the script of the client, or of its forms, anew; rejects when it does not come. */
  addScript(which: 'clerk' | 'ui'): Promise<void>
  /** The client, once its script has run. */
  getClerk(): ClerkLike | undefined
  /** The code of the forms, once their script has run. */
  getForms(): unknown
  /** The hint as cookies have it now, see `hintIn`. */
  hint(): string | null
  /** Calls back whenever the page comes to the front again, also out of the back/forward cache, and is online again. */
  onReturn(look: () => void): void
  /** Begins the page anew: somebody else is there than it was made for. */
  restart(): void
  clock: Clock
  tabs: Tabs
  /** How the forms look, in the service's own words. */
  appearance?: ClerkLoadOptions['appearance']
}

const UNKNOWN = { state: 'unknown' } as const
const UNAVAILABLE = { state: 'unavailable' } as const
const SIGNED_OUT = { state: 'signed-out' } as const

const unavailable = (cause?: unknown) =>
  new Error('Haat: the identity service cannot be reached. Nobody can sign in meanwhile. Try again later.', {
    cause,
  })

/** An identity over Clerk's own browser client, which is loaded from its script when it is first needed. */
export function clerkIdentity(options: ClerkIdentityOptions): Identity {
  const { addScript, getClerk, getForms, hint, onReturn, restart, clock, tabs, appearance } = options
  const session = signal<SessionState>(hint() === null ? SIGNED_OUT : UNKNOWN)
  const tokens = limitedTokens(clock, () => session.peek().state !== 'signed-out')
  let known = hint()
  let opening: Promise<ClerkLike> | undefined
  let loading: Promise<void> | undefined
  let checking: Promise<void> = Promise.resolve()
  let leaving = false
  let bringingForms: Promise<unknown> | undefined
  let wantForms: () => void = () => {}
  // Asked for by the client at the first form, and only then.
  const forms = new Promise<unknown>((resolve) => {
    wantForms = () => resolve(bringForms())
  })

  function bringForms(): Promise<unknown> {
    bringingForms ??= attempts(clock, () => addScript('ui')).then(getForms)
    bringingForms.catch(() => {
      bringingForms = undefined
    })
    return bringingForms
  }

  /** Whose page this is now, as the client says. */
  function take(user: ClerkLike['user']) {
    if (user === undefined || leaving) return
    const present = session.peek()
    const userId = user?.id ?? null
    if (present.state === 'signed-in' && present.userId === userId) return
    known = hint()
    session.value = userId === null ? SIGNED_OUT : { state: 'signed-in', userId }
  }

  /** Nobody is there, says a client which may not have reached the service: asks once more, and in earnest. */
  async function makeSure({ client }: ClerkLike) {
    if (!client) throw unavailable()
    await within(clock, LOAD_TIMEOUT, client.reload())
    if (client.signedInSessions.length === 0) return
    restart()
    throw unavailable()
  }

  async function start(): Promise<ClerkLike> {
    if (!getClerk()) await attempts(clock, () => addScript('clerk'))
    const clerk = getClerk()
    if (!clerk) throw unavailable()
    tokens.limit(clerk)
    // A page that was too slow once: the client is loaded already, or still at it.
    loading ??= clerk.load({
      signInUrl: '/login',
      signUpUrl: '/register',
      afterSignOutUrl: '/login',
      telemetry: false,
      polling: false,
      experimental: { rethrowOfflineNetworkErrors: true },
      ui: { ClerkUI: forms },
      ...(appearance && { appearance }),
    })
    loading.catch(() => {
      loading = undefined
    })
    await within(clock, LOAD_TIMEOUT, loading)
    if (!clerk.user && (clerk.status !== 'ready' || hint() !== null)) await makeSure(clerk)
    take(clerk.user ?? null)
    clerk.addListener(({ user }) => take(user))
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

  /** Somebody signed in or out elsewhere: asks who is there now. Until that is known nobody's things are shown. */
  async function lookAgain() {
    const before = session.peek()
    known = hint()
    if (known === null) {
      session.value = SIGNED_OUT
      return
    }
    session.value = UNKNOWN
    try {
      const clerk = await open()
      await within(clock, LOAD_TIMEOUT, clerk.client?.reload() ?? Promise.resolve())
      const userId = clerk.client?.signedInSessions[0]?.user?.id
      if (before.state === 'signed-in' && before.userId === userId) session.value = before
      else restart()
    } catch {
      session.value = UNAVAILABLE
    }
  }
  const look = () => {
    if (hint() !== known) checking = lookAgain()
    // Perhaps the service is back.
    else if (session.peek().state === 'unavailable') void open().catch(() => {})
  }
  onReturn(look)
  tabs.subscribe(({ topic }) => {
    if (topic === 'session') look()
  })

  async function getToken({ fresh = false }: TokenOptions = {}): Promise<string | null> {
    if (hint() !== known) look()
    await checking
    const { state } = session.peek()
    if (state === 'signed-out' || state === 'unavailable') return null
    const clerk = await open().catch(() => null)
    return clerk && session.peek().state === 'signed-in' ? tokens.get(clerk, fresh) : null
  }

  const form =
    (purpose: 'SignIn' | 'SignUp') =>
    async (element: HTMLElement, { returnTo }: FormOptions): Promise<Stop> => {
      const clerk = await open()
      await bringForms()
      wantForms()
      const place = element.appendChild(element.ownerDocument.createElement('div'))
      const other = purpose === 'SignIn' ? 'signUpForceRedirectUrl' : 'signInForceRedirectUrl'
      clerk[`mount${purpose}`](place, {
        routing: 'hash',
        forceRedirectUrl: returnTo,
        [other]: returnTo,
        signInUrl: signInPath(returnTo),
        signUpUrl: signUpPath(returnTo),
      })
      return () => {
        clerk[`unmount${purpose}`](place)
        place.remove()
      }
    }

  return {
    session,
    async ready() {
      if (session.peek().state === 'signed-out') return
      await open().catch(() => {})
    },
    getToken,
    async signOut() {
      const clerk = await open()
      leaving = true
      try {
        await clerk.signOut(() => {})
      } finally {
        leaving = false
      }
      // The client forgets whoever was there also when the service did not hear of it.
      if (hint() === null) take(null)
      else {
        opening = undefined
        session.value = UNAVAILABLE
        throw unavailable()
      }
    },
    mountSignIn: form('SignIn'),
    mountSignUp: form('SignUp'),
  }
}
