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

/** The page's query, also through back and forward, and a way to change it without leaving the page. */
export function useAddress() {
  const search = useSyncExternalStore<string | null>(
    subscribe,
    () => location.search,
    () => null,
  )
  const go = useCallback((next: string, replace = false): void => {
    if (next === location.search) return
    history[replace ? 'replaceState' : 'pushState'](null, '', `${location.pathname}${next}`)
    dispatchEvent(new Event(CHANGED))
  }, [])
  return {
    /** `?…`, or ''. Always '' at prerender, so that hydration finds the same markup. */
    search: search ?? '',
    /** Whether the browser's own address is known yet. */
    known: search !== null,
    /** Opens another query of this page, with an entry in the history; `replace` is for what goes on, as typing does. */
    go,
  }
}
