import * as v from 'valibot'
import { parseSaved } from '../client/saved.ts'
import { MODES } from './assistant.ts'
import type { Conversation } from './conversation.ts'

const text = v.string()
const mode = v.picklist(MODES)
const chip = v.object({ label: text, text })
const pending = v.object({ kind: v.picklist(['order', 'address']), id: text, name: text })
const place = { id: v.pipe(v.number(), v.integer()), at: v.number() }

const Effect = v.union([
  v.object({ type: v.picklist(['look-profile', 'look-orders', 'look-addresses', 'sign-out']) }),
  v.object({ type: v.picklist(['delete-order', 'delete-address']), id: text, name: text }),
  v.object({ type: v.literal('track-order'), order: text }),
  v.object({ type: v.picklist(['write-message', 'find-answers']), text }),
])

/** Outcomes are never saved: after a reload the effect is repeated, or reported as uncertain. */
const Waiting = v.union([
  v.object({ type: v.literal('text'), text, at: v.optional(v.number()) }),
  v.object({ type: v.literal('delete'), pending }),
  v.object({ type: v.literal('track'), orderId: text }),
  v.object({
    type: v.literal('form-outcome'),
    outcome: v.picklist(['profile-saved', 'address-saved', 'message-sent']),
  }),
  v.object({ type: v.literal('interrupted') }),
])

const Line = v.union([
  v.object({ ...place, from: v.literal('shopper'), text }),
  v.object({
    ...place,
    from: v.literal('assistant'),
    text,
    tone: v.optional(v.literal('bad')),
    link: v.optional(v.object({ label: text, href: v.pipe(text, v.regex(/^(https?:\/\/|\/(?!\/))/)) })),
    card: v.optional(mode),
    products: v.optional(text),
  }),
])

const Saved = v.object({
  owner: text,
  since: v.number(),
  dialogue: v.object({
    mode: v.nullable(mode),
    pending: v.nullable(pending),
    doing: v.nullable(Effect),
    offers: v.array(chip),
    timesSaid: v.pipe(v.unknown(), v.transform(countsIn)),
  }),
  entries: v.array(Line),
  inbox: v.array(Waiting),
  draft: text,
})

/** Number of times that each reply was given; other values are dropped. */
function countsIn(timesSaid: unknown): Record<string, number> {
  const counts = Object.entries(timesSaid ?? {}).filter(([, count]) => typeof count === 'number')
  return Object.fromEntries(counts)
}

/** Reads this shopper's conversation; null if there is none or it is invalid. */
export function readConversation(saved: string | null, owner: string): Conversation | null {
  const conversation = parseSaved(saved, Saved)
  return conversation?.owner === owner ? conversation : null
}

export const writeConversation = (conversation: Conversation): string => JSON.stringify(conversation)
