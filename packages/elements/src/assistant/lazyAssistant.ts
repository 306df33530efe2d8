import type { Shop, Stop } from '@haat/core'
import type { AssistantEvent, AssistantStore } from '@haat/core/assistant'

/** The assistant's conversation on a page: its code comes when it is opened, or spoken to. */
export const lazyAssistantStore = (shop: Shop) => {
  const listeners = new Set<(event: AssistantEvent) => void>()
  let coming: Promise<AssistantStore | null> = Promise.resolve(null)
  let isAsked = false
  let own: unknown

  async function load(): Promise<AssistantStore | null> {
    try {
      const { assistantStore } = await import('./assistantPanel.ts')
      const store = shop.use(assistantStore)
      store.setAnswers(own)
      store.subscribe((event) => {
        for (const listener of listeners) listener(event)
      })
      return store
    } catch (cause) {
      isAsked = false
      console.error(
        `Haat: the code of the assistant did not arrive, so it says nothing. The shop may be down, or this page’s script-src does not let it pass. Open it again, or allow ${shop.host}.`,
        cause,
      )
      return null
    }
  }
  return {
    /** The conversation; null where its code does not come, and that is logged. */
    bring() {
      if (!isAsked) coming = load()
      isAsked = true
      return coming
    },
    /** The same if it was brought already, else null: then nothing was ever said. */
    brought: () => coming,
    /** Answers of the page's own, read once the conversation is there. */
    setAnswers(answers: unknown) {
      own = answers
      void coming.then((store) => store?.setAnswers(answers))
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
