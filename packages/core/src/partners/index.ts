export { partnersCopy } from './partners.copy.ts'
export { type Consent, partnersStore, type Welcome } from './partners.store.ts'
export * from './partners.ts'
