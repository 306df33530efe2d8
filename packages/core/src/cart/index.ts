export { addToCart, cartLines } from './cart.add.ts'
export { type CartStore, cartStore } from './cart.store.ts'
export { cartTexts } from './cart.texts.ts'
export {
  type AddedFrom,
  type Addition,
  type Cart,
  type CartLine,
  countOf,
  EMPTY_CART,
  exceedsStock,
  inOrder,
  isSameLine,
  keyOf,
  type LineKey,
  lineOf,
  MOST_PIECES,
  mostOf,
  quantityAfter,
  quantityIn,
  titleOf,
  totalOf,
  withRemoved,
} from './cart.ts'
