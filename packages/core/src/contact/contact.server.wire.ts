import * as v from 'valibot'
import { PHONE_SHAPE } from '../shared/phone-number.ts'
import { EMAIL_SHAPE, line, lines } from '../shared/writing.ts'
import { CONTACT_LENGTHS, type ContactField } from './contact.ts'

const text = (field: ContactField, tidied = line) =>
  v.pipe(
    v.string(),
    v.transform(tidied),
    v.minLength(1, 'must not be empty'),
    v.maxLength(CONTACT_LENGTHS[field], 'is too long'),
  )

/** `POST /api/v1/contact`: a message for the shop's own list. */
export const ContactMessageWire = v.object({
  name: text('name'),
  email: v.pipe(text('email'), v.regex(EMAIL_SHAPE, 'must be an e-mail address')),
  phone: v.pipe(text('phone'), v.regex(PHONE_SHAPE, 'must have ten digits')),
  subject: text('subject'),
  message: text('message', lines),
})
