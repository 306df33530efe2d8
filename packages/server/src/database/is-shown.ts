import { eq } from 'drizzle-orm'
import { products } from './schema.ts'

/** Condition for products that shoppers may see. */
export const isShown = eq(products.hidden, false)
