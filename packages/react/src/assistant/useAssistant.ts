import { assistantStore, type Chip, conversationLines, type Who } from '@haat/core/assistant'
import { useFullShop } from '../shop.ts'
import { useResourceQuery } from '../ui/query.ts'
import { useValue } from '../ui/useValue.ts'

const UNKNOWN: Who = { state: 'unknown' }
const NO_CHIPS: readonly Chip[] = []

/**
 * The shop's assistant without its window: `data` has the lines of the conversation. It is `loading` until it is known who
 * asks. Its code is large: import it where the conversation is shown.
 */
export function useAssistant() {
  const shop = useFullShop('useAssistant()')
  const { refresh, ...store } = shop.use(assistantStore)
  return {
    ...store,
    ...useResourceQuery(shop.use(conversationLines)),
    open: useValue(store.open, false),
    /** Who asks: a visitor (`guest`) or a shopper. */
    who: useValue(store.who, UNKNOWN),
    /** Whether an answer is being typed. */
    typing: useValue(store.typing, false),
    /** Number of replies while it was closed. */
    unread: useValue(store.unread, 0),
    /** Suggested replies: `send` their `text`. */
    chips: useValue(store.chips, NO_CHIPS),
    /** Text of the composer, for `type` and `send`. It stays from page to page. */
    draft: useValue(store.draft, ''),
    /** The card that the last replies are about. */
    mode: useValue(store.mode, null),
    /** What is deleted after the shopper confirms it. */
    pending: useValue(store.pending, null),
    /** Id of the entry whose card is shown; null for none. */
    liveCard: useValue(store.liveCard, null),
    /** Path of the page to go to after logging out, for `shop.linkTo`, or null. */
    goal: useValue(store.goal, null),
  }
}
