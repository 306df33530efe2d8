import type { Shop } from '@haat/core'
import { categoriesStore } from '@haat/core/catalogue'
import { categoriesFor, NO_SUGGESTIONS, type SearchStore, type Suggestions } from '@haat/core/search'
import { useEffect } from 'react'
import { useValue } from '../ui/index.ts'
import { useListKeys } from './useListKeys.ts'

export interface SuggestionList extends Suggestions {
  /** Names of categories. */
  readonly categories: readonly string[]
  /** Number of all options: suggestions and the search itself. 0 without suggestions. */
  readonly count: number
}

/** The suggestions under a search field, and their keyboard support. The options must be in the field's form. */
export function useSuggestionList(shop: Shop, store: SearchStore) {
  const suggestions = useValue(store.suggestions, NO_SUGGESTIONS)
  const list = useSuggestionsWithCategories(shop, suggestions)
  const keys = useListKeys({
    list: suggestions,
    count: list.count,
    isReady: list.text !== '',
    choose: (index, { form }) => form?.querySelectorAll<HTMLElement>('[role=option]')[index]?.click(),
    clear: () => store.type(''),
  })
  return {
    ...keys,
    list,
    /** Searches for a text. */
    search(text: string) {
      keys.open()
      store.type(text)
    },
  }
}

/** Adds the categories, which are loaded with the first suggestions. */
function useSuggestionsWithCategories(shop: Shop, suggestions: Suggestions): SuggestionList {
  const categories = shop.use(categoriesStore)
  const { text, products, inside } = suggestions
  const loaded = useValue(categories.state)
  const isReady = text !== ''
  useEffect(() => (isReady ? categories.use() : undefined), [categories, isReady])
  const all = [...products, ...inside]
  const known = isReady && loaded.state === 'ready' ? loaded.value : []
  const names = categoriesFor(known, all, text)
  const suggested = all.length + names.length
  return { ...suggestions, categories: names, count: suggested && suggested + 1 }
}
