import * as v from 'valibot'
import { parseSaved } from '../client/saved.ts'
import type { TextsOf } from '../shared/texts.ts'
import type { assistantTexts } from './assistant.texts.ts'
import { Dialogue, Entry, NEW_DIALOGUE, type Reply, Waiting } from './assistant.ts'

/** Number of saved lines: the last ones. */
export const REMEMBERED = 100

/** A conversation as it is saved in a tab. */
const Conversation = v.object({
  /** User id of its shopper, to whom alone it is shown. */
  owner: v.string(),
  /** When it started, in ms since 1970. */
  since: v.number(),
  dialogue: Dialogue,
  entries: v.pipe(v.array(Entry), v.readonly()),
  /** Unanswered messages, oldest first. */
  inbox: v.pipe(v.array(Waiting), v.readonly()),
  /** Text of the composer. */
  draft: v.string(),
})
export type Conversation = Readonly<v.InferOutput<typeof Conversation>>

/** Reads this shopper's conversation; null if there is none or it is invalid. */
export function readConversation(saved: string | null, owner: string): Conversation | null {
  const conversation = parseSaved(saved, Conversation)
  return conversation?.owner === owner ? conversation : null
}

export const writeConversation = (conversation: Conversation): string => JSON.stringify(conversation)

export const newConversation = (owner: string, now: number): Conversation => ({
  owner,
  since: now,
  dialogue: NEW_DIALOGUE,
  entries: [],
  inbox: [],
  draft: '',
})

const add = (conversation: Conversation, lines: readonly Omit<Entry, 'id'>[]): Conversation => {
  const last = conversation.entries.at(-1)?.id ?? 0
  const numbered = lines.map((line, at) => ({ ...line, id: last + 1 + at }) as Entry)
  return { ...conversation, entries: [...conversation.entries, ...numbered].slice(-REMEMBERED) }
}

/** Adds a message of the shopper: it is shown immediately, and waits for its answer. */
export const withMessage = (conversation: Conversation, text: string, now: number): Conversation => ({
  ...add(conversation, [{ at: now, from: 'shopper', text }]),
  inbox: [...conversation.inbox, { type: 'text', text, at: now }],
})

/** Adds replies of the assistant. */
export const withReplies = (
  conversation: Conversation,
  replies: readonly Reply[],
  now: number,
): Conversation =>
  add(
    conversation,
    replies.map((reply) => ({ ...reply, at: now, from: 'assistant' })),
  )

/** Adds a request of a card, unless it is waiting already. */
export const withRequest = (conversation: Conversation, message: Waiting): Conversation => {
  const asText = JSON.stringify(message)
  return conversation.inbox.some((other) => JSON.stringify(other) === asText)
    ? conversation
    : { ...conversation, inbox: [...conversation.inbox, message] }
}

/** Resumes a conversation after its page was left: a running effect is handled first. */
export const resumed = (conversation: Conversation): Conversation =>
  conversation.dialogue.doing === null
    ? conversation
    : { ...conversation, inbox: [{ type: 'interrupted' }, ...conversation.inbox] }

/** Number of lines of the conversation that the team gets. */
const HANDED_OVER = 12

/**
 * Returns a message to the shop's team: a text, and the last lines of the conversation before it.
 * @param text @default the shopper's last line
 */
export function messageToTeam(
  entries: readonly Entry[],
  given: string | undefined,
  { handOver, from }: TextsOf<(typeof assistantTexts)['messages']>,
): string {
  const last = entries.findLastIndex((entry) => entry.from === 'shopper')
  const text = given ?? entries[last]?.text ?? ''
  const before = entries.slice(Math.max(0, last - HANDED_OVER), Math.max(0, last))
  const lines = before.map(
    (entry) => `${entry.from === 'shopper' ? handOver.shopper : from.assistant}: ${entry.text}`,
  )
  return lines.length === 0 ? text : [text, '', handOver.before, ...lines].join('\n')
}

/** Returns the id of the entry whose card is shown: the newest with a card, while its mode lasts. Null for none. */
export function liveCardOf({ entries, dialogue }: Conversation): number | null {
  const newest = entries.findLast((entry) => entry.from === 'assistant' && entry.card !== undefined)
  return newest?.from === 'assistant' && newest.card === dialogue.mode ? newest.id : null
}
