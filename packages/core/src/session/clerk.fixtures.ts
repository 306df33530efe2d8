import type { ClerkFormProps, ClerkLike, ClerkUser } from './clerk.ts'

type User = ClerkUser | null

/** A client of the identity service in the hands of a test. */
export interface FakeClerk extends ClerkLike {
  /** Who the service says is there; the client knows after `emit` or `reload`. */
  there: User
  status: string
  /** Notifies the client's listeners. */
  emit(): void
  /** What `load` waits for. */
  loading: Promise<void>
  /** Tokens that were handed out, 'cached' or 'fresh'. */
  readonly tokens: string[]
  readonly forms: { kind: string; props: ClerkFormProps | undefined }[]
  /** Signing out does not reach the service. */
  deaf: boolean
}

/** Makes a client that behaves as the real one does, on one user. `left` is called when a sign-out reaches the service. */
export function fakeClerk(there: User, left: () => void = () => {}): FakeClerk {
  const listeners = new Set<Parameters<ClerkLike['addListener']>[0]>()
  let known: User | undefined
  let asked: User = null
  const form = (kind: string) => ({
    mount: (element: HTMLDivElement, props?: ClerkFormProps) => {
      clerk.forms.push({ kind, props })
      element.append('Form')
    },
    unmount: (element: HTMLDivElement) => element.replaceChildren(),
  })
  const [signIn, signUp] = [form('sign-in'), form('sign-up')]
  const clerk: FakeClerk = {
    there,
    status: 'loading',
    loading: Promise.resolve(),
    tokens: [],
    forms: [],
    deaf: false,
    get loaded() {
      return known !== undefined
    },
    get user() {
      return known
    },
    get session() {
      return known
        ? {
            async getToken({ skipCache = false } = {}) {
              clerk.tokens.push(skipCache ? 'fresh' : 'cached')
              return `token-of-${known?.id}`
            },
          }
        : null
    },
    client: {
      async reload() {
        asked = clerk.there
      },
      get signedInSessions() {
        return asked ? [{ user: asked }] : []
      },
    },
    async load() {
      await clerk.loading
      known = clerk.there
      if (clerk.status === 'loading') clerk.status = 'ready'
    },
    addListener(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit() {
      known = clerk.there
      for (const listener of listeners) listener({ user: known })
    },
    async signOut(then) {
      clerk.there = null
      if (!clerk.deaf) left()
      clerk.emit()
      then()
    },
    mountSignIn: signIn.mount,
    unmountSignIn: signIn.unmount,
    mountSignUp: signUp.mount,
    unmountSignUp: signUp.unmount,
  }
  return clerk
}
