import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { type ByField, form } from '../client/form.ts'
import { emailIn } from '../client/owner.ts'
import { onOwnerChange } from '../client/ownership.ts'
import { readSaved, writeSaved } from '../client/saved.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { type Profile, profileStore, splitPhone } from '../profile/index.ts'
import type { Shop } from '../shop.ts'
import { contactApi } from './contact.api.ts'
import { contactFaultText, contactFormCopy as copy } from './contact.copy.ts'
import { CONTACT_KEY, SavedMessage } from './contact.saved.ts'
import {
  CONTACT_FIELDS,
  type ContactDraft,
  type ContactFault,
  type ContactField,
  type ContactWording,
  contactFaults,
  contactPhone,
  EMPTY_CONTACT,
  type MailService,
  tidiedContact,
} from './contact.ts'

/** Asks where the shop's letters go, once: null where it has no e-mail service. */
function mailService(ask: () => Promise<MailService | null>) {
  let service: MailService | null | undefined
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

/** What the shop knows already of a signed-in shopper: nothing is loaded for it (WCAG 3.3.7). */
function knownOf(profile: Profile | null | undefined, email: string): Partial<ContactDraft> {
  if (!profile) return { email }
  const { countryCode, digits } = splitPhone(profile.phone)
  return {
    email,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    ...(countryCode === '+91' && { phone: digits }),
  }
}

/** What was typed, and whose it is: saved in its tab, also a guest's. */
function typing(shop: Shop) {
  const { visit } = shop
  const { profile } = shop.use(profileStore)
  const isSent = signal(false)
  /** Undefined while it is not known whose draft this is. */
  let owner: string | null | undefined
  const fields = form<ContactDraft, Partial<ContactDraft>, ContactField, ContactFault>(shop, {
    empty: {},
    draft(typed) {
      const known = isSent.value ? {} : knownOf(valueIn(profile.state.value), emailIn(shop.session.value))
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
  // A guest who signs in goes on with their message; nobody else sees what is not theirs.
  onOwnerChange(shop, (userId, before) => {
    const isTheirs = (id: string | null) => id === userId || id === null
    const saved = read()
    const own = saved !== null && isTheirs(saved.userId) ? saved.typed : {}
    // A guest may be its owner, whose session ended by itself; another shopper never is.
    if (userId !== null && saved !== null && !isTheirs(saved.userId)) visit.remove(CONTACT_KEY)
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
      typed.value = { ...typed.peek(), ...change, ...(phone !== undefined && { phone: contactPhone(phone) }) }
      save()
    },
  }
}

/** One message, and the two screens that show it. */
const contactForms = (shop: Shop) => {
  const api = contactApi(shop.http)
  const service = mailService(api.service)
  const { fields, isSent, discard, enter } = typing(shop)
  const { draft, failure, saving, typed, problems } = fields

  /** True when the letter has left; false where the shop has no e-mail service. */
  async function send(): Promise<boolean> {
    const letter = tidiedContact(draft.peek())
    const to = await service.get()
    if (to !== null) await api.send(letter, to)
    return to !== null
  }
  async function submit(wording: ContactWording): Promise<boolean> {
    const written = typed.peek()
    let isDelivered = false
    const deliver = async () => {
      isDelivered = await send()
      return isDelivered
    }
    // A letter that went is sent, even if another shopper is here by now.
    const isOwn = await fields.submit(deliver, () => {
      failure.value = copy.failed
    })
    if (!isOwn) return isDelivered
    // What was typed meanwhile stays.
    if (typed.peek() === written) discard()
    isSent.value = true
    shop.notices.say(copy.sent[wording])
    return true
  }

  const inWords = (wording: ContactWording) => ({
    /** What stands in the fields: what was typed, over what the shop knows already. */
    draft,
    /** What is wrong, field by field, once sending was tried; each goes away as it is corrected. */
    problems: computed(() =>
      Object.fromEntries(
        CONTACT_FIELDS.flatMap((field) => {
          const fault = problems.value[field]
          return fault ? [[field, contactFaultText(wording, field, fault)]] : []
        }),
      ),
    ) as ReadonlySignal<ByField<ContactField>>,
    /** The alert: why it was not sent though nothing is wrong with it; null otherwise. */
    failure: failure as ReadonlySignal<string | null>,
    sending: saving as ReadonlySignal<boolean>,
    /** False where this shop has no e-mail service, asked as soon as somebody looks: then there is a mailto: link. */
    available: service.available as ReadonlySignal<boolean>,
    enter,
    /** True when it was sent: the form is empty then. Nothing happens twice. */
    submit: () => submit(wording),
    /** Everything that was typed is forgotten. */
    discard,
  })
  return { page: inWords('page'), assistant: inWords('assistant') }
}

/**
 * A message to the shop as it is being written (account.md §2, §5). What was typed lives as long as its tab. The same
 * whenever it is asked for on one shop; both wordings share what was typed.
 */
export const contactForm = (shop: Shop, wording: ContactWording) => shop.use(contactForms)[wording]

export type ContactForm = ReturnType<typeof contactForm>
