import { defineTexts } from '../shared/texts.ts'

/** Texts of cards and favourite buttons, as specified. */
export const pendingActionsTexts = defineTexts('pendingActions', {
  loginFirst: 'Please login to add items to cart / favourites',
  unavailable: 'Something Is Wrong. Please Try Again Later.',
  add: 'Add',
  /** Follows `add` in the accessible name: "Add Jute Bag to cart". */
  toCart: '{name} to cart',
  choose: 'Choose options',
  /** Follows `choose`. */
  of: 'for {name}',
  /** Follows the number of pieces. */
  inCart: 'in your cart',
  keep: 'Add {name} to favourites',
})
