import type { Paise } from '../shared/money.ts'

/** Groups of the sample collection, in the order of its filter (storefront.md §2). */
export const SAMPLE_GROUPS = ['All', 'Tablets', 'Accessories'] as const
export type SampleGroup = (typeof SAMPLE_GROUPS)[number]

/** A thing that is only shown. `price` counts cents: the sample collection is in dollars. */
export interface SampleProduct {
  readonly name: string
  readonly group: Exclude<SampleGroup, 'All'>
  readonly note: string
  readonly price: Paise
}

const cents = (amount: number) => amount as Paise

/** The hard-coded products of the sample collection; nobody can buy them. */
export const SAMPLE_PRODUCTS: readonly SampleProduct[] = [
  {
    name: 'Slate Tablet 11',
    group: 'Tablets',
    note: '11-inch paper-matte screen, 128 GB',
    price: cents(32900),
  },
  {
    name: 'Slate Tablet Mini',
    group: 'Tablets',
    note: '8-inch, light enough for one hand',
    price: cents(21900),
  },
  {
    name: 'Slate Tablet Pro 13',
    group: 'Tablets',
    note: '13-inch, 512 GB, for drawing',
    price: cents(74900),
  },
  {
    name: 'Folding Cover',
    group: 'Accessories',
    note: 'Stands up for reading and recipes',
    price: cents(3900),
  },
  {
    name: 'Drawing Pencil',
    group: 'Accessories',
    note: 'Tilt and pressure, charges on the edge',
    price: cents(7900),
  },
  { name: 'Travel Keyboard', group: 'Accessories', note: 'Full keys, folds in half', price: cents(8900) },
]

export const samplesIn = (group: SampleGroup): readonly SampleProduct[] =>
  group === 'All' ? SAMPLE_PRODUCTS : SAMPLE_PRODUCTS.filter((product) => product.group === group)

/** Texts of the sample collection. */
export const sampleCopy = {
  title: 'Sample Collection',
  lead: 'A window display in dollars. Nothing here is for sale.',
  filter: 'Show',
  loadMore: 'Load More',
} as const
