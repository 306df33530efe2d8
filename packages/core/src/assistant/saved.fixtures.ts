import { writeConversation } from './assistant.saved.ts'
import { type AssistantMode, NEW_DIALOGUE, type Pending, type Reply } from './assistant.ts'
import { answered, begin, received } from './conversation.ts'

/** A line of a saved conversation: a text is the shopper's, anything else the assistant's. */
export type SavedLine = string | Reply

export interface SavedConversation {
  readonly lines?: readonly SavedLine[]
  readonly mode?: AssistantMode | null
  readonly pending?: Pending | null
  /** What was said last, and waits for an answer. */
  readonly asked?: string | undefined
  /** What stands in the composer. */
  readonly draft?: string
  /** When all of it was said, in ms since 1970. @default 0 */
  readonly at?: number
}

/** A conversation of the shopper `asha`, as a tab saves it under `ASSISTANT_KEY`. */
export function savedConversation(saved: SavedConversation = {}): string {
  const { lines = [], mode = null, pending = null, asked, draft = '', at = 0 } = saved
  const spoken = lines.reduce(
    (conversation, line) =>
      typeof line === 'string' ? received(conversation, line, at) : answered(conversation, [line], at),
    begin('asha', at),
  )
  const stands = { ...spoken, inbox: [], dialogue: { ...NEW_DIALOGUE, mode, pending }, draft }
  return writeConversation(asked === undefined ? stands : received(stands, asked, at))
}
