export { adopt, claim } from './login.ts'
export { wishesCopy } from './wishes.copy.ts'
export { type WishesStore, wishesStore } from './wishes.store.ts'
export { remember, WISH_KEY, type Wish } from './wishes.ts'
