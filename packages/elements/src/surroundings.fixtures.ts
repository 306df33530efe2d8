import { readHost } from './host.ts'
import { createSessions } from './sessions.ts'
import type { Surroundings } from './surroundings.ts'

/** What the loader of a shop tells its elements. */
export const surroundingsOf = (host: string): Surroundings => ({
  host,
  sessions: createSessions(host),
  readHost,
})
