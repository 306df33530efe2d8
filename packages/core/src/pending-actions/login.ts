import { PENDING_ACTION_KEY } from './pending-actions.keys.ts'
import type { Storages } from './pending-actions.ts'

/** Takes over the pending action in a login page that was opened by its Log In link. */
export function adopt({ storage, visit }: Storages, pending: string | null): void {
  const text = storage.get(PENDING_ACTION_KEY)
  if (pending && text?.endsWith(`"at":${pending}}`)) visit.set(PENDING_ACTION_KEY, text)
}

/**
 * Assigns the pending action of this tab to a login that this tab began and has completed.
 * @param login identifies the login and its shopper; unique per login
 */
export function claim({ storage, visit }: Storages, login: string): void {
  const text = visit.get(PENDING_ACTION_KEY)
  visit.remove(PENDING_ACTION_KEY)
  if (text) storage.set(PENDING_ACTION_KEY, JSON.stringify({ login, text }))
}
