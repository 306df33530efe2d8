import type { Intent } from './intents.ts'

/** What the assistant can be about (account.md §4). */
export const MODES = ['profile', 'orders', 'addresses', 'contact', 'cart', 'guide', 'logout'] as const
export type AssistantMode = (typeof MODES)[number]

/** What waits for a "confirm" or a "cancel": it is deleted, or stays. */
export interface Pending {
  readonly kind: 'order' | 'address'
  readonly id: string
  /** How the shopper knows it: an order's last 8 characters, an address in one line. */
  readonly name: string
}

/** A suggested reply: pressing it says `text`. */
export interface Chip {
  readonly label: string
  readonly text: string
}

/** What the assistant says. */
export interface Reply {
  readonly text: string
  /** Something did not work. */
  readonly tone?: 'bad' | undefined
  /** A way to a page of the shop. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** What is drawn under it. There are cards for profile, orders, addresses and contact. */
  readonly card?: AssistantMode | undefined
  /** The first products that a search for this text finds are drawn under it. */
  readonly products?: string | undefined
}

/** An answer of the page's own, see `AssistantStore.setAnswers`. */
export interface AssistantAnswer {
  /**
   * What shoppers may ask: a message that has all words of one of them, in any order, gets this answer. Typing errors in
   * words of five letters and more are forgiven.
   */
  readonly phrases: readonly string[]
  /** Plain text: markup is shown as it is written. */
  readonly text: string
  /** `href` is a path of the shop, or an address that begins with https:// or http://. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
}

/** One line of the conversation. `at` is in ms since 1970. */
export type Entry = { readonly id: number; readonly at: number } & (
  | { readonly from: 'shopper'; readonly text: string }
  | ({ readonly from: 'assistant' } & Reply)
)

/** A form in a card that ended well. */
export type FormOutcome = 'profile-saved' | 'address-saved' | 'message-sent'

/** What is done on the assistant's behalf. Each answers with an {@link Outcome}; a sign-out only when it fails. */
export type Effect =
  | { readonly type: 'look-profile' | 'look-orders' | 'look-addresses' | 'sign-out' }
  | { readonly type: 'delete-order' | 'delete-address'; readonly id: string; readonly name: string }
  /** `order` is a whole id, or its last 8 characters. */
  | { readonly type: 'track-order'; readonly order: string }
  /** What was said becomes the contact form's message, where that is empty. */
  | { readonly type: 'write-message'; readonly text: string }
  /** No keyword fits what was said. */
  | { readonly type: 'find-answers'; readonly text: string }

/** Whether it changes something for good, and must not be done twice. */
export const isLasting = ({ type }: Effect): boolean =>
  type === 'delete-order' || type === 'delete-address' || type === 'sign-out'

/** Why tracking gave nothing; account.md §8 has a text for each. */
export type TrackingFault = 'unknown' | 'server-failed' | 'failed' | 'no-status'

/** An answer that was found for words without a keyword. */
export type Found =
  /** As if this keyword had been said. */
  | { readonly intent: Intent }
  | { readonly reply: Reply; readonly mode?: AssistantMode }
  /** May be deleted, once that is confirmed. */
  | { readonly pending: Pending }
  /** Whole id of an order that is to be tracked, or its last 8 characters. */
  | { readonly order: string }

/** How an {@link Effect} ended. */
export type Outcome =
  | { readonly type: 'failed' }
  | { readonly type: 'done' }
  /** Null: there is no profile yet. */
  | { readonly type: 'profile'; readonly firstName: string | null }
  | { readonly type: 'orders'; readonly all: number; readonly current: number }
  | { readonly type: 'addresses'; readonly all: number }
  | { readonly type: 'tracked'; readonly order: string; readonly fault: TrackingFault }
  /** `step` and `day` are for reading; '' for a day that nobody knows. */
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

/** What the engine receives. */
export type Message =
  /** `at`: when the shopper sent it, in ms since 1970. */
  | { readonly type: 'text'; readonly text: string; readonly at?: number | undefined }
  /** A card's Delete button. */
  | { readonly type: 'delete'; readonly pending: Pending }
  /** A card's Track button. */
  | { readonly type: 'track'; readonly orderId: string }
  | { readonly type: 'form-outcome'; readonly outcome: FormOutcome }
  | { readonly type: 'outcome'; readonly outcome: Outcome }
  /** The page went away while something was being done. */
  | { readonly type: 'interrupted' }

/** Where a conversation stands: plain data, so that it can be saved and taken up again. */
export interface Dialogue {
  readonly mode: AssistantMode | null
  readonly pending: Pending | null
  /** What is being done; its outcome comes next. */
  readonly doing: Effect | null
  /** Suggested replies that fit what was said last. */
  readonly offers: readonly Chip[]
  /** How often each thing was said: the next time it is put otherwise. */
  readonly timesSaid: Readonly<Record<string, number>>
}

export const NEW_DIALOGUE: Dialogue = { mode: null, pending: null, doing: null, offers: [], timesSaid: {} }

/** Products under one answer. */
export const SHOWN_PRODUCTS = 3

/** Most characters of one message. */
export const MESSAGE_LENGTH = 1000
