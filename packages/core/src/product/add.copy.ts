/** Text of the button on the product screen (storefront.md §2) and elsewhere. */
export const addCopy = { addToCart: 'Add to Cart' } as const
