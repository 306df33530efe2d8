import { computed } from '@preact/signals-core'
import type { Resource } from '../client/resource.ts'
import type { Shop } from '../shop.ts'
import { assistantStore } from './assistant.store.ts'
import type { Entry } from './assistant.ts'

/** The lines of the conversation, as other data: loading until it is known who asks. */
export const conversationLines = (shop: Shop): Resource<readonly Entry[]> => {
  const { who, entries, refresh } = shop.use(assistantStore)
  return {
    state: computed(() =>
      who.value.state === 'unknown' ? { state: 'loading' } : { state: 'ready', value: entries.value },
    ),
    use: () => () => {},
    reload: async () => refresh(),
  }
}
