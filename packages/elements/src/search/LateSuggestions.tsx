import type { Failure, Shop } from '@haat/core'
import { searchStore, searchTexts } from '@haat/core/search'
import type { SearchControl } from '@haat/react/internal/search/SearchField.tsx'
import { SuggestionPanel, useSuggestionList } from '@haat/react/internal/search/suggestions.ts'
import { rootOf } from '@haat/react/internal/ui/index.ts'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { withProducts } from '../shared/withProducts.ts'
import ownCss from './suggestions.css?inline'
import { useAboveDialog } from './useAboveDialog.ts'

export const css = withProducts(ownCss)

interface LateSuggestionsProps {
  shop: Shop
  /** The field's id is `{id}f`. */
  id: string
  field: RefObject<HTMLInputElement | null>
  /** Address of a page of the shop, or of the results for a text. */
  linkTo: (path: string) => string
  /** Called with the new behaviour of the field. */
  onControl: (control: SearchControl) => void
  /** Called when a request for suggestions failed, and with null after the next success. */
  onFailure: (failure: Failure | null) => void
}

/** The shop, with a report of each failed call. */
function withReports(shop: Shop, report: (failure: Failure | null) => void): Shop {
  const get: Shop['http']['get'] = async (...call) => {
    try {
      const response = await shop.http.get(...call)
      report(null)
      return response
    } catch (thrown) {
      const failure = thrown as Failure
      if (failure.kind !== 'aborted') {
        console.error(shop.texts(searchTexts).failed, failure)
        report(failure)
      }
      throw thrown
    }
  }
  return { ...shop, http: { ...shop.http, get } }
}

/** The list below a field that is shown already. Each field has its own suggestions. */
export function LateSuggestions(props: LateSuggestionsProps) {
  const { shop, id, field, linkTo, onControl, onFailure } = props
  const store = useMemo(() => searchStore(withReports(shop, onFailure)), [shop, onFailure])
  const { list, shown, listed, active, ...keys } = useSuggestionList(store, field)
  const panel = useRef<HTMLDivElement>(null)
  useAboveDialog(panel, shown)
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
  // What happened in the field before counts, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const node = field.current
    if (node && rootOf(node).activeElement === node) keys.resume(node.value)
    return () => store.type('')
  }, [store])
  return (
    <SuggestionPanel
      ref={panel}
      id={id}
      linkTo={linkTo}
      list={list}
      shown={shown}
      listed={listed}
      active={active}
    />
  )
}
