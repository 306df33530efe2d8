import type { TabMessage, Tabs } from './tabs.ts'

/** Some tabs of one browser: what one tells, the others hear, before the call returns. */
export function fakeTabs(count: number): readonly Tabs[] {
  const ears = Array.from({ length: count }, () => new Set<(message: TabMessage) => void>())
  return ears.map((own) => ({
    tell(message) {
      for (const others of ears) if (others !== own) for (const act of others) act(message)
    },
    hear(act) {
      own.add(act)
      return () => own.delete(act)
    },
  }))
}
