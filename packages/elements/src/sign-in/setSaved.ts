import { flagOf, savedStorage } from './saved.ts'

/** Marks that a shopper signed in on this origin, or did out: see `isSaved`. */
export function setSaved(host: string, saved: boolean): void {
  if (saved) savedStorage().set(flagOf(host), '1')
  else savedStorage().remove(flagOf(host))
}
