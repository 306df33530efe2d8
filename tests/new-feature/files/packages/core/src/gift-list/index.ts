export { giftListCopy } from './gift-list.copy.ts'
export { type GiftListStore, giftListStore } from './gift-list.store.ts'
export * from './gift-list.ts'
