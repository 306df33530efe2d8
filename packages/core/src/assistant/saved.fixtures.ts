import { type AssistantMode, NEW_DIALOGUE, type Pending, type Reply } from './assistant.ts'
import { newConversation, withMessage, withReplies, writeConversation } from './conversation.ts'

/** A line of a saved conversation: a string is the shopper's, an object the assistant's. */
export type SavedLine = string | Reply

export interface SavedConversation {
  readonly lines?: readonly SavedLine[]
  readonly mode?: AssistantMode | null
  readonly pending?: Pending | null
  /** The last message, which waits for an answer. */
  readonly asked?: string | undefined
  /** Text of the composer. */
  readonly draft?: string
  /** When all lines were sent, in ms since 1970. @default 0 */
  readonly at?: number
}

/** Returns a conversation of the shopper `asha`, as saved under `ASSISTANT_KEY`. */
export function savedConversation(saved: SavedConversation = {}): string {
  const { lines = [], mode = null, pending = null, asked, draft = '', at = 0 } = saved
  const answeredLines = lines.reduce(
    (conversation, line) =>
      typeof line === 'string' ? withMessage(conversation, line, at) : withReplies(conversation, [line], at),
    newConversation('asha', at),
  )
  const conversation = { ...answeredLines, inbox: [], dialogue: { ...NEW_DIALOGUE, mode, pending }, draft }
  return writeConversation(asked === undefined ? conversation : withMessage(conversation, asked, at))
}
