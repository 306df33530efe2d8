import { ContactForm } from '@haat/react/contact'
import { island } from '../island.tsx'

export default island(ContactForm)
