import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core'
import { userNow } from '../client/owner.ts'
import { onUserChange } from '../client/ownership.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { contactForm } from '../contact/index.ts'
import { detailsStore } from '../details/index.ts'
import { profileStore } from '../profile/index.ts'
import { publisher } from '../shared/publisher.ts'
import type { Shop } from '../shop.ts'
import { chipsOf } from './answer.ts'
import { assistantOpening } from './assistant.opening.ts'
import { assistantTexts } from './assistant.texts.ts'
import { type Entry, type FormOutcome, MESSAGE_LENGTH, type Pending, type Waiting } from './assistant.ts'
import { type AssistantEvent, type ConversationStore, conversationStore } from './conversation.store.ts'
import { liveCardOf, withMessage, withRequest } from './conversation.ts'
import { givenAnswers, partnerAnswers } from './free-text/partner-answers.ts'
import { LINKS } from './keywords.ts'
import { sayingsTexts } from './sayings.texts.ts'

/** The user of the assistant. `unavailable`: the identity service cannot be reached, see `show`. */
export type Who =
  | { readonly state: 'unknown' | 'guest' | 'unavailable' }
  /** `firstName` is '' until it has loaded, or if there is no profile yet. */
  | { readonly state: 'shopper'; readonly userId: string; readonly firstName: string }

const userOf = (shop: Shop): ReadonlySignal<Who> => {
  const { profile } = shop.use(profileStore)
  return computed(() => {
    const current = shop.session.value
    if (current.state === 'signed-out') return { state: 'guest' }
    if (current.state !== 'signed-in') return { state: current.state }
    const firstName = valueIn(profile.state.value)?.firstName ?? ''
    return { state: 'shopper', userId: current.userId, firstName }
  })
}

/** Returns the first line of a conversation; for visitors with a link to tracking. `at` in ms since 1970. */
function greeting({ texts, linkTo }: Shop, who: Who, own: string | null, at: number): readonly Entry[] {
  const line = { id: 0, at, from: 'assistant' } as const
  const { guest, greeting: hello, greetingNameless } = texts(sayingsTexts)
  if (who.state === 'guest') {
    const link = { label: texts(assistantTexts).links.tracking, href: linkTo(LINKS.tracking) }
    return [{ ...line, text: guest, link }]
  }
  if (who.state !== 'shopper') return []
  const { firstName } = who
  return [{ ...line, text: own ?? (firstName === '' ? greetingNameless : hello({ firstName })) }]
}

/** The shown parts of the conversation, and those that a host page can set. */
function views(shop: Shop, { conversation, typing }: ConversationStore) {
  const who = userOf(shop)
  const ownGreeting = signal<string | null>(null)
  const startedAt = shop.clock.now()
  return {
    who,
    /** Whether an answer is being typed. */
    typing,
    mode: computed(() => conversation.value?.dialogue.mode ?? null),
    pending: computed(() => conversation.value?.dialogue.pending ?? null),
    /** Id of the entry whose card is shown: the newest with a card, while its mode lasts. Null for none. */
    liveCard: computed(() => conversation.value && liveCardOf(conversation.value)),
    /**
     * Suggested replies. While a confirmation is pending they are Confirm and Cancel; none while an effect is running.
     */
    chips: computed(() => (conversation.value ? chipsOf(shop.texts, conversation.value.dialogue) : [])),
    /** Text of the composer. It stays from page to page. */
    draft: computed(() => conversation.value?.draft ?? ''),
    /** The greeting (id 0; it depends on the session), then the last 100 lines. Empty while the session is unknown. */
    entries: computed((): readonly Entry[] => {
      const { since = startedAt, entries = [] } = conversation.value ?? {}
      return [...greeting(shop, who.value, ownGreeting.value, since), ...entries]
    }),
    /** Sets the page's greeting for shoppers; null restores the assistant's. */
    greet(text: string | null) {
      ownGreeting.value = text
    },
    /**
     * Sets the page's answers in addition to the assistant's: a list of {@link AssistantAnswer}, or undefined. It is
     * parsed, because pages without types may pass anything: invalid entries are left out, with one warning in the
     * console.
     */
    setAnswers(answers: unknown) {
      shop.use(givenAnswers).value = answers
      // Parsed immediately, so that an error is reported when it is made.
      shop.use(partnerAnswers).peek()
    },
  }
}

/** The shopper's actions in the conversation. */
function actions(
  { clock }: Shop,
  { change, read }: ConversationStore,
  publish: (event: AssistantEvent) => void,
) {
  const ask = (message: Waiting) => change((current) => withRequest(current, message))
  return {
    type: (draft: string) => change((current) => ({ ...current, draft })),
    /**
     * Sends a text, or by default the draft, which is empty then. Blank texts, and texts of visitors, are ignored.
     * @param at when it was sent, in ms since 1970: earlier than now if code had to be loaded first
     */
    send(text?: string, at: number = clock.now()) {
      const sentText = (text ?? read()?.draft ?? '').trim().slice(0, MESSAGE_LENGTH)
      if (read() === null || sentText === '') return
      publish({ type: 'message', from: 'shopper', text: sentText })
      change((current) => ({
        ...withMessage(current, sentText, at),
        draft: text === undefined ? '' : current.draft,
      }))
    },
    /** Called by a card's Delete button: the assistant asks for a confirmation. */
    askToDelete: (pending: Pending) => ask({ type: 'delete', pending }),
    /** Called by a card's Track button. */
    track: (orderId: string) => ask({ type: 'track', orderId }),
    /** Reports that a form in a card was completed. */
    reportOutcome: (outcome: FormOutcome) => ask({ type: 'form-outcome', outcome }),
    /** Reads lines added by another page of this tab, when this page returns from the back/forward cache. */
    refresh: () => void read(),
  }
}

/** Calls `act` when the assistant is opened, and uses the profile and the shop's promises while it is open. */
function whileOpen(shop: Shop, act: () => void) {
  const { open } = shop.use(assistantOpening)
  effect(() => {
    if (!open.value) return
    act()
    return untracked(() => {
      void shop.identity.ready()
      const ends = [shop.use(profileStore).profile.use(), shop.use(detailsStore).use()]
      return () => {
        for (const end of ends) end()
      }
    })
  })
}

export type AssistantStore = ReturnType<typeof assistantStore>

/**
 * The floating assistant. Its code is large: the button of every page uses `assistantOpening`
 * instead, whose state is shared.
 */
export const assistantStore = (shop: Shop) => {
  const { open, show, hide, toggle } = shop.use(assistantOpening)
  const { publish, subscribe } = publisher<AssistantEvent>()
  const goal = signal<string | null>(null)
  const unread = signal(0)
  const store = conversationStore(shop, {
    publish(event) {
      if (event.type === 'message' && !open.peek()) unread.value += 1
      publish(event)
    },
    onLogout() {
      store.forget()
      hide()
      goal.value = '/login'
    },
  })
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
    ...views(shop, store),
    ...actions(shop, store, publish),
    open,
    /**
     * Path of the page to go to after logging out, for `shop.linkTo`, or null. The component that shows the assistant
     * goes there. Cleared when it is opened again.
     */
    goal: goal as ReadonlySignal<string | null>,
    /** Number of replies while it was closed. */
    unread: unread as ReadonlySignal<number>,
    show() {
      void shop.identity.ready()
      show()
    },
    hide,
    toggle,
    /** Starts over: removes the conversation, and the text of the contact form. */
    reset() {
      if (store.conversation.peek() !== null) contactForm(shop, 'assistant').discard()
      store.reset()
    },
    /** Subscribes to every message and intent. */
    subscribe,
  }
}
