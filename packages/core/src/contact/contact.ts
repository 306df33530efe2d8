import { digitsOnly, type FieldFault, faultsIn, tidiedTexts } from '../client/fields.ts'
import { NAME_LENGTH, PHONE_DIGITS, phoneDigits } from '../profile/profile.ts'
import { EMAIL_SHAPE } from '../shared/writing.ts'

/** What somebody writes to the shop (account.md §3). */
export interface ContactDraft {
  readonly name: string
  readonly email: string
  /** Ten digits. */
  readonly phone: string
  readonly subject: string
  readonly message: string
}

/** Which screen speaks: each has its own words for the same rules (account.md §5, §8). */
export type ContactWording = 'page' | 'assistant'

export const EMPTY_CONTACT: ContactDraft = { name: '', email: '', phone: '', subject: '', message: '' }

export type ContactField = keyof ContactDraft
export type ContactFault = FieldFault

/** Most characters of each field, in the order in which they stand in the form. */
export const CONTACT_LENGTHS: Readonly<Record<ContactField, number>> = {
  name: 2 * NAME_LENGTH + 1,
  email: 254,
  phone: PHONE_DIGITS,
  subject: 150,
  message: 4_000,
}

/** In the order in which they stand in the form. */
export const CONTACT_FIELDS = Object.keys(CONTACT_LENGTHS) as readonly ContactField[]

/** The e-mail service of a shop: where forms are posted to, and its public names. */
export interface MailService {
  /** Whole address. */
  readonly url: string
  readonly service: string
  readonly template: string
  readonly publicKey: string
}

/** A phone as it was typed, pasted or filled in, as ten digits at most: without India's code, or the zero of a trunk call. */
export function contactPhone(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  return phoneDigits(digits.length > PHONE_DIGITS ? digits.replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, '') : digits)
}

/** The draft as it is sent: without what nobody can see, so that no line of a letter's head can be added. */
export const tidiedContact = (draft: ContactDraft): ContactDraft =>
  tidiedTexts(draft, CONTACT_LENGTHS, ['message'])

/** Signs after which what one writes is counted. */
export const COUNTED_FROM = 200

/** The same message for the shopper's own mail program, at the shop's address. */
export function mailLink(draft: ContactDraft, address: string): string {
  const { name, phone, subject, message } = tidiedContact(draft)
  const signature = [name, phone].filter((text) => text !== '').join(', ')
  const body = [message, signature].filter((text) => text !== '').join('\n\n')
  const parts = [
    ...(subject === '' ? [] : [`subject=${encodeURIComponent(subject)}`]),
    // Mail programs want both signs of a line's end (RFC 6068 §5).
    ...(body === '' ? [] : [`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`]),
  ]
  return `mailto:${address}${parts.length === 0 ? '' : `?${parts.join('&')}`}`
}

/** What is wrong with a tidied draft: everything is asked for (account.md §5). */
export const contactFaults = (draft: ContactDraft): Partial<Record<ContactField, ContactFault>> =>
  faultsIn(draft, CONTACT_LENGTHS, { email: EMAIL_SHAPE, phone: digitsOnly(PHONE_DIGITS) })
