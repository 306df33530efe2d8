import type { Shop } from '@haat/core'
import { catalogueStore, type Product } from '@haat/core/catalogue'
import { categoriesFor, type Suggestions, searchStore } from '@haat/core/search'
import { useEffect } from 'react'
import { useValue } from '../ui/index.ts'
import { useListKeys } from './useListKeys.ts'

export interface SuggestionList {
  /** What was searched for. */
  readonly text: string
  /** Names that start with the text. */
  readonly products: readonly Product[]
  /** Names and synonyms that have it elsewhere. */
  readonly inside: readonly Product[]
  /** Names of categories. */
  readonly categories: readonly string[]
  /** Options in all: suggestions, and the search itself. 0 where nothing is suggested. */
  readonly count: number
  /** The server could not be asked. */
  readonly failed: boolean
}

const NOTHING_TYPED = { state: 'idle' } as const
const NO_SUGGESTIONS: SuggestionList = {
  text: '',
  products: [],
  inside: [],
  categories: [],
  count: 0,
  failed: false,
}

/** The suggestions under the search field, and what the field's keys do with them. `optionId` gives the id of one. */
export function useSuggestionList(shop: Shop, optionId: (index: number) => string) {
  const store = shop.use(searchStore)
  const suggestions = useValue(store.suggestions, NOTHING_TYPED)
  const list = useWithCategories(shop, suggestions)
  const isReady = suggestions.state === 'ready'
  const keys = useListKeys({
    list: suggestions,
    count: list.count,
    isReady,
    choose: (index) => document.getElementById(optionId(index))?.click(),
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
function useWithCategories(shop: Shop, suggestions: Suggestions): SuggestionList {
  const { categories } = shop.use(catalogueStore)
  const loaded = useValue(categories.state)
  const isReady = suggestions.state === 'ready'
  useEffect(() => (isReady ? categories.use() : undefined), [categories, isReady])
  if (!isReady) return NO_SUGGESTIONS
  const { text, products, inside, failed } = suggestions
  const all = [...products, ...inside]
  const names = categoriesFor(loaded.state === 'ready' ? loaded.value : [], all, text)
  const suggested = all.length + names.length
  return { text, products, inside, categories: names, failed, count: suggested && suggested + 1 }
}
