import type { SafeStorage } from '../shared/storage.ts'

// Parts that a page needs before the assistant's code is loaded, without a store.

/** Storage key of the conversation, in the storage of the tab. */
export const ASSISTANT_KEY = 'haat:assistant'

/** Storage key that is set while the assistant is open. */
export const OPEN_KEY = 'haat:assistant-open'

/** Returns the beginning of this shopper's saved conversation. */
export const beginningOf = (userId: string): string => `{"owner":${JSON.stringify(userId)},`

/** Ends the conversation if this is the sign-in page. Returns whether it is. */
export function endAtLogin(visit: SafeStorage, path: string): boolean {
  if (!/^\/login(?![\w-])/.test(path)) return false
  for (const key of [ASSISTANT_KEY, OPEN_KEY]) visit.remove(key)
  return true
}

/** Whether a key opens the assistant: Control or ⌘ with the slash, unless the page uses it. */
export const isCall = (event: KeyboardEvent): boolean =>
  event.key === '/' && event.ctrlKey !== event.metaKey && !event.altKey && !event.defaultPrevented
