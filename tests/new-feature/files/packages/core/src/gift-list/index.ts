export { type GiftListStore, giftListStore } from './gift-list.store.ts'
export { giftListTexts } from './gift-list.texts.ts'
export * from './gift-list.ts'
