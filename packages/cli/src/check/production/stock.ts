import * as v from 'valibot'
import { type Check, look, mend, ready } from './check.ts'

/** What there is to sell, and whether it adds up. */
export const Stock = v.object({
  products: v.number(),
  soldOut: v.number(),
  mismatches: v.number(),
})
export type Stock = v.InferOutput<typeof Stock>

export function checkStock({ products, soldOut, mismatches }: Stock): Check[] {
  return [
    products === 0
      ? mend('There is no product.', 'Import some: haat catalogue import FILE.')
      : ready(`There are ${products.toLocaleString('en')} products.`),
    soldOut === 0
      ? ready('Every product can be bought.')
      : look(`Products without stock: ${soldOut}.`, 'Give them some: haat product set ID stock=+20.'),
    mismatches === 0
      ? ready('Stock, payments and orders add up.')
      : mend(`What does not add up: ${mismatches}.`, 'See haat check.'),
  ]
}
