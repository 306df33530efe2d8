/** Storage key of a shop's flag. */
export const flagOf = (host: string) => `haat:signed-in ${host}`

/** Whether a shopper has signed in on this origin: a flag without a secret, so that visitors need not load the code. */
export function isSaved(host: string): boolean {
  try {
    return localStorage.getItem(flagOf(host)) !== null
  } catch {
    // The browser blocks the storage.
    return false
  }
}
