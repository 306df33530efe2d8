import { CONTACT_LENGTHS, type ContactFault, type ContactField, type ContactWording } from './contact.ts'

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Record<ContactField, string>

const phoneWrong: Readonly<Record<ContactWording, string>> = {
  page: 'Phone number must be exactly 10 digits.',
  assistant: 'Phone needs to be 10 digits!',
}

const missing: Readonly<Record<Exclude<ContactField, 'phone'>, string>> = {
  name: 'Please enter your name.',
  email: 'Please enter your email address.',
  subject: 'Please enter a subject.',
  message: 'Please write your message.',
}

/** Texts of the form, as quoted in account.md §5 and §8 where they have them. */
export const contactFormCopy = {
  title: 'Write to us',
  lead: 'Please fill in all fields, so that we can answer you.',
  labels,
  phoneWrong,
  missing,
  emailWrong: 'Please enter an email address like name@example.com.',
  tooLong: (label: string, most: number) =>
    `${label} must have at most ${most.toLocaleString('en-IN')} characters.`,
  hints: {
    phone: '10 digits',
    subject: 'An order, a product, an idea',
  },
  country: '+91',
  send: 'Send message',
  isSending: 'Sending…',
  left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  over: (count: number) =>
    count === 1 ? '1 character too many' : `${count.toLocaleString('en-IN')} characters too many`,
  sent: { page: 'Message sent successfully!', assistant: 'Message sent!' },
  failed: 'Failed to send message. Please try again later.',
  /** Next to the button, after sending. */
  thanks: 'Thank you. We answer within a day.',
  /** Shown if the form cannot send. */
  unavailable: 'This form cannot send messages right now. Please send an e-mail instead.',
  instead: 'Write an email instead',
  noScript: 'The form needs JavaScript. Without it, write to',
} as const

/** Returns the text for an invalid field on a screen (account.md §5). */
export function contactFaultText(wording: ContactWording, field: ContactField, fault: ContactFault): string {
  const { labels, phoneWrong, missing, emailWrong, tooLong } = contactFormCopy
  if (field === 'phone') return phoneWrong[wording]
  if (fault === 'missing') return missing[field]
  return fault === 'wrong' ? emailWrong : tooLong(labels[field], CONTACT_LENGTHS[field])
}
