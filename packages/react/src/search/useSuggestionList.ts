import { categoriesStore } from '@haat/core/catalogue'
import {
  categoriesFor,
  ideasStore,
  NO_IDEAS,
  NO_SUGGESTIONS,
  type SearchIdeas,
  type SearchStore,
  type Suggestions,
} from '@haat/core/search'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useShop } from '../shop.ts'
import { useValue } from '../ui/index.ts'
import { useListKeys } from './useListKeys.ts'

export interface SuggestionList extends Suggestions {
  readonly categories: readonly string[]
  /** What an empty field offers instead of suggestions. */
  readonly ideas: SearchIdeas
  /** Number of all options. */
  readonly count: number
}

/**
 * The suggestions under a search field, and their keyboard support. The options must be in the field's form. An empty
 * field that gets the focus offers recent and popular searches; emptying it closes the list.
 */
export function useSuggestionList(store: SearchStore, field: RefObject<HTMLInputElement | null>) {
  const shop = useShop()
  const suggestions = useValue(store.suggestions, NO_SUGGESTIONS)
  const { ideas, use, remember } = shop.use(ideasStore)
  const [isAsked, setAsked] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const offered = useValue(ideas, NO_IDEAS)
  const list = useOffered(suggestions, isEmpty ? offered : NO_IDEAS)
  const keys = useListKeys({
    list,
    count: list.count,
    isReady: list.text !== '' || list.count > 0,
    choose: (index, { form }) => form?.querySelectorAll<HTMLElement>('[role=option]')[index]?.click(),
    clear() {
      setEmpty(true)
      store.type('')
    },
  })
  useEffect(() => (isAsked ? use() : undefined), [isAsked, use])
  useEffect(() => {
    const form = field.current?.form
    const onSubmit = () => remember(field.current?.value ?? '')
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [field, remember])
  function open() {
    setAsked(true)
    setEmpty(!field.current?.value.trim())
    keys.open()
  }
  return {
    ...keys,
    list,
    open,
    search(text: string) {
      const isBlank = text.trim() === ''
      setEmpty(isBlank)
      if (isBlank) keys.close()
      else keys.open()
      store.type(text)
    },
    /** Continues with what happened in the field before this code was loaded. */
    resume(text: string) {
      open()
      store.type(text)
    },
  }
}

/** Adds the categories, which are loaded with the first suggestions, and what an empty field offers. */
function useOffered(suggestions: Suggestions, ideas: SearchIdeas): SuggestionList {
  const shop = useShop()
  const categories = shop.use(categoriesStore)
  const { text, products, inside } = suggestions
  const loaded = useValue(categories.state)
  const isReady = text !== ''
  useEffect(() => (isReady ? categories.use() : undefined), [categories, isReady])
  return useMemo(() => {
    const all = [...products, ...inside]
    const known = isReady && loaded.state === 'ready' ? loaded.value : []
    const names = isReady ? categoriesFor(known, all, text) : []
    const { recent, popular } = ideas
    const suggested = all.length + names.length
    const offered = recent.length + Number(recent.length > 0) + popular.length
    const count = isReady ? suggested && suggested + 1 : offered
    return { ...suggestions, ideas, categories: names, count }
  }, [suggestions, products, inside, text, isReady, loaded, ideas])
}
