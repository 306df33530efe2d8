export { partnersCopy } from './partners.copy.ts'
export { type Consent, type PartnersStore, partnersStore, type Welcome } from './partners.store.ts'
export * from './partners.ts'
