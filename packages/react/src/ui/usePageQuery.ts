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

/** Returns the page's query, also after back and forward, and a function that changes it without loading a page. */
export function usePageQuery() {
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
    /** Whether the browser's address is known: false until hydration. */
    known: search !== null,
    /** Opens another query of this page in a new history entry, or replaces the entry, for example while typing. */
    go,
  }
}
