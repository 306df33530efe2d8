import type { Unit } from '@haat/core/catalogue'
import type { InvoiceLine, OrderLineRow } from '../database/schema.ts'

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
const UNITS = new Map(Object.entries(CODES).map(([unit, code]) => [code, unit as Unit]))

/** Returns in which unit a line is sold, and how many of it a piece has: pieces without a net quantity. */
export const measureOf = ({
  unit,
  netQuantity,
}: Pick<OrderLineRow, 'netQuantity' | 'unit'>): Pick<InvoiceLine, 'uqc' | 'each'> =>
  unit && netQuantity ? { uqc: CODES[unit], each: netQuantity } : { uqc: CODES.piece, each: 1 }

/** Returns the net quantity of an invoiced piece; null and '' for one that is just a piece. */
export function netOf({ uqc = '', each = 1 }: Pick<InvoiceLine, 'uqc' | 'each'>) {
  const unit = UNITS.get(uqc)
  const isPiece = unit === 'piece' && each === 1
  return isPiece || unit === undefined ? { netQuantity: null, unit: '' } : { netQuantity: each, unit }
}
