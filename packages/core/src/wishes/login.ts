import { WISH_KEY } from './wishes.key.ts'
import type { Storages } from './wishes.ts'

/** A login page that a Log In link opened takes over what the link is about. */
export function adopt({ storage, visit }: Storages, pending: string | null): void {
  const text = storage.get(WISH_KEY)
  if (pending && text?.endsWith(`"at":${pending}}`)) visit.set(WISH_KEY, text)
}

/**
 * A login that this tab began is complete: what waits here is carried out for that login.
 * @param login names it, and whose it is: of two logins it is never the same
 */
export function claim({ storage, visit }: Storages, login: string): void {
  const text = visit.get(WISH_KEY)
  visit.remove(WISH_KEY)
  if (text) storage.set(WISH_KEY, JSON.stringify({ login, text }))
}
