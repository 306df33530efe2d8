import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Product } from '../catalogue/catalogue.ts'
import { keyed, resource } from '../client/resource.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { searchApi } from './search.api.ts'
import { searchCopy } from './search.copy.ts'
import { containing, MOST_INSIDE, MOST_SUGGESTIONS, SEARCH_DEBOUNCE, startingWith } from './search.ts'

/** What hangs under the search box: the matches for a text; a blank text has none. */
export interface Suggestions {
  readonly text: string
  /** Names that start with the text. */
  readonly products: readonly Product[]
  /** Names and synonyms that have it elsewhere. */
  readonly inside: readonly Product[]
  /** The server could not be asked: then there are no products. */
  readonly failed: boolean
}

export const NO_SUGGESTIONS: Suggestions = { text: '', products: [], inside: [], failed: false }

export type SearchStore = ReturnType<typeof searchStore>

export const searchStore = ({ http, clock }: Shop) => {
  const api = searchApi(http)
  const suggestions = signal(NO_SUGGESTIONS)
  let waiting: Stop = () => {}
  let asking: AbortController | undefined

  async function suggest(text: string) {
    const abort = new AbortController()
    asking = abort
    // A failed search gives empty results; typing goes on (faults F11, F12).
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
        (signal) => ask(text, signal),
        (failure) => console.error(searchCopy.failed, failure),
      ),
    )

  return {
    suggestions: suggestions as ReadonlySignal<Suggestions>,
    /** The box has this text now. Blank clears at once; anything else asks the server after 300 ms without typing. */
    type(text: string) {
      waiting()
      asking?.abort()
      const query = text.trim()
      if (query === '') suggestions.value = NO_SUGGESTIONS
      else waiting = clock.after(SEARCH_DEBOUNCE, () => void suggest(query))
    },
    /** The results screen's list for a text. */
    results: list(api.find),
    /** Products that are a little like a text without results. */
    near: list(api.near),
  }
}
