import { safeStorage } from '@haat/core'

const flagOf = (host: string) => `haat:signed-in ${host}`
const storage = () => safeStorage(() => globalThis.localStorage)

/** Whether a shopper signed in on this origin before: a mark without a secret, so that visitors pay for no code. */
export const isSaved = (host: string): boolean => storage().get(flagOf(host)) !== null

export function setSaved(host: string, saved: boolean): void {
  if (saved) storage().set(flagOf(host), '1')
  else storage().remove(flagOf(host))
}

/** Calls back when another page of this origin signed in, or out. */
export function onSavedChange(host: string, listener: (saved: boolean) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === flagOf(host) || key === null) listener(isSaved(host))
  })
}
