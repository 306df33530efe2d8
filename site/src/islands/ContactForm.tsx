import { ContactForm, type ContactFormProps } from '@haat/react/contact'
import { shop } from '../shop.ts'

export default (props: Omit<ContactFormProps, 'shop'>) => <ContactForm shop={shop} {...props} />
