import { safeStorage } from '@haat/core'

/** Storage key of a shop's flag. */
export const flagOf = (host: string) => `haat:signed-in ${host}`
export const savedStorage = () => safeStorage(() => globalThis.localStorage)

/** Whether a shopper has signed in on this origin: a flag without a secret, so that visitors need not load the code. */
export const isSaved = (host: string): boolean => savedStorage().get(flagOf(host)) !== null

/** Calls back when another page of this origin has signed in or out. */
export function onSavedChange(host: string, listener: (saved: boolean) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === flagOf(host) || key === null) listener(isSaved(host))
  })
}
