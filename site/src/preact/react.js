/**
 * What islands get as `react` when the site is built with `HAAT_RUNTIME=preact`. JavaScript, because Preact's types
 * cannot be exported on as a whole.
 *
 * While hydrating, Preact leaves attributes as the prerendered page has them. So both hooks below say at first what
 * the page was made with, and at once afterwards what is so now: a change is written, wherever it stands.
 */
import { useLayoutEffect, useState, useSyncExternalStore as useStore } from 'preact/compat'
import { hydrating } from './hydrating.ts'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** True in the first rendering of a component that takes over prerendered nodes. */
function useHydrating() {
  const [atFirst, setAtFirst] = useState(hydrating.now)
  useLayoutEffect(() => setAtFirst(false), [])
  return atFirst
}

let last = 0

/** Unlike Preact's own, unique over all islands of a page. */
export function useId() {
  const [id] = useState(() => `haat-${++last}`)
  return useHydrating() ? `${id}-at-first` : id
}

/** Unlike Preact's own, minds the value at prerender. */
export function useSyncExternalStore(subscribe, getValue, getAtPrerender = getValue) {
  const value = useStore(subscribe, getValue)
  return useHydrating() ? getAtPrerender() : value
}
