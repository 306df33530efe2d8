export { COUNTRY_CODES, type CountryCode } from '../shared/phone-number.ts'
export { blankNames, contactOf, EMPTY_DRAFT } from './draft.ts'
export { profileStore } from './profile.store.ts'
export { NAME_LENGTH, type Profile, type ProfileChange, type ProfileDraft } from './profile.ts'
