import type { Shop, Stop } from '@haat/core'
import type { AssistantEvent, AssistantStore } from '@haat/core/assistant'

/** The assistant's conversation on a page. Its code is loaded when it is opened or gets a message. */
export const lazyAssistantStore = (shop: Shop) => {
  const listeners = new Set<(event: AssistantEvent) => void>()
  let loaded: Promise<AssistantStore | null> = Promise.resolve(null)
  let isRequested = false
  let ownAnswers: unknown

  async function importStore(): Promise<AssistantStore | null> {
    try {
      const { assistantStore } = await import('./assistantPanel.ts')
      const store = shop.use(assistantStore)
      store.setAnswers(ownAnswers)
      store.subscribe((event) => {
        for (const listener of listeners) listener(event)
      })
      return store
    } catch (cause) {
      isRequested = false
      console.error(
        `Haat: the code of the assistant did not load, so it cannot answer. The shop may be down, or this page’s script-src blocks it. Open it again, or allow ${shop.host}.`,
        cause,
      )
      return null
    }
  }
  return {
    /** Loads the conversation; null if its code does not load, which is logged. */
    load() {
      if (!isRequested) loaded = importStore()
      isRequested = true
      return loaded
    },
    /** The conversation if it was loaded before, else null: then there are no messages. */
    loaded: () => loaded,
    /** Sets the page's own answers, which are used when the conversation has loaded. */
    setAnswers(answers: unknown) {
      ownAnswers = answers
      void loaded.then((store) => store?.setAnswers(answers))
    },
    /** Calls back with each message from now on. */
    subscribe(listener: (event: AssistantEvent) => void): Stop {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
