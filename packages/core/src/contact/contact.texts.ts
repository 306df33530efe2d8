import { defineTexts, type Texts } from '../shared/texts.ts'
import { CONTACT_LENGTHS, type ContactFault, type ContactField, type ContactWording } from './contact.ts'

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Record<ContactField, string>

const phoneWrong = {
  page: 'Phone number must be exactly 10 digits.',
  assistant: 'Phone needs to be 10 digits!',
} satisfies Record<ContactWording, string>

const missing = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  subject: 'Please enter a subject.',
  message: 'Please write your message.',
} satisfies Record<Exclude<ContactField, 'phone'>, string>

/** Texts of the form, as specified. */
export const contactFormTexts = defineTexts('contactForm', {
  title: 'Write to us',
  lead: 'Please fill in all fields, so that we can answer you.',
  labels,
  phoneWrong,
  missing,
  emailWrong: 'Please enter an email address like name@example.com.',
  tooLong: '{label} must have at most {most} characters.',
  hints: {
    phone: '10 digits',
    subject: 'An order, a product, an idea',
  },
  send: 'Send message',
  isSending: 'Sending…',
  left: { one: '{count} character left', other: '{count} characters left' },
  over: { one: '{count} character too many', other: '{count} characters too many' },
  sent: { page: 'Message sent successfully!', assistant: 'Message sent!' },
  failed: 'Failed to send message. Please try again later.',
  /** Next to the button, after sending. */
  thanks: 'Thank you. We will answer you.',
  /** Shown if the form cannot send. */
  unavailable: 'This form cannot send messages right now. Please send an e-mail instead.',
  instead: 'Write an email instead',
  noScript: 'The form needs JavaScript. Without it, write to',
})

/** Returns the text for an invalid field on a screen. */
export function contactFaultText(
  texts: Texts,
  wording: ContactWording,
  field: ContactField,
  fault: ContactFault,
): string {
  const { labels, phoneWrong, missing, emailWrong, tooLong } = texts(contactFormTexts)
  if (field === 'phone') return phoneWrong[wording]
  if (fault === 'missing') return missing[field]
  return fault === 'wrong' ? emailWrong : tooLong({ label: labels[field], most: CONTACT_LENGTHS[field] })
}
