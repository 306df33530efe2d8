import { MOST_PRODUCTS } from '@haat/core/catalogue'

/** Largest quantity of a line, as in the cart. */
export const MOST_PIECES = 99
/** Lowest level of a heading. */
export const LOWEST_LEVEL = 6
/** Largest price of a filter, in rupees. */
const HIGHEST_PRICE = 999_999_999

/** Smallest and largest value of each number, by its attribute. */
export const RANGES = {
  limit: [1, MOST_PRODUCTS],
  columns: [1, 6],
  'min-price': [0, HIGHEST_PRICE],
  'max-price': [0, HIGHEST_PRICE],
  'heading-level': [1, LOWEST_LEVEL],
  quantity: [1, MOST_PIECES],
} as const
