import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type ByField, form } from '../client/form.ts'
import { emailIn } from '../client/owner.ts'
import { onOwnerChange } from '../client/ownership.ts'
import { readSaved, writeSaved } from '../client/saved.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { contactOf } from '../profile/draft.ts'
import { profileStore } from '../profile/index.ts'
import { indianPhone } from '../shared/phone-number.ts'
import type { Shop } from '../shop.ts'
import { contactApi } from './contact.api.ts'
import { CONTACT_KEY, SavedMessage } from './contact.saved.ts'
import { contactFaultText, contactFormTexts } from './contact.texts.ts'
import {
  CONTACT_FIELDS,
  type ContactDraft,
  type ContactFault,
  type ContactField,
  type ContactWording,
  contactFaults,
  EMPTY_CONTACT,
  type MailService,
  tidiedContact,
} from './contact.ts'

/** Loads once how the shop gets messages; null if it cannot. */
function mailService(ask: () => Promise<MailService | 'shop' | null>) {
  let service: MailService | 'shop' | null | undefined
  const get = async () => {
    if (service === undefined) {
      service = await ask()
      available.value = service !== null
    }
    return service
  }
  const available = signal(true, { watched: () => void get().catch(() => {}) })
  return { get, available }
}

/** The fields and their owner: saved in the storage of the tab, also for visitors. */
function messageFields(shop: Shop) {
  const { visit } = shop
  const { profile } = shop.use(profileStore)
  const isSent = signal(false)
  /** Undefined while the session is unknown. */
  let owner: string | null | undefined
  const fields = form<ContactDraft, Partial<ContactDraft>, ContactField, ContactFault>(shop, {
    empty: {},
    draft(typed) {
      // Nothing is loaded for it (WCAG 3.3.7).
      const known = isSent.value ? {} : contactOf(valueIn(profile.state.value), emailIn(shop.session.value))
      return { ...EMPTY_CONTACT, ...known, ...typed }
    },
    check: (draft) => contactFaults(tidiedContact(draft)),
  })
  const { typed } = fields
  const read = () => readSaved(visit, CONTACT_KEY, SavedMessage)

  function save() {
    if (owner === undefined) return
    const isEmpty = Object.values(typed.peek()).every((text) => text === '')
    if (!isEmpty) writeSaved(visit, CONTACT_KEY, { userId: owner, typed: typed.peek() })
    else if (read()?.userId === owner) visit.remove(CONTACT_KEY)
  }
  function begin() {
    fields.begin()
    isSent.value = false
  }
  // A visitor who signs in keeps their message; other shoppers never see it.
  onOwnerChange(shop, (userId, before) => {
    const canRead = (id: string | null) => id === userId || id === null
    const saved = read()
    const own = saved !== null && canRead(saved.userId) ? saved.typed : {}
    // A visitor may be its owner whose session has expired; another shopper is not.
    if (userId !== null && saved !== null && !canRead(saved.userId)) visit.remove(CONTACT_KEY)
    owner = userId
    batch(() => {
      if (before) begin()
      typed.value = { ...own, ...typed.peek() }
    })
    save()
  })

  return {
    fields,
    isSent,
    discard() {
      batch(begin)
      save()
    },
    enter(change: Partial<ContactDraft>) {
      const { phone } = change
      typed.value = { ...typed.peek(), ...change, ...(phone !== undefined && { phone: indianPhone(phone) }) }
      save()
    },
  }
}

/** Returns a key for a message: the same one while its text is the same, so that another try stores it once. */
function keyOfMessage(shop: Shop) {
  let last = { text: '', key: '' }
  return (message: ContactDraft): string => {
    const text = JSON.stringify(message)
    if (text !== last.text) last = { text, key: shop.newKey() }
    return last.key
  }
}

/** One message, shown on two screens. */
const contactForms = (shop: Shop) => {
  const api = contactApi(shop.http)
  const service = mailService(api.service)
  const keyOf = keyOfMessage(shop)
  const { fields, isSent, discard, enter } = messageFields(shop)
  const { draft, failure, saving, typed, problems } = fields

  /** Returns true if the message was sent; false if the shop has no e-mail service. */
  async function send(): Promise<boolean> {
    const message = tidiedContact(draft.peek())
    const to = await service.get()
    if (to === null) return false
    const storing = api.store(message, keyOf(message))
    // Where an e-mail service delivers it, it is nothing for the sender that it could not be stored, too.
    const stored = to === 'shop' ? storing : storing.catch(() => {})
    if (to !== 'shop') await api.send(message, to)
    await stored
    keyOf(EMPTY_CONTACT)
    return true
  }
  async function submit(wording: ContactWording): Promise<boolean> {
    const written = typed.peek()
    let isDelivered = false
    const deliver = async () => {
      isDelivered = await send()
      return isDelivered
    }
    // A message that was sent counts as sent, even if another shopper is signed in by then.
    const isOwn = await fields.submit(deliver, () => {
      failure.value = shop.texts(contactFormTexts).failed
    })
    if (!isOwn) return isDelivered
    // Text that was typed in the meantime stays.
    if (typed.peek() === written) discard()
    isSent.value = true
    shop.notices.say(shop.texts(contactFormTexts).sent[wording])
    return true
  }

  const formFor = (wording: ContactWording) => ({
    /** The values: typed ones over known ones. */
    draft,
    /** Problems by field, from the first attempt to send; each disappears when corrected. */
    problems: computed(() =>
      Object.fromEntries(
        CONTACT_FIELDS.flatMap((field) => {
          const fault = problems.value[field]
          return fault ? [[field, contactFaultText(shop.texts, wording, field, fault)]] : []
        }),
      ),
    ) as ReadonlySignal<ByField<ContactField>>,
    /** The alert: why sending failed although all fields are valid, or null. */
    failure: failure as ReadonlySignal<string | null>,
    sending: saving as ReadonlySignal<boolean>,
    /** False if this shop has no e-mail service (loaded at first use): then a mailto: link is shown. */
    available: service.available as ReadonlySignal<boolean>,
    enter,
    /** Sends the message; returns true if it was sent and the form is empty. Runs once at a time. */
    submit: () => submit(wording),
    /** Removes all typed text. */
    discard,
  })
  return { page: formFor('page'), assistant: formFor('assistant') }
}

/**
 * The form for a message to the shop. Typed text lasts as long as its tab. Each call returns the
 * same form per shop; both wordings share the text.
 */
export const contactForm = (shop: Shop, wording: ContactWording) => shop.use(contactForms)[wording]

export type ContactForm = ReturnType<typeof contactForm>
