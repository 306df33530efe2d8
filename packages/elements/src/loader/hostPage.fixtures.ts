import { createFirstCalls } from './firstCalls.ts'
import { readHost } from './host.ts'
import type { HostPage } from './hostPage.ts'
import { createSessions } from './sessions.ts'

/** The data that the loader of a shop passes to its elements. */
export const hostPageOf = (host: string): HostPage => ({
  host,
  sessions: createSessions(host),
  readHost,
  firstCalls: createFirstCalls(),
})
