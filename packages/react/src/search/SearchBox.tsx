import type { Shop } from '@haat/core'
import { searchCopy as copy, searchStore } from '@haat/core/search'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, SearchIcon } from '../ui/index.ts'
import { SuggestionPanel } from './SuggestionPanel.tsx'
import { useSuggestionList } from './useSuggestionList.ts'

export interface SearchBoxProps {
  shop: Shop
}

/**
 * The search of the header. Before hydration it is a plain form, afterwards it shows suggestions. The field is
 * uncontrolled, so that no typed text is lost on hydration.
 */
export function SearchBox({ shop }: SearchBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const store = shop.use(searchStore)
  const { list, shown, listed, active, search, open, close, onKeyDown } = useSuggestionList(shop, store)
  const hydrated = useHydrated(field, search)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (field.current?.value.trim() === '') event.preventDefault()
    else close()
  }
  return (
    <form className="haat haat-search" role="search" action="/search" onSubmit={onSubmit}>
      <label className="haat-hidden" htmlFor={`${id}f`}>
        {copy.label}
      </label>
      <SearchIcon />
      <input
        ref={field}
        id={`${id}f`}
        className="haat-search__field"
        type="search"
        name="q"
        placeholder={copy.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        // Without JavaScript the browser prevents an empty search.
        required={!hydrated}
        pattern={hydrated ? '.*' : '.*\\S.*'}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}l`}
        aria-activedescendant={active >= 0 ? id + active : undefined}
        onChange={({ target }) => search(target.value)}
        onFocus={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <Button className="haat-search__go" type="submit" icon={<SearchIcon />} iconOnly>
        {copy.submit}
      </Button>
      <SuggestionPanel
        id={id}
        linkTo={shop.linkTo}
        list={list}
        shown={shown}
        listed={listed}
        active={active}
      />
    </form>
  )
}

/** Whether the component is hydrated. Calls `onTyped` with a text that was typed before that. */
function useHydrated(field: RefObject<HTMLInputElement | null>, onTyped: (text: string) => void): boolean {
  const [hydrated, setHydrated] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    setHydrated(true)
    const text = field.current?.value ?? ''
    if (text !== '' && document.activeElement === field.current) onTyped(text)
  }, [])
  return hydrated
}
