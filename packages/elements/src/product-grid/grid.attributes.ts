import type { ValuesOf } from '../root/attributes.ts'

export const attributes = {
  category: String,
  top: String,
  search: String,
  handles: String,
  sort: String,
  minPrice: Number,
  maxPrice: Number,
  inStock: Boolean,
  limit: Number,
  loadMore: Boolean,
  columns: Number,
  heading: String,
  headingLevel: Number,
}

export type GridValues = ValuesOf<typeof attributes>
