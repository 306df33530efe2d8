import { computed } from '@preact/signals-core'
import { browserList } from '../client/browser-list.ts'
import { resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { searchApi } from './search.api.ts'
import { LONGEST_SEARCH } from './search.ts'

/** Storage key of this browser's searches. */
const RECENT_KEY = 'haat:searches'
const MOST_RECENT = 5

/** What an empty search field offers: searches of this browser, and of the shop. */
export interface SearchIdeas {
  /** Newest first. */
  readonly recent: readonly string[]
  readonly popular: readonly string[]
}

export const NO_IDEAS: SearchIdeas = { recent: [], popular: [] }

export const ideasStore = (shop: Shop) => {
  const recent = browserList(shop, RECENT_KEY, MOST_RECENT)
  // Without an answer there are none.
  const popular = resource(shop, searchApi(shop.http).popular)
  return {
    ideas: computed((): SearchIdeas => {
      const loaded = popular.state.value
      const own = new Set(recent.entries.value.map((text) => text.toLowerCase()))
      const others = loaded.state === 'ready' ? loaded.value : []
      return {
        recent: recent.entries.value,
        popular: others.filter((text) => !own.has(text.toLowerCase())),
      }
    }),
    /** Loads the popular searches while they are in use. */
    use() {
      recent.refresh()
      return popular.use()
    },
    /** Remembers a text that was searched for; a blank one is ignored. */
    remember(text: string) {
      const search = text.trim().slice(0, LONGEST_SEARCH)
      if (search !== '') recent.add(search)
    },
    clear: recent.clear,
  }
}
