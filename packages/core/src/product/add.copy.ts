/** On the button of the product screen (storefront.md §2), and on one by itself. */
export const addCopy = { addToCart: 'Add to Cart' } as const
