export { addressListTexts } from './addresses.list.texts.ts'
export { addressesStore } from './addresses.store.ts'
export { addressesTexts, addressNamed } from './addresses.texts.ts'
export {
  ADDRESS_COUNTRY,
  type Address,
  type AddressDraft,
  type AddressWording,
  MOST_ADDRESSES,
} from './addresses.ts'
export { ADDRESS_KEY } from './form.saved.ts'
export { type AddressFormStore, addressForm } from './form.store.ts'
export { addressFormTexts, faultText } from './form.texts.ts'
export { ADDRESS_FIELDS, ADDRESS_LENGTHS, type AddressField, faultsOf, tidied } from './rules.ts'
