export { COUNTRY_CODES, type CountryCode } from '../shared/phone-number.ts'
export { profileStore } from './profile.store.ts'
export { NAME_LENGTH, type Profile, type ProfileChange } from './profile.ts'
