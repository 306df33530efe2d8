import { assistantStore } from '@haat/core/assistant'
import { useFullShop } from '../shop.ts'
import { useValue } from '../ui/useValue.ts'

/** The shop's assistant without its window. Its code is large: import it where the conversation is shown. */
export function useAssistant() {
  const store = useFullShop('useAssistant()').use(assistantStore)
  return {
    ...store,
    open: useValue(store.open),
    /** Who asks: a visitor or a shopper. */
    who: useValue(store.who),
    /** The lines of the conversation. */
    entries: useValue(store.entries),
    typing: useValue(store.typing),
    unread: useValue(store.unread),
  }
}
