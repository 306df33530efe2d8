export { CountryCodeEntry, type CountryCodeEntryProps } from './CountryCodeEntry.tsx'
export { NameFields, type NameFieldsProps } from './NameFields.tsx'
export { PhoneEntry, type PhoneEntryProps } from './PhoneEntry.tsx'
export { type PhoneChange, PhoneFields, type PhoneFieldsProps } from './PhoneFields.tsx'
