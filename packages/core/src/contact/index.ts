export { contactFaultText, contactFormCopy } from './contact.copy.ts'
export { type ContactForm, contactForm } from './contact.store.ts'
export * from './contact.ts'
export { CONTACT_KEY } from './drafts.ts'
