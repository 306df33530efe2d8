import { type FieldFault, faultsIn, tidiedTexts } from '../client/fields.ts'
import { NAME_LENGTH } from '../profile/profile.ts'
import { PHONE_SHAPE, TYPED_PHONE_LENGTH } from '../shared/phone-number.ts'
import { EMAIL_SHAPE } from '../shared/writing.ts'

/** A message to the shop. */
export interface ContactDraft {
  readonly name: string
  readonly email: string
  /** Ten digits. */
  readonly phone: string
  readonly subject: string
  readonly message: string
}

/** Screens have different texts for the same rules. */
export type ContactWording = 'page' | 'assistant'

export const EMPTY_CONTACT: ContactDraft = { name: '', email: '', phone: '', subject: '', message: '' }

export type ContactField = keyof ContactDraft
export type ContactFault = FieldFault

/** Maximum length of each field, in the order of the form. */
export const CONTACT_LENGTHS: Readonly<Record<ContactField, number>> = {
  name: 2 * NAME_LENGTH + 1,
  email: 254,
  phone: TYPED_PHONE_LENGTH,
  subject: 150,
  message: 4_000,
}

/** The fields in the order of the form. */
export const CONTACT_FIELDS = Object.keys(CONTACT_LENGTHS) as readonly ContactField[]

/** The e-mail service of a shop: its address, and its public ids. */
export interface MailService {
  /** Full address. */
  readonly url: string
  readonly service: string
  readonly template: string
  readonly publicKey: string
}

/** Returns the draft to send, without invisible characters, so that it cannot inject e-mail headers. */
export const tidiedContact = (draft: ContactDraft): ContactDraft =>
  tidiedTexts(draft, CONTACT_LENGTHS, ['message'])

/** Number of characters from which a counter is shown. */
export const COUNTED_FROM = 200

/** Returns a mailto: link with the message, for the shopper's e-mail program. */
export function mailLink(draft: ContactDraft, address: string): string {
  const { name, phone, subject, message } = tidiedContact(draft)
  const signature = [name, phone].filter((text) => text !== '').join(', ')
  const body = [message, signature].filter((text) => text !== '').join('\n\n')
  const parts = [
    ...(subject === '' ? [] : [`subject=${encodeURIComponent(subject)}`]),
    // Mail programs need CRLF line breaks (RFC 6068 §5).
    ...(body === '' ? [] : [`body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`]),
  ]
  return `mailto:${address}${parts.length === 0 ? '' : `?${parts.join('&')}`}`
}

/** Returns the problems of a tidied draft: all fields are required. */
export const contactFaults = (draft: ContactDraft): Partial<Record<ContactField, ContactFault>> =>
  faultsIn(draft, CONTACT_LENGTHS, { email: EMAIL_SHAPE, phone: PHONE_SHAPE })
