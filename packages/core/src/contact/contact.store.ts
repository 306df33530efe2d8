import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { profileStore, splitPhone } from '../profile/index.ts'
import type { Shop } from '../shop.ts'
import { contactApi } from './contact.api.ts'
import { contactFaultText, contactFormCopy as copy } from './contact.copy.ts'
import {
  CONTACT_FIELDS,
  type ContactDraft,
  type ContactField,
  type ContactWording,
  contactFaults,
  contactPhone,
  EMPTY_CONTACT,
  type MailService,
  tidiedContact,
} from './contact.ts'
import { CONTACT_KEY, readMessage, writeMessage } from './drafts.ts'

/** A message to the shop as it is being written (account.md §2, §5). What was typed lives as long as its tab. */
export interface ContactForm {
  /** What stands in the fields: what was typed, over what the shop knows already. */
  readonly draft: ReadonlySignal<ContactDraft>
  /** What is wrong, field by field, once sending was tried; each goes away as it is mended. */
  readonly problems: ReadonlySignal<Partial<Record<ContactField, string>>>
  /** The alert: why it was not sent though nothing is wrong with it; null otherwise. */
  readonly failure: ReadonlySignal<string | null>
  readonly sending: ReadonlySignal<boolean>
  /** False where this shop has no e-mail service, asked as soon as somebody looks: then there is a mailto: link. */
  readonly available: ReadonlySignal<boolean>
  enter(change: Partial<ContactDraft>): void
  /** True when it was sent: the form is empty then. Nothing happens twice. */
  submit(): Promise<boolean>
  /** Everything that was typed is forgotten. */
  discard(): void
}

/** One message, and the two screens that show it. */
const contactForms = (shop: Shop): Readonly<Record<ContactWording, ContactForm>> => {
  const { http, session, visit, notices } = shop
  const api = contactApi(http)
  const { profile } = shop.use(profileStore)
  const typed = signal<Partial<ContactDraft>>({})
  const complained = signal<ReadonlySet<ContactField>>(new Set())
  const failed = signal(false)
  const sending = signal(false)
  const isSent = signal(false)
  /** Undefined while it is not known whose draft this is. */
  let owner: string | null | undefined
  let service: MailService | null | undefined

  const available = signal(true, { watched: () => void askForService().catch(() => {}) })
  /** Of a signed-in shopper, what this page has been told already: nothing is loaded for it (WCAG 3.3.7). */
  const known = computed((): Partial<ContactDraft> => {
    const me = profile.state.value
    if (isSent.value || me.state !== 'ready' || me.value === null) return {}
    const { countryCode, digits } = splitPhone(me.value.phone)
    return {
      name: `${me.value.firstName} ${me.value.lastName}`.trim(),
      ...(countryCode === '+91' && { phone: digits }),
    }
  })
  const draft = computed((): ContactDraft => ({ ...EMPTY_CONTACT, ...known.value, ...typed.value }))
  const faults = computed(() => contactFaults(tidiedContact(draft.value)))

  session.subscribe((present) => {
    if (present.state === 'signed-out') take(null)
    else if (present.state === 'signed-in') take(present.userId)
  })

  /** From now on it is theirs. A guest who signs in goes on with their message; nobody else sees what is not theirs. */
  function take(userId: string | null) {
    if (owner === userId) return
    const isTheirs = (before: string | null | undefined) => before === userId || before === null
    const saved = readMessage(visit.get(CONTACT_KEY))
    const own = saved !== null && isTheirs(saved.userId) ? saved.typed : {}
    // A guest may be its owner, whose session ended by itself; another shopper never is.
    if (userId !== null && saved !== null && !isTheirs(saved.userId)) visit.remove(CONTACT_KEY)
    const goesOn = owner === undefined || isTheirs(owner)
    const before = goesOn ? typed.peek() : {}
    owner = userId
    batch(() => {
      if (!goesOn) begin()
      typed.value = { ...own, ...before }
    })
    keep()
  }
  function begin() {
    typed.value = {}
    complained.value = new Set()
    failed.value = false
    isSent.value = false
  }
  function keep() {
    if (owner === undefined) return
    if (Object.values(typed.peek()).some((text) => text !== ''))
      visit.set(CONTACT_KEY, writeMessage({ userId: owner, typed: typed.peek() }))
    else if (readMessage(visit.get(CONTACT_KEY))?.userId === owner) visit.remove(CONTACT_KEY)
  }

  async function askForService(): Promise<MailService | null> {
    if (service === undefined) {
      service = await api.service()
      available.value = service !== null
    }
    return service
  }

  function enter(change: Partial<ContactDraft>) {
    const { phone } = change
    typed.value = { ...typed.peek(), ...change, ...(phone !== undefined && { phone: contactPhone(phone) }) }
    keep()
  }
  function discard() {
    batch(begin)
    keep()
  }

  async function submit(wording: ContactWording): Promise<boolean> {
    if (sending.peek()) return false
    const wrong = CONTACT_FIELDS.filter((field) => faults.peek()[field] !== undefined)
    batch(() => {
      failed.value = false
      complained.value = new Set(wrong)
    })
    if (wrong.length > 0) return false
    const author = owner
    const written = typed.peek()
    const letter = tidiedContact(draft.peek())
    sending.value = true
    try {
      const to = await askForService()
      if (to === null) return false
      await api.send(letter, to)
      if (owner !== author) return true
      // Whoever went on typing meanwhile keeps what they typed.
      if (typed.peek() === written) discard()
      isSent.value = true
      notices.say(copy.sent[wording])
      return true
    } catch {
      if (owner === author) failed.value = true
      return false
    } finally {
      sending.value = false
    }
  }

  const inWords = (wording: ContactWording): ContactForm => ({
    draft,
    problems: computed(() => {
      const told: Partial<Record<ContactField, string>> = {}
      for (const field of complained.value) {
        const fault = faults.value[field]
        if (fault !== undefined) told[field] = contactFaultText(wording, field, fault)
      }
      return told
    }),
    failure: computed(() => (failed.value ? copy.failed : null)),
    sending,
    available,
    enter,
    submit: () => submit(wording),
    discard,
  })
  return { page: inWords('page'), assistant: inWords('assistant') }
}

/** The same whenever it is asked for on one shop; both wordings share what was typed. */
export const contactForm = (shop: Shop, wording: ContactWording): ContactForm =>
  shop.use(contactForms)[wording]
