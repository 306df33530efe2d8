import { safeStorage } from '../shared/storage.ts'
import { flagOf } from './saved.ts'

/** Saves whether a shopper is signed in on this origin, see `isSaved`. */
export function setSaved(host: string, saved: boolean): void {
  const storage = safeStorage(() => localStorage)
  if (saved) storage.set(flagOf(host), '1')
  else storage.remove(flagOf(host))
}
