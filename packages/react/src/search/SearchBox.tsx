import type { Shop } from '@haat/core'
import { searchCopy as copy } from '@haat/core/search'
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button, SearchIcon } from '../ui/index.ts'
import { Suggestion } from './Suggestion.tsx'
import { type SuggestionList, useSuggestionList } from './useSuggestionList.ts'

export interface SearchBoxProps {
  shop: Shop
}

/**
 * The search of the header. Before hydration it is a plain form, afterwards it shows suggestions. The field has its own
 * text, so that nothing typed is lost on hydration.
 */
export function SearchBox({ shop }: SearchBoxProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useSuggestionList(shop, (index) => `${id}o${index}`)
  const { listed, active } = list

  const hydrated = useHydrated(field, list.search)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (field.current?.value.trim() === '') event.preventDefault()
    else list.close()
  }
  return (
    <form
      className="haat haat-search"
      role="search"
      action="/search"
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) list.close()
      }}
    >
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
        // Without JavaScript the browser itself prevents an empty search.
        required={!hydrated}
        pattern={hydrated ? '.*' : '.*\\S.*'}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}l`}
        aria-activedescendant={listed && active >= 0 ? `${id}o${active}` : undefined}
        onChange={({ target }) => list.search(target.value)}
        onFocus={list.open}
        onKeyDown={list.onKeyDown}
      />
      <Button className="haat-search__go" type="submit" icon={<SearchIcon />} iconOnly>
        {copy.submit}
      </Button>
      <Panel id={id} list={list} />
    </form>
  )
}

/** Whether it is hydrated. What was typed before counts too. */
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

function Panel({ id, list: { products, shown, listed, active } }: { id: string; list: SuggestionList }) {
  return (
    <div className="haat-search__panel" data-open={shown}>
      <div id={`${id}l`} role="listbox" aria-label={copy.label} hidden={!listed}>
        {listed &&
          products.map((product, at) => (
            <Suggestion key={product.id} id={`${id}o${at}`} product={product} active={at === active} />
          ))}
      </div>
      <p role="status" className={listed ? 'haat-hidden' : 'haat-search__nothing'}>
        {shown && (products.length > 0 ? copy.count(products.length) : copy.nothing)}
      </p>
    </div>
  )
}
