import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core'
import { onUserChange, userNow } from '../client/owner.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { contactForm } from '../contact/index.ts'
import { profileStore } from '../profile/index.ts'
import type { Clock } from '../shared/clock.ts'
import { publisher } from '../shared/publisher.ts'
import type { Shop } from '../shop.ts'
import { assistantOpening } from './assistant.opening.ts'
import {
  type AssistantMode,
  type Entry,
  type FormOutcome,
  MESSAGE_LENGTH,
  type Message,
  type Pending,
} from './assistant.ts'
import { chipsOf } from './chips.ts'
import { type ConversationStore, conversationStore } from './conversation.store.ts'
import { asked, type Conversation, liveCardOf, received } from './conversation.ts'
import { givenAnswers, partnerAnswers } from './free-text/partner-answers.ts'
import { greeting } from './greeting.ts'
import type { Intent } from './intents.ts'

/** Who talks with the assistant. `unavailable`: the identity service cannot be reached, see `show`. */
export type Who =
  | { readonly state: 'unknown' | 'guest' | 'unavailable' }
  /** `firstName` is '' until it is known, or where there is no profile yet. */
  | { readonly state: 'shopper'; readonly userId: string; readonly firstName: string }

/** What is published to a page that embeds the assistant. */
export type AssistantEvent =
  | { readonly type: 'message'; readonly from: Entry['from']; readonly text: string }
  /** What the shopper meant, and the mode that they said it in. */
  | { readonly type: 'intent'; readonly intent: Intent | 'unknown'; readonly mode: AssistantMode | null }

/** What of the conversation is shown. */
const views = (conversation: ReadonlySignal<Conversation | null>) => ({
  mode: computed(() => conversation.value?.dialogue.mode ?? null),
  pending: computed(() => conversation.value?.dialogue.pending ?? null),
  /** Id of the entry whose card is drawn: the newest that has one, while its mode lasts. Null for none. */
  liveCard: computed(() => conversation.value && liveCardOf(conversation.value)),
  /** Suggested replies. While something waits for a word they are Confirm and Cancel; none while it is being done. */
  chips: computed(() => (conversation.value === null ? [] : chipsOf(conversation.value.dialogue))),
  /** What stands in the composer. It lasts from page to page. */
  draft: computed(() => conversation.value?.draft ?? ''),
})

const whoIn = (shop: Shop): ReadonlySignal<Who> => {
  const { profile } = shop.use(profileStore)
  return computed(() => {
    const present = shop.session.value
    if (present.state === 'signed-out') return { state: 'guest' }
    if (present.state !== 'signed-in') return { state: present.state }
    const firstName = valueIn(profile.state.value)?.firstName ?? ''
    return { state: 'shopper', userId: present.userId, firstName }
  })
}

/** All that is said, and what of it the page that embeds the assistant chooses. */
function lines(shop: Shop, who: ReadonlySignal<Who>, conversation: ReadonlySignal<Conversation | null>) {
  const ownGreeting = signal<string | null>(null)
  const startedAt = shop.clock.now()
  return {
    /** The greeting first (id 0; it follows who is there), then the last 100 lines. Empty while it is unknown who it is. */
    entries: computed((): readonly Entry[] => {
      const first = greeting(
        who.value,
        ownGreeting.value,
        conversation.value?.since ?? startedAt,
        shop.linkTo,
      )
      return [...first, ...(conversation.value?.entries ?? [])]
    }),
    /** The page's own greeting instead of the assistant's, for shoppers; null for the assistant's. */
    greet(text: string | null) {
      ownGreeting.value = text
    },
    /**
     * The page's own answers, beside the assistant's: a list of {@link AssistantAnswer}, or undefined. Pages without types
     * give anything, so it is parsed: entries that cannot be read are left out, with one warning in the console.
     */
    setAnswers(answers: unknown) {
      shop.use(givenAnswers).value = answers
      // Reads them at once, so that a mistake is reported when it is made.
      shop.use(partnerAnswers).peek()
    },
  }
}

/** What the shopper does in the conversation. */
const actions = (
  { change, read }: ConversationStore,
  publish: (event: AssistantEvent) => void,
  clock: Clock,
) => {
  const ask = (message: Message) => change((present) => asked(present, message))
  return {
    type: (draft: string) => change((present) => ({ ...present, draft })),
    /**
     * Says a text, or else the draft, which is empty then. Blank texts, and texts of guests, are ignored.
     * @param at when it was sent, in ms since 1970: earlier than now where code had to be loaded first
     */
    send(text?: string, at: number = clock.now()) {
      const said = (text ?? read()?.draft ?? '').trim().slice(0, MESSAGE_LENGTH)
      if (read() === null || said === '') return
      publish({ type: 'message', from: 'shopper', text: said })
      change((present) => ({
        ...received(present, said, at),
        draft: text === undefined ? '' : present.draft,
      }))
    },
    /** From a card's Delete button: the assistant asks, then confirm or cancel follow. */
    askToDelete: (pending: Pending) => ask({ type: 'delete', pending }),
    /** From a card's Track button. */
    track: (orderId: string) => ask({ type: 'track', orderId }),
    /** A form in a card ended well. */
    reportOutcome: (outcome: FormOutcome) => ask({ type: 'form-outcome', outcome }),
    /** Takes up what was said on another page of this tab, when this one comes back out of the back/forward cache. */
    refresh: () => void read(),
  }
}

/** Calls `act` when the assistant is opened, and uses the profile as long as it is open. */
function whileOpen(shop: Shop, act: () => void) {
  const { open } = shop.use(assistantOpening)
  effect(() => {
    if (!open.value) return
    act()
    return untracked(() => {
      void shop.identity.ready()
      return shop.use(profileStore).profile.use()
    })
  })
}

/** The conversation, with all that follows from an answer. */
function conversationOf(
  shop: Shop,
  unread: Signal<number>,
  goal: Signal<string | null>,
  publish: (event: AssistantEvent) => void,
) {
  const { open, hide } = shop.use(assistantOpening)
  const store = conversationStore(shop, {
    onReplies(replies) {
      if (!open.peek()) unread.value += replies.length
      for (const { text } of replies) publish({ type: 'message', from: 'assistant', text })
    },
    onIntent: (intent, mode) => publish({ type: 'intent', intent, mode }),
    onLogout() {
      store.forget()
      hide()
      goal.value = '/login'
    },
  })
  return store
}

export type AssistantStore = ReturnType<typeof assistantStore>

/**
 * The floating assistant (account.md §2, §4, §9). It carries much: the button of every page uses `assistantOpening`
 * instead, which this shares.
 */
export const assistantStore = (shop: Shop) => {
  const { identity, clock } = shop
  const { open, show, hide, toggle } = shop.use(assistantOpening)
  const { publish, subscribe } = publisher<AssistantEvent>()
  const goal = signal<string | null>(null)
  const unread = signal(0)
  const who = whoIn(shop)
  const store = conversationOf(shop, unread, goal, publish)
  const { conversation } = store

  function begin(owner: string | null) {
    unread.value = 0
    if (owner !== null) goal.value = null
    store.open(owner)
  }
  begin(userNow(shop))
  onUserChange(shop, begin)
  whileOpen(shop, () => {
    unread.value = 0
    goal.value = null
  })

  return {
    ...views(conversation),
    ...actions(store, publish, clock),
    ...lines(shop, who, conversation),
    open,
    who,
    /** An answer is on its way. */
    typing: store.typing,
    /**
     * Path of the page to go to (after logging out), for `shop.linkTo`, or null: whoever draws it goes there. Opened
     * again, it is there no more.
     */
    goal: goal as ReadonlySignal<string | null>,
    /** Replies that came while it was closed. */
    unread: unread as ReadonlySignal<number>,
    show() {
      void identity.ready()
      show()
    },
    hide,
    toggle,
    /** Starts over: everything that was said is forgotten, and so is what stands in the contact form. */
    reset() {
      if (conversation.peek() !== null) contactForm(shop, 'assistant').discard()
      store.reset()
    },
    /** Called with every message and intent from now on. */
    subscribe,
  }
}
