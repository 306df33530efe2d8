import { safeStorage } from '@haat/core'

const flagOf = (host: string) => `haat:signed-in ${host}`
const storage = () => safeStorage(() => globalThis.localStorage)

/** Whether a shopper signed in on this origin before: a mark without a secret, so that visitors pay for no code. */
export const isKept = (host: string): boolean => storage().get(flagOf(host)) !== null

export function setKept(host: string, kept: boolean): void {
  if (kept) storage().set(flagOf(host), '1')
  else storage().remove(flagOf(host))
}

/** Tells when another page of this origin signed in, or out. */
export function onKept(host: string, tell: (kept: boolean) => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === flagOf(host) || key === null) tell(isKept(host))
  })
}
