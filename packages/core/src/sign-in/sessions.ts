/** A shopper who has signed in with the shop's window: for cart and favourites only. */
export interface WindowSession {
  readonly userId: string
  readonly scope: 'cart'
  /** Returns a token, which is renewed when needed; null when the shop has ended the session. */
  getToken(options?: { readonly fresh?: boolean }): Promise<string | null>
  /** Revokes the session at the shop, and forgets it here. */
  end(): Promise<void>
}

/** Where a page has its sessions, by the shop's host. */
export interface Sessions {
  /** The session; null if the page has signed the shopper out, undefined until one is set. */
  get(host: string): { readonly scope?: 'cart' } | null | undefined
  set(session: WindowSession | null, host: string): void
}
