import type { Shop } from '@haat/core'
import { searchCopy as copy, searchStore } from '@haat/core/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Icon, useValue } from '../ui/index.ts'
import { Suggestion } from './Suggestion.tsx'

export interface SearchBoxProps {
  shop: Shop
}

const NOTHING_TYPED = { state: 'idle' } as const

/**
 * The search of the header. Before hydration it is a plain form, afterwards it shows suggestions. The field has its own
 * text, so that nothing typed is lost on hydration.
 */
export function SearchBox({ shop }: SearchBoxProps) {
  const store = shop.use(searchStore)
  const suggestions = useValue(store.suggestions, NOTHING_TYPED)
  const field = useRef<HTMLInputElement>(null)
  const [hydrated, setHydrated] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const id = useId()

  const type = (text: string) => {
    setOpen(true)
    setActive(-1)
    store.type(text)
  }

  // What was typed before hydration counts too.
  useEffect(() => {
    setHydrated(true)
    const text = field.current?.value ?? ''
    if (text === '' || document.activeElement !== field.current) return
    setOpen(true)
    store.type(text)
  }, [store])

  const products = suggestions.state === 'ready' ? suggestions.products : []
  const shown = open && suggestions.state === 'ready'
  const listed = shown && products.length > 0
  const optionId = (at: number) => `${id}o${at}`

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && listed && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && products.length > 0) {
      event.preventDefault()
      setOpen(true)
      // The field itself is one of the stops.
      const stops = products.length + 1
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : stops - 1)) % stops) - 1)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (field.current?.value.trim() === '') event.preventDefault()
    else close()
  }

  return (
    <form
      className="haat haat-search"
      role="search"
      action="/search"
      onSubmit={onSubmit}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <label className="haat-hidden" htmlFor={`${id}f`}>
        {copy.label}
      </label>
      <Icon name="search" />
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
        maxLength={200}
        // Without JavaScript the browser itself prevents an empty search.
        required={!hydrated}
        pattern={hydrated ? '.*' : '.*\\S.*'}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}l`}
        aria-activedescendant={listed && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Button className="haat-search__go" type="submit" icon="search" iconOnly>
        {copy.submit}
      </Button>
      <div className="haat-search__panel" data-open={shown}>
        <div id={`${id}l`} role="listbox" aria-label={copy.label} hidden={!listed}>
          {listed &&
            products.map((product, at) => (
              <Suggestion key={product.id} id={optionId(at)} product={product} active={at === active} />
            ))}
        </div>
        <p role="status" className={listed ? 'haat-hidden' : 'haat-search__nothing'}>
          {shown && (products.length > 0 ? copy.count(products.length) : copy.nothing)}
        </p>
      </div>
    </form>
  )
}
