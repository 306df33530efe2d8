import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Product } from '../catalogue/catalogue.ts'
import { keyed, resource } from '../client/resource.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { searchApi } from './search.api.ts'
import { searchTexts } from './search.texts.ts'
import { containing, MOST_INSIDE, MOST_SUGGESTIONS, SEARCH_DEBOUNCE, startingWith } from './search.ts'

/** The suggestions below the search box; a blank text has none. */
export interface Suggestions {
  readonly text: string
  /** Names that start with the text. */
  readonly products: readonly Product[]
  /** Products with the text elsewhere in the name, or in a synonym. */
  readonly inside: readonly Product[]
  /** Whether the call failed: then there are no products. */
  readonly failed: boolean
}

export const NO_SUGGESTIONS: Suggestions = { text: '', products: [], inside: [], failed: false }

export type SearchStore = ReturnType<typeof searchStore>

export const searchStore = (shop: Shop) => {
  const { http, clock } = shop
  const api = searchApi(http)
  const suggestions = signal(NO_SUGGESTIONS)
  let waiting: Stop = () => {}
  let running: AbortController | undefined

  async function suggest(text: string) {
    const abort = new AbortController()
    running = abort
    // A failed search has empty results, and does not interrupt typing.
    const answer = await api.find(text, abort.signal).catch(() => null)
    if (abort.signal.aborted) return
    const found = answer ?? []
    suggestions.value = {
      text,
      products: startingWith(found, text).slice(0, MOST_SUGGESTIONS),
      inside: containing(found, text).slice(0, MOST_INSIDE),
      failed: answer === null,
    }
  }

  const list = (ask: typeof api.find) =>
    keyed((text: string) =>
      resource(
        shop,
        (signal) => ask(text, signal),
        (failure) => console.error(shop.texts(searchTexts).failed, failure),
      ),
    )

  return {
    suggestions: suggestions as ReadonlySignal<Suggestions>,
    /**
     * Sets the text of the box. A blank text clears the suggestions; others are sent 300 ms after the last keystroke.
     */
    type(text: string) {
      waiting()
      running?.abort()
      const query = text.trim()
      if (query === '') suggestions.value = NO_SUGGESTIONS
      else waiting = clock.after(SEARCH_DEBOUNCE, () => void suggest(query))
    },
    /** Returns the list of the results screen for a text. */
    results: list(api.find),
    /** Returns similar products for a text without results. */
    near: list(api.near),
  }
}
