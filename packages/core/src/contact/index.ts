export { CONTACT_KEY } from './contact.saved.ts'
export { type ContactForm, contactForm } from './contact.store.ts'
export { contactFormTexts } from './contact.texts.ts'
export {
  CONTACT_FIELDS,
  CONTACT_LENGTHS,
  COUNTED_FROM,
  type ContactDraft,
  type ContactField,
  type ContactWording,
  EMPTY_CONTACT,
  type MailService,
  mailLink,
} from './contact.ts'
