import type { Intent } from './intents.ts'

/** The modes of the assistant (account.md §4). */
export const MODES = ['profile', 'orders', 'addresses', 'contact', 'cart', 'guide', 'logout'] as const
export type AssistantMode = (typeof MODES)[number]

/** A deletion that waits for "confirm" or "cancel". */
export interface Pending {
  readonly kind: 'order' | 'address'
  readonly id: string
  /** Its name for the shopper: an order's last 8 characters, or an address in one line. */
  readonly name: string
}

/** A suggested reply, which sends `text`. */
export interface Chip {
  readonly label: string
  readonly text: string
}

/** A reply of the assistant. */
export interface Reply {
  readonly text: string
  /** `bad` for an error. */
  readonly tone?: 'bad' | undefined
  /** A link to a page of the shop. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** The card below it. There are cards for profile, orders, addresses and contact. */
  readonly card?: AssistantMode | undefined
  /** A search text, whose first products are shown below it. */
  readonly products?: string | undefined
}

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

/** One line of the conversation. `at` is in ms since 1970. */
export type Entry = { readonly id: number; readonly at: number } & (
  | { readonly from: 'shopper'; readonly text: string }
  | ({ readonly from: 'assistant' } & Reply)
)

/** A completed form in a card. */
export type FormOutcome = 'profile-saved' | 'address-saved' | 'message-sent'

/** An action that the assistant requests. Each ends with an {@link Outcome}; a sign-out only if it fails. */
export type Effect =
  | { readonly type: 'look-profile' | 'look-orders' | 'look-addresses' | 'sign-out' }
  | { readonly type: 'delete-order' | 'delete-address'; readonly id: string; readonly name: string }
  /** `order` is a full id, or its last 8 characters. */
  | { readonly type: 'track-order'; readonly order: string }
  /** The text becomes the contact form's message, if that is empty. */
  | { readonly type: 'write-message'; readonly text: string }
  /** No keyword matches the text. */
  | { readonly type: 'find-answers'; readonly text: string }

/** Whether it has a permanent effect, and must not be repeated. */
export const isLasting = ({ type }: Effect): boolean =>
  type === 'delete-order' || type === 'delete-address' || type === 'sign-out'

/** Why tracking failed; account.md §8 has a text for each. */
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
  /** The best answer first. */
  | { readonly type: 'found'; readonly found: readonly Found[] }

/** An input of the engine. */
export type Message =
  /** `at`: when the shopper sent it, in ms since 1970. */
  | { readonly type: 'text'; readonly text: string; readonly at?: number | undefined }
  /** A card's Delete button was pressed. */
  | { readonly type: 'delete'; readonly pending: Pending }
  /** A card's Track button was pressed. */
  | { readonly type: 'track'; readonly orderId: string }
  | { readonly type: 'form-outcome'; readonly outcome: FormOutcome }
  | { readonly type: 'outcome'; readonly outcome: Outcome }
  /** The page was left while an effect was running. */
  | { readonly type: 'interrupted' }

/** The state of a conversation: plain data, so that it can be saved and restored. */
export interface Dialogue {
  readonly mode: AssistantMode | null
  readonly pending: Pending | null
  /** The running effect, whose outcome is the next input. */
  readonly doing: Effect | null
  /** Suggested replies to the last message. */
  readonly offers: readonly Chip[]
  /** Number of times that each reply was given: the wording changes each time. */
  readonly timesSaid: Readonly<Record<string, number>>
}

export const NEW_DIALOGUE: Dialogue = { mode: null, pending: null, doing: null, offers: [], timesSaid: {} }

/** Number of products below one answer. */
export const SHOWN_PRODUCTS = 3

/** Maximum length of a message. */
export const MESSAGE_LENGTH = 1000
