import type { Failure, Shop } from '@haat/core'
import { searchCopy, searchStore } from '@haat/core/search'
import { SuggestionPanel, useSuggestionList } from '@haat/react/suggestions'
import { rootOf } from '@haat/react/ui'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { SearchControl } from './SearchField.tsx'

export { default as css } from './suggestions.css?inline'

export interface LateSuggestionsProps {
  shop: Shop
  /** Of the field: it is `{id}f`. */
  id: string
  field: RefObject<HTMLInputElement | null>
  /** Address of a page of the shop, or of the results for a text. */
  linkTo: (path: string) => string
  /** What the field does from now on. */
  onControl: (control: SearchControl) => void
  /** A call for suggestions failed; null when one was answered after that. */
  onFailure: (failure: Failure | null) => void
}

/** The shop, with a word about each of its calls that fails. */
function reporting(shop: Shop, report: (failure: Failure | null) => void): Shop {
  const get: Shop['http']['get'] = async (...call) => {
    try {
      const answer = await shop.http.get(...call)
      report(null)
      return answer
    } catch (thrown) {
      const failure = thrown as Failure
      if (failure.kind !== 'aborted') {
        console.error(searchCopy.failed, failure)
        report(failure)
      }
      throw thrown
    }
  }
  return { ...shop, http: { ...shop.http, get } }
}

/** The list under a field that was there before. Each field has suggestions of its own. */
export function LateSuggestions(props: LateSuggestionsProps) {
  const { shop, id, field, linkTo, onControl, onFailure } = props
  const store = useMemo(() => searchStore(reporting(shop, onFailure)), [shop, onFailure])
  const { list, shown, listed, active, ...keys } = useSuggestionList(shop, store)
  const latest = useRef(keys)
  latest.current = keys
  useLayoutEffect(
    () =>
      onControl({
        listed,
        active,
        search: (text) => latest.current.search(text),
        open: () => latest.current.open(),
        close: () => latest.current.close(),
        onKeyDown: (event) => latest.current.onKeyDown(event),
      }),
    [listed, active, onControl],
  )
  // What was typed before counts, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const node = field.current
    if (node && node.value !== '' && rootOf(node).activeElement === node) keys.search(node.value)
    return () => store.type('')
  }, [store])
  return <SuggestionPanel id={id} linkTo={linkTo} list={list} shown={shown} listed={listed} active={active} />
}
