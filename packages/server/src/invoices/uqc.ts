import type { Unit } from '@haat/core/catalogue'
import { inArray } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { type OrderLineRow, products } from '../database/schema.ts'

/** GST's unit quantity codes of the units of products. */
const CODES: Readonly<Record<Unit, string>> = {
  kg: 'KGS',
  g: 'GMS',
  l: 'LTR',
  ml: 'MLT',
  m: 'MTR',
  cm: 'CMS',
  piece: 'NOS',
}

/** In which unit a product is sold, and how many of it a piece has. */
type Measure = { readonly uqc: string; readonly each: number }
const PIECES: Measure = { uqc: 'NOS', each: 1 }

/** Returns the measures of the products in lines: pieces for one without a net quantity. */
export async function measuresOf(
  tx: Drizzle,
  lines: readonly OrderLineRow[],
): Promise<(line: OrderLineRow) => Measure> {
  const { id, unit, netQuantity } = products
  const ids = lines.map(({ productId }) => productId)
  const rows = await tx.select({ id, unit, netQuantity }).from(products).where(inArray(id, ids))
  const known = new Map(
    rows.map((row) => [
      row.id,
      row.unit && row.netQuantity ? { uqc: CODES[row.unit], each: row.netQuantity } : PIECES,
    ]),
  )
  return ({ productId }) => known.get(productId) ?? PIECES
}
