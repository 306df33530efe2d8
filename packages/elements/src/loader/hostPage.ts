import type { Defined } from '../root/definition.ts'
import type { FirstCalls } from './firstCalls.ts'
import type { Sessions } from './sessions.ts'

/** The data that the loader passes to the code of every element. */
export interface HostPage {
  /** Address of the shop for elements that name none; without a final slash. */
  readonly host: string
  readonly sessions: Sessions
  readonly firstCalls: FirstCalls
  /** See host.ts; passed as a value, so that elements need not import it in a separate request. */
  readHost(text: string): string | null
  /** Takes the definition of an element on a server, which has no custom elements. @default none: a browser defines it */
  readonly onDefine?: (tag: string, definition: Defined) => void
}
