export { wishesCopy } from './wishes.copy.ts'
export { type WishesStore, wishesStore } from './wishes.store.ts'
export type { Wish } from './wishes.ts'
