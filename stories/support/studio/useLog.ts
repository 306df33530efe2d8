import { useCallback, useState } from 'react'
import type { Told } from './messages.ts'

/** One line of the log. */
export interface Entry {
  readonly id: number
  /** When, in ms. */
  readonly at: number
  readonly kind: 'event' | 'violation' | 'word' | 'link'
  readonly title: string
  /** What came with it, as text; '' where nothing did. */
  readonly detail: string
}

/** How many lines are saved. */
const SAVED = 200

function entryOf(
  told: Exclude<Told, { haat: 'open' | 'settled' }>,
): Pick<Entry, 'kind' | 'title' | 'detail'> {
  switch (told.haat) {
    case 'event':
      return {
        kind: 'event',
        title: told.name,
        detail: told.detail == null ? '' : JSON.stringify(told.detail, null, 2),
      }
    case 'violation':
      return { kind: 'violation', title: `policy: ${told.directive}`, detail: told.blocked }
    case 'word':
      return { kind: 'word', title: 'console', detail: told.text }
    case 'link':
      return { kind: 'link', title: 'leads to', detail: told.href }
  }
}

/** What the page in the preview told, newest first; a page that opens anew starts a new log. */
export function useLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const hear = useCallback((told: Told) => {
    if (told.haat === 'settled') return
    setEntries((present) =>
      told.haat === 'open'
        ? []
        : [{ ...entryOf(told), id: (present[0]?.id ?? 0) + 1, at: Date.now() }, ...present].slice(0, SAVED),
    )
  }, [])
  return { entries, hear, clear: useCallback(() => setEntries([]), []) }
}
