import * as v from 'valibot'
import type { Intent } from './recognition.ts'

// What is saved with a conversation is defined by its schema.

export const MODES = ['profile', 'orders', 'addresses', 'contact', 'cart', 'guide', 'logout'] as const
const Mode = v.picklist(MODES)
export type AssistantMode = (typeof MODES)[number]

const text = v.string()

/** A deletion that waits for "confirm" or "cancel". */
export const Pending = v.object({
  kind: v.picklist(['order', 'address']),
  id: text,
  /** Its name for the shopper: an order's last 8 characters, or an address in one line. */
  name: text,
})
export type Pending = Readonly<v.InferOutput<typeof Pending>>

/** A suggested reply, which sends `text`. */
const Chip = v.object({ label: text, text })
export type Chip = Readonly<v.InferOutput<typeof Chip>>

const Reply = v.object({
  text,
  /** `bad` for an error. */
  tone: v.optional(v.literal('bad')),
  /** A link to a page of the shop. */
  link: v.optional(v.object({ label: text, href: v.pipe(text, v.regex(/^(https?:\/\/|\/(?!\/))/)) })),
  /** The card below it. There are cards for profile, orders, addresses and contact. */
  card: v.optional(Mode),
  /** A search text, whose first products are shown below it. */
  products: v.optional(text),
  /** Whether they are those near to the text, because the shop has no such products. */
  isNear: v.optional(v.boolean()),
})
export type Reply = Readonly<v.InferOutput<typeof Reply>>

const place = { id: v.pipe(v.number(), v.integer()), at: v.number() }
/** One line of the conversation. `at` is in ms since 1970. */
export const Entry = v.union([
  v.object({ ...place, from: v.literal('shopper'), text }),
  v.object({ ...place, from: v.literal('assistant'), ...Reply.entries }),
])
export type Entry = Readonly<v.InferOutput<typeof Entry>>

/** An answer of a host page, see `AssistantStore.setAnswers`. */
export interface AssistantAnswer {
  /**
   * Questions of shoppers: a message with all words of one of them, in any order, gets this answer. Typing errors in
   * words of five or more letters are tolerated.
   */
  readonly phrases: readonly string[]
  /** Plain text: markup is shown as text. */
  readonly text: string
  /** `href` is a path of the shop, or an address that begins with https:// or http://. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
}

/** A completed form in a card. */
const FormOutcome = v.picklist(['profile-saved', 'address-saved', 'message-sent'])
export type FormOutcome = v.InferOutput<typeof FormOutcome>

/** An action that the assistant requests. Each ends with an {@link Outcome}; a sign-out only if it fails. */
const Effect = v.union([
  v.object({ type: v.picklist(['look-profile', 'look-orders', 'look-addresses', 'sign-out']) }),
  v.object({ type: v.picklist(['delete-order', 'delete-address']), id: text, name: text }),
  /** `order` is a full id, or its last 8 characters. */
  v.object({ type: v.literal('track-order'), order: text }),
  /** No keyword matches the text. `write-message`: it becomes the contact form's message, if that is empty. */
  v.object({ type: v.picklist(['write-message', 'find-answers']), text }),
])
export type Effect = Readonly<v.InferOutput<typeof Effect>>

/** Whether it has a permanent effect, and must not be repeated. */
export const isLasting = ({ type }: Effect): boolean =>
  type === 'delete-order' || type === 'delete-address' || type === 'sign-out'

/** Why tracking failed; each has a text. */
export type TrackingFault = 'unknown' | 'server-failed' | 'failed' | 'no-status'

/** An answer to a text without a keyword. */
export type Found =
  /** The same answer as for this keyword. */
  | { readonly intent: Intent }
  | { readonly reply: Reply; readonly mode?: AssistantMode }
  /** To be deleted after a confirmation. */
  | { readonly pending: Pending }
  /** Full id of an order to track, or its last 8 characters. */
  | { readonly order: string }

/** How an {@link Effect} ended. */
export type Outcome =
  | { readonly type: 'failed' }
  | { readonly type: 'done' }
  /** Null if there is no profile yet. */
  | { readonly type: 'profile'; readonly firstName: string | null }
  | { readonly type: 'orders'; readonly all: number; readonly current: number }
  | { readonly type: 'addresses'; readonly all: number }
  | { readonly type: 'tracked'; readonly order: string; readonly fault: TrackingFault }
  /** `step` and `day` are display texts; `day` is '' if it is unknown. */
  | {
      readonly type: 'tracked'
      readonly order: string
      readonly step: string
      readonly day: string
      readonly delivered: boolean
    }
  | { readonly type: 'written'; readonly written: boolean }
  /** The best answer first; without answers, the suggested replies from which the shopper can choose. */
  | { readonly type: 'found'; readonly found: readonly Found[]; readonly choices?: readonly Chip[] }

/**
 * A message that waits for its answer. Outcomes never wait: after a reload the effect is repeated, or reported as
 * uncertain.
 */
export const Waiting = v.union([
  /** `at`: when the shopper sent it, in ms since 1970. */
  v.object({ type: v.literal('text'), text, at: v.optional(v.number()) }),
  /** A card's Delete button was pressed. */
  v.object({ type: v.literal('delete'), pending: Pending }),
  /** A card's Track button was pressed. */
  v.object({ type: v.literal('track'), orderId: text }),
  v.object({ type: v.literal('form-outcome'), outcome: FormOutcome }),
  /** The page was left while an effect was running. */
  v.object({ type: v.literal('interrupted') }),
])
export type Waiting = Readonly<v.InferOutput<typeof Waiting>>

/** An input of the engine. */
export type Message = Waiting | { readonly type: 'outcome'; readonly outcome: Outcome }

/** Number of times that each reply was given; other values are dropped. */
function countsIn(timesSaid: unknown): Readonly<Record<string, number>> {
  const counts = Object.entries(timesSaid ?? {}).filter(([, count]) => typeof count === 'number')
  return Object.fromEntries(counts)
}

/** The state of a conversation: plain data, so that it can be saved and restored. */
export const Dialogue = v.object({
  mode: v.nullable(Mode),
  pending: v.nullable(Pending),
  /** The running effect, whose outcome is the next input. */
  doing: v.nullable(Effect),
  /** Suggested replies to the last message. */
  offers: v.pipe(v.array(Chip), v.readonly()),
  /** The wording of a reply changes each time. */
  timesSaid: v.pipe(v.unknown(), v.transform(countsIn)),
})
export type Dialogue = Readonly<v.InferOutput<typeof Dialogue>>

export const NEW_DIALOGUE: Dialogue = { mode: null, pending: null, doing: null, offers: [], timesSaid: {} }

/** Number of products below one answer. */
export const SHOWN_PRODUCTS = 3

/** Maximum length of a message. */
export const MESSAGE_LENGTH = 1000
