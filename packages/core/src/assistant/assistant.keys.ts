import type { SafeStorage } from '../shared/storage.ts'

// What a page needs of the assistant before its code is loaded: a few lines without a store.

/** Where a tab keeps the conversation, for as long as it lives. */
export const ASSISTANT_KEY = 'haat:assistant'

/** Where a tab keeps that the assistant is open. */
export const OPEN_KEY = 'haat:assistant-open'

/** How the conversation of this shopper begins, as it is saved. */
export const beginningOf = (userId: string): string => `{"owner":${JSON.stringify(userId)},`

/** The sign-in page ends the conversation, whoever had it (account.md §2). True where this is that page. */
export function endAtLogin(visit: SafeStorage, path: string): boolean {
  if (!/^\/login(?![\w-])/.test(path)) return false
  for (const key of [ASSISTANT_KEY, OPEN_KEY]) visit.remove(key)
  return true
}

/** Whether a key calls the assistant: Control or ⌘ and the slash, unless the page has a use of its own for it. */
export const isCall = (event: KeyboardEvent): boolean =>
  event.key === '/' && event.ctrlKey !== event.metaKey && !event.altKey && !event.defaultPrevented
