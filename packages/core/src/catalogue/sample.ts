import type { Paise } from '../shared/money.ts'

/** Groups of the sample collection, in the order of its filter. */
export const SAMPLE_GROUPS = ['All', 'Tablets', 'Accessories'] as const
export type SampleGroup = (typeof SAMPLE_GROUPS)[number]

/** A product that cannot be bought. `price` is in cents: the sample collection is in dollars. */
export interface SampleProduct {
  readonly name: string
  readonly group: Exclude<SampleGroup, 'All'>
  readonly note: string
  readonly price: Paise
}

const sample = (
  group: SampleProduct['group'],
  name: string,
  note: string,
  dollars: number,
): SampleProduct => ({ group, name, note, price: (dollars * 100) as Paise })

/** The hard-coded products of the sample collection, which cannot be bought. */
const SAMPLE_PRODUCTS = [
  sample('Tablets', 'Slate Tablet 11', '11-inch paper-matte screen, 128 GB', 329),
  sample('Tablets', 'Slate Tablet Mini', '8-inch, light enough for one hand', 219),
  sample('Tablets', 'Slate Tablet Pro 13', '13-inch, 512 GB, for drawing', 749),
  sample('Accessories', 'Folding Cover', 'Stands up for reading and recipes', 39),
  sample('Accessories', 'Drawing Pencil', 'Tilt and pressure, charges on the edge', 79),
  sample('Accessories', 'Travel Keyboard', 'Full keys, folds in half', 89),
]

export const samplesIn = (group: SampleGroup): readonly SampleProduct[] =>
  group === 'All' ? SAMPLE_PRODUCTS : SAMPLE_PRODUCTS.filter((product) => product.group === group)
