export { Contact, type ContactProps } from './Contact.tsx'
export { ContactForm, type ContactFormProps } from './ContactForm.tsx'
