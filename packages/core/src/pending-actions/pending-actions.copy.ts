/** Texts of cards and favourite buttons, as quoted in storefront.md §2, §5 and §8 where they have them. */
export const pendingActionsCopy = {
  loginFirst: 'Please login to add items to cart / favourites',
  unavailable: 'Something Is Wrong. Please Try Again Later.',
  add: 'Add',
  /** Follows `add` in the accessible name: "Add Jute Bag to cart". */
  toCart: (name: string) => `${name} to cart`,
  choose: 'Choose options',
  /** Follows `choose`. */
  of: (name: string) => `for ${name}`,
  keep: (name: string) => `Add ${name} to favourites`,
} as const
