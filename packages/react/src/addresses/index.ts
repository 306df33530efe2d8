export { AddressBook, type AddressBookProps } from './AddressBook.tsx'
export { AddressCards, type AddressCardsProps } from './AddressCards.tsx'
export { AddressForm, type AddressFormProps } from './AddressForm.tsx'
export { AddressLines, type AddressLinesProps } from './AddressLines.tsx'
