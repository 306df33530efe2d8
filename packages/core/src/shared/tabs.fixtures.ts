import type { TabMessage, Tabs } from './tabs.ts'

/** Creates tabs of one browser: each message reaches the other tabs before `publish` returns. */
export function fakeTabs(count: number): readonly Tabs[] {
  const subscribers = Array.from({ length: count }, () => new Set<(message: TabMessage) => void>())
  return subscribers.map((own) => ({
    publish(message) {
      for (const others of subscribers) if (others !== own) for (const act of others) act(message)
    },
    subscribe(act) {
      own.add(act)
      return () => own.delete(act)
    },
  }))
}
