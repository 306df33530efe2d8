export { COUNTRY_CODES, type CountryCode } from '../shared/phone-number.ts'
export { profileStore } from './profile.store.ts'
export * from './profile.ts'
