import { safeStorage } from '@haat/core'

/** Key of the mark of a shop. */
export const flagOf = (host: string) => `haat:signed-in ${host}`
export const savedStorage = () => safeStorage(() => globalThis.localStorage)

/** Whether a shopper signed in on this origin before: a mark without a secret, so that visitors pay for no code. */
export const isSaved = (host: string): boolean => savedStorage().get(flagOf(host)) !== null

/** Calls back when another page of this origin signed in, or out. */
export function onSavedChange(host: string, listener: (saved: boolean) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === flagOf(host) || key === null) listener(isSaved(host))
  })
}
