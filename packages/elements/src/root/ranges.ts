// Largest values of attributes.

/** Largest quantity of a line, as in the cart. */
export const MOST_PIECES = 99
export const MOST_COLUMNS = 6
/** Lowest level of a heading. */
export const LOWEST_LEVEL = 6
/** Largest price of a filter, in rupees. */
export const HIGHEST_PRICE = 999_999_999
