/** On the button of the product screen (storefront.md §2), and on one by itself. */
export const ADD_TO_CART = 'Add to Cart'
