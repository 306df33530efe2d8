import type { Sessions } from './sessions.ts'

/** What the loader passes to the code of every element. */
export interface HostPage {
  /** Address of the shop where an element does not name one; without a slash at its end. */
  readonly host: string
  readonly sessions: Sessions
  /** See host.ts; handed over, so that it need not be fetched apart from the loader. */
  readHost(text: string): string | null
}
