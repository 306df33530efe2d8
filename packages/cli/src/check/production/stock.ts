import * as v from 'valibot'
import { type Check, fix, look, ready } from './check.ts'

/** Numbers of products and mismatches in the shop. */
export const Stock = v.object({
  products: v.number(),
  soldOut: v.number(),
  mismatches: v.number(),
})
export type Stock = v.InferOutput<typeof Stock>

export function checkStock({ products, soldOut, mismatches }: Stock): Check[] {
  return [
    products === 0
      ? fix('There are no products.', 'Import them: haat catalogue import FILE.')
      : ready(`There are ${products.toLocaleString('en')} products.`),
    soldOut === 0
      ? ready('Every product can be bought.')
      : look(`Products without stock: ${soldOut}.`, 'Add stock: haat product set ID stock=+20.'),
    mismatches === 0
      ? ready('Stock, payments and orders match.')
      : fix(`Mismatches of stock, payments and orders: ${mismatches}.`, 'See haat check.'),
  ]
}
