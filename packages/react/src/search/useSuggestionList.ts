import type { Shop } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import { searchStore } from '@haat/core/search'
import { type KeyboardEvent, useState } from 'react'
import { useValue } from '../ui/index.ts'

export interface SuggestionList {
  readonly products: readonly Product[]
  /** It is open, with suggestions or because there are none. */
  readonly shown: boolean
  /** It is open with suggestions. */
  readonly listed: boolean
  /** Index of the suggestion that the arrow keys have selected; -1 is the field. */
  readonly active: number
  open(): void
  close(): void
  /** Searches for a text. */
  search(text: string): void
  /** Moves in the list, opens what is selected, closes the list. */
  onKeyDown(event: KeyboardEvent): void
}

const NOTHING_TYPED = { state: 'idle' } as const

/** The suggestions under the search field. `optionId` gives the id of one. */
export function useSuggestionList(shop: Shop, optionId: (index: number) => string): SuggestionList {
  const store = shop.use(searchStore)
  const suggestions = useValue(store.suggestions, NOTHING_TYPED)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const products = suggestions.state === 'ready' ? suggestions.products : []
  const shown = open && suggestions.state === 'ready'
  const listed = shown && products.length > 0

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    // The field itself is one of the stops.
    const stops = products.length + 1
    if (key === 'Escape' && shown) close()
    else if (key === 'Enter' && listed && active >= 0) document.getElementById(optionId(active))?.click()
    else if (step !== 0 && stops > 1) {
      setOpen(true)
      setActive(((active + 1 + step + stops) % stops) - 1)
    } else return
    event.preventDefault()
  }
  return {
    products,
    shown,
    listed,
    active,
    open: () => setOpen(true),
    close,
    search(text) {
      setOpen(true)
      setActive(-1)
      store.type(text)
    },
    onKeyDown,
  }
}
