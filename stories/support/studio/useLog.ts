import { useCallback, useState } from 'react'
import type { PreviewMessage } from './messages.ts'

/** One line of the log. */
export interface Entry {
  readonly id: number
  /** Time in ms. */
  readonly at: number
  readonly kind: 'event' | 'violation' | 'console' | 'link'
  readonly title: string
  /** Its detail as text; '' for none. */
  readonly detail: string
}

/** Largest number of lines in the log. */
const MAX_ENTRIES = 200

function entryOf(
  message: Exclude<PreviewMessage, { haat: 'open' | 'settled' }>,
): Pick<Entry, 'kind' | 'title' | 'detail'> {
  switch (message.haat) {
    case 'event':
      return {
        kind: 'event',
        title: message.name,
        detail: message.detail == null ? '' : JSON.stringify(message.detail, null, 2),
      }
    case 'violation':
      return { kind: 'violation', title: `policy: ${message.directive}`, detail: message.blocked }
    case 'console':
      return { kind: 'console', title: 'console', detail: message.text }
    case 'link':
      return { kind: 'link', title: 'leads to', detail: message.href }
  }
}

/** Messages of the page in the preview, newest first; a new page starts a new log. */
export function useLog() {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const receive = useCallback((message: PreviewMessage) => {
    if (message.haat === 'settled') return
    setEntries((present) =>
      message.haat === 'open'
        ? []
        : [{ ...entryOf(message), id: (present[0]?.id ?? 0) + 1, at: Date.now() }, ...present].slice(
            0,
            MAX_ENTRIES,
          ),
    )
  }, [])
  return { entries, receive, clear: useCallback(() => setEntries([]), []) }
}
