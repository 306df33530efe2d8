import { eq } from 'drizzle-orm'
import { products } from './schema.ts'

/** A product that shoppers may see. */
export const isShown = eq(products.hidden, false)
