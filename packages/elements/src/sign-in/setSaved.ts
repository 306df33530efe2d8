import { flagOf, savedStorage } from './saved.ts'

/** Saves whether a shopper is signed in on this origin, see `isSaved`. */
export function setSaved(host: string, saved: boolean): void {
  if (saved) savedStorage().set(flagOf(host), '1')
  else savedStorage().remove(flagOf(host))
}
