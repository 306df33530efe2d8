import { PENDING_ACTION_KEY } from './pending-actions.keys.ts'
import type { Storages } from './pending-actions.ts'

/** A login page that a Log In link opened takes over what the link is about. */
export function adopt({ storage, visit }: Storages, pending: string | null): void {
  const text = storage.get(PENDING_ACTION_KEY)
  if (pending && text?.endsWith(`"at":${pending}}`)) visit.set(PENDING_ACTION_KEY, text)
}

/**
 * A login that this tab began is complete: what waits here is carried out for that login.
 * @param login names it, and whose it is: of two logins it is never the same
 */
export function claim({ storage, visit }: Storages, login: string): void {
  const text = visit.get(PENDING_ACTION_KEY)
  visit.remove(PENDING_ACTION_KEY)
  if (text) storage.set(PENDING_ACTION_KEY, JSON.stringify({ login, text }))
}
