export { contactFaultText, contactFormCopy } from './contact.copy.ts'
export { CONTACT_KEY } from './contact.saved.ts'
export { type ContactForm, contactForm } from './contact.store.ts'
export * from './contact.ts'
