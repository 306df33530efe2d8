import { readHost } from './host.ts'

/** Returns a bearer token that the shop's server accepts; null when signed out. */
export type GetToken = (options?: {
  /** Whether the shop has refused the previous token. */
  readonly fresh?: boolean
}) => Promise<string | null>

/** The signed-in shopper, set by the host page. */
export interface ShopperSession {
  /** The shopper's id at the identity service. @default `sub` of the token */
  readonly userId?: string
  /** Fills in the e-mail fields of forms. @default none */
  readonly email?: string
  /** Called before every request, so tokens can be short-lived. They are sent to the shop only, and not stored. */
  readonly getToken: GetToken
  /**
   * Scope of the token: `cart` for cart and favourites only, as after a sign-in in the shop's window.
   * @default everything
   */
  readonly scope?: 'cart'
  /** Called when the session is ended. */
  end?(): unknown
}

type Listener = (session: ShopperSession | null) => void

export interface Sessions {
  /**
   * Signs a shopper in to a shop, or out with null.
   * @param host address of the shop @default the loader's own
   * @throws TypeError if the session or the address is invalid
   */
  set(session: ShopperSession | GetToken | null, host?: string): void
  /** The session; undefined until the page has set one. */
  get(host: string): ShopperSession | null | undefined
  /** Calls back with the session of a host, now and at every change. */
  follow(host: string, listener: Listener): void
}

function check({ userId = 'unnamed', getToken }: Partial<ShopperSession>) {
  if (userId && typeof userId === 'string' && typeof getToken === 'function') return
  throw new TypeError('Haat: setSession needs { userId, getToken }.')
}

export function createSessions(ownHost: string): Sessions {
  const present = new Map<string, ShopperSession | null>()
  const followers = new Map<string, Listener[]>()
  return {
    set(given, host = ownHost) {
      const session = typeof given === 'function' ? { getToken: given } : given
      if (session !== null) check(session ?? {})
      const key = readHost(host)
      if (key === null) throw new TypeError(`Haat: setSession needs an http(s) address, not "${host}".`)
      const before = present.get(key)
      present.set(key, session)
      for (const listener of followers.get(key) ?? []) listener(session)
      if (session === null) before?.end?.()
    },
    get: (host) => present.get(host),
    follow(host, listener) {
      followers.set(host, [...(followers.get(host) ?? []), listener])
      listener(present.get(host) ?? null)
    },
  }
}
