import type { ClerkFormProps, ClerkLike, ClerkUser } from './clerk.ts'

type User = ClerkUser | null

/** A client of the identity service controlled by a test. */
interface FakeClerk extends ClerkLike {
  /** The service's user; the client receives it after `emit` or `reload`. */
  serviceUser: User
  status: string
  /** Notifies the client's listeners. */
  emit(): void
  /** `load` waits for this promise. */
  loading: Promise<void>
  /** Returned tokens, 'cached' or 'fresh'. */
  readonly tokens: string[]
  readonly forms: { kind: string; props: ClerkFormProps | undefined }[]
  /** Whether signing out does not reach the service. */
  isUnreachable: boolean
}

/**
 * Creates a client that behaves like the real one with one user. `left` is called when a sign-out reaches the service.
 */
export function fakeClerk(serviceUser: User, left: () => void = () => {}): FakeClerk {
  const listeners = new Set<Parameters<ClerkLike['addListener']>[0]>()
  let known: User | undefined
  let sessionUser: User = null
  const form = (kind: string) => ({
    mount: (element: HTMLDivElement, props?: ClerkFormProps) => {
      clerk.forms.push({ kind, props })
      element.append('Form')
    },
    unmount: (element: HTMLDivElement) => element.replaceChildren(),
  })
  const [signIn, signUp] = [form('sign-in'), form('sign-up')]
  const clerk: FakeClerk = {
    serviceUser,
    status: 'loading',
    loading: Promise.resolve(),
    tokens: [],
    forms: [],
    isUnreachable: false,
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
        sessionUser = clerk.serviceUser
      },
      get signedInSessions() {
        return sessionUser ? [{ user: sessionUser }] : []
      },
    },
    async load() {
      await clerk.loading
      known = clerk.serviceUser
      if (clerk.status === 'loading') clerk.status = 'ready'
    },
    addListener(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    emit() {
      known = clerk.serviceUser
      for (const listener of listeners) listener({ user: known })
    },
    async signOut(then) {
      clerk.serviceUser = null
      if (!clerk.isUnreachable) left()
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
