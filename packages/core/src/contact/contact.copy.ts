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
  subject: 'Please say what it is about.',
  message: 'Please write your message.',
}

/** What is wrong with a field, in the words of a screen (account.md §5). */
export function contactFaultText(wording: ContactWording, field: ContactField, fault: ContactFault): string {
  if (field === 'phone') return phoneWrong[wording]
  if (fault === 'missing') return missing[field]
  if (fault === 'wrong') return 'Please enter an email address like name@example.com.'
  return `${labels[field]} must have at most ${CONTACT_LENGTHS[field].toLocaleString('en-IN')} characters.`
}

/** Texts of the form, to the letter where account.md §5 and §8 have them. */
export const contactFormCopy = {
  title: 'Write to us',
  lead: 'All fields are needed, so that we can answer.',
  labels,
  hints: {
    phone: '10 digits',
    subject: 'An order, a product, an idea',
  },
  country: '+91',
  send: 'Send message',
  isSending: 'Sending…',
  left: (characters: number) =>
    characters === 1 ? '1 character left' : `${characters.toLocaleString('en-IN')} characters left`,
  sent: { page: 'Message sent successfully!', assistant: 'Message sent!' },
  failed: 'Failed to send message. Please try again later.',
  unavailable: {
    text: 'This form cannot send just now. Your own mail program can:',
    link: 'Write an email',
  },
} as const
