import { useCallback, useSyncExternalStore } from 'react'

const CHANGED = 'haat:address'

function subscribe(changed: () => void) {
  addEventListener('popstate', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('popstate', changed)
    removeEventListener(CHANGED, changed)
  }
}

/** The page's query, and a way to change it without leaving the page. */
export interface Address {
  /** `?…`, or ''. Always '' at prerender, so that hydration finds the same markup. */
  readonly search: string
  /** Whether the browser's own address is known yet. */
  readonly known: boolean
  /** Opens another query of this page, with an entry in the history; `replace` is for what goes on, as typing does. */
  go(search: string, replace?: boolean): void
}

/** Follows the page's query, also through back and forward. */
export function useAddress(): Address {
  const search = useSyncExternalStore<string | null>(
    subscribe,
    () => location.search,
    () => null,
  )
  const go = useCallback((next: string, replace = false) => {
    if (next === location.search) return
    history[replace ? 'replaceState' : 'pushState'](null, '', `${location.pathname}${next}`)
    dispatchEvent(new Event(CHANGED))
  }, [])
  return { search: search ?? '', known: search !== null, go }
}
