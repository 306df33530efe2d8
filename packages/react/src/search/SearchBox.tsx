import { activityStore } from '@haat/core'
import { searchStore, searchTexts } from '@haat/core/search'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { SearchField } from './SearchField.tsx'
import { SuggestionPanel } from './SuggestionPanel.tsx'
import { useSuggestionList } from './useSuggestionList.ts'
import './search-box.css'

/**
 * The search of the header. Before hydration it is a plain form, afterwards it shows suggestions. The field is
 * uncontrolled, so that no typed text is lost on hydration.
 */
export function SearchBox() {
  const texts = useTexts(searchTexts)
  const shop = useShop('<SearchBox>')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const store = shop.use(searchStore)
  const { list, shown, ...control } = useSuggestionList(store, field)
  const hydrated = useHydrated(field, control.resume)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const text = field.current?.value.trim()
    if (!text) return event.preventDefault()
    control.close()
    shop.use(activityStore).tell({ kind: 'search', text })
  }
  return (
    <SearchField
      id={id}
      field={field}
      action={shop.linkTo('/search')}
      short={texts.submit}
      // Without JavaScript the browser prevents an empty search.
      required={!hydrated}
      control={control}
      onSubmit={onSubmit}
    >
      <SuggestionPanel
        id={id}
        linkTo={shop.linkTo}
        list={list}
        shown={shown}
        listed={control.listed}
        active={control.active}
      />
    </SearchField>
  )
}

/** Whether the component is hydrated. Calls `onFocused` with the text of a field that was focused before that. */
function useHydrated(field: RefObject<HTMLInputElement | null>, onFocused: (text: string) => void): boolean {
  const [hydrated, setHydrated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setHydrated(true)
    if (field.current && document.activeElement === field.current) onFocused(field.current.value)
  }, [])
  return hydrated
}
