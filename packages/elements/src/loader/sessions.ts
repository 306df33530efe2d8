import { readHost } from './host.ts'

/** Asks for a bearer token that the shop's server accepts; null when there is none any more. */
export type GetToken = (options?: {
  /** The shop refused the one before. */
  readonly fresh?: boolean
}) => Promise<string | null>

/** Who is signed in, as the page around the elements says. */
export interface ShopperSession {
  /** The shopper's id at the identity service. @default `sub` of the token */
  readonly userId?: string
  /** Fills in the e-mail fields of forms. @default none */
  readonly email?: string
  /** Asked before every call, so a token may be short-lived. It is sent to the shop alone, and saved nowhere. */
  readonly getToken: GetToken
  /**
   * What the token is good for: `cart` for cart and favourites alone, as it is for who signed in by the shop's window.
   * @default everything
   */
  readonly scope?: 'cart'
  /** Is called once nobody shall be signed in by it any more. */
  end?(): unknown
}

type Listener = (session: ShopperSession | null) => void

/** Who is signed in at which shop. */
export interface Sessions {
  /**
   * Somebody signed in at a shop, or, with null, out.
   * @param host address of the shop @default the loader's own
   * @throws TypeError when the session or the address cannot be used
   */
  set(session: ShopperSession | GetToken | null, host?: string): void
  /** Who is; undefined while the page has said nothing of it. */
  get(host: string): ShopperSession | null | undefined
  /** Calls back with who is signed in at a host, now and at every change. */
  follow(host: string, listener: Listener): void
}

function check({ userId, getToken }: Partial<ShopperSession>) {
  const isNamed = userId === undefined || typeof (userId || null) === 'string'
  if (isNamed && typeof getToken === 'function') return
  throw new TypeError('Haat: setSession got no session. It needs { userId, getToken }.')
}

export function createSessions(ownHost: string): Sessions {
  const present = new Map<string, ShopperSession | null>()
  const followers = new Map<string, Listener[]>()
  return {
    set(given, host = ownHost) {
      const session = typeof given === 'function' ? { getToken: given } : given
      if (session !== null) check(session ?? {})
      const key = readHost(host)
      if (key === null)
        throw new TypeError(`Haat: setSession got "${host}". It needs an http or https address.`)
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
