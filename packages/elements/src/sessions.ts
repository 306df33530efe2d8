import { readHost } from './host.ts'

/** Who is signed in, as the page around the elements says. */
export interface ShopperSession {
  /** The shopper's id at the identity service: `sub` of the token. */
  readonly userId: string
  /**
   * A bearer token that the shop's server accepts, or null when there is none any more. Asked before every call, so it
   * may be short-lived. It is sent to the shop alone, and kept nowhere.
   */
  getToken(): Promise<string | null>
}

type Tell = (session: ShopperSession | null) => void

/** Who is signed in at which shop. */
export interface Sessions {
  /**
   * Somebody signed in at a shop, or, with null, out.
   * @param host address of the shop @default the loader's own
   * @throws TypeError when the session or the address cannot be used
   */
  set(session: ShopperSession | null, host?: string): void
  /** Tells who is signed in at a host, now and at every change. */
  follow(host: string, tell: Tell): void
}

function check(session: ShopperSession | null) {
  if (session === null) return
  const { userId, getToken } = (session ?? {}) as Partial<ShopperSession>
  if (typeof userId === 'string' && userId !== '' && typeof getToken === 'function') return
  throw new TypeError(
    'Haat: setSession was given something that is no session. It needs { userId, getToken }, where getToken answers a promise of a token, or null when nobody is signed in. Call Haat.setSession({ userId: user.id, getToken: () => session.getToken() }), say.',
  )
}

export function createSessions(ownHost: string): Sessions {
  const present = new Map<string, ShopperSession | null>()
  const followers = new Map<string, Tell[]>()
  return {
    set(session, host = ownHost) {
      check(session)
      const key = readHost(host)
      if (key === null)
        throw new TypeError(
          `Haat: setSession was given "${host}" as the shop, so nobody is signed in anywhere. It takes an http or https address. Leave it out for ${ownHost}.`,
        )
      present.set(key, session)
      for (const tell of followers.get(key) ?? []) tell(session)
    },
    follow(host, tell) {
      followers.set(host, [...(followers.get(host) ?? []), tell])
      tell(present.get(host) ?? null)
    },
  }
}
