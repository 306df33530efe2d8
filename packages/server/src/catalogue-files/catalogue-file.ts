import type {
  CategoryRecord,
  CommentRecord,
  LineNote,
  Placed,
  PlacedProduct,
  SponsorRecord,
} from './records.ts'

export type CatalogueFormat = 'haat-json' | 'haat-csv' | 'shopify-csv'

export const formatNames: Readonly<Record<CatalogueFormat, string>> = {
  'haat-json': 'Haat JSON',
  'haat-csv': 'Haat CSV',
  'shopify-csv': 'Shopify product CSV',
}

/** What a file brings, whatever its format. */
export interface CatalogueFile {
  readonly format: CatalogueFormat
  /** Null where the format has none, or this file leaves them out: an import then leaves the shop's as they are. */
  readonly categories: readonly Placed<CategoryRecord>[] | null
  readonly products: readonly PlacedProduct[] | null
  readonly sponsors: readonly Placed<SponsorRecord>[] | null
  readonly comments: readonly Placed<CommentRecord>[] | null
  /** Lines that are wrong. */
  readonly refused: readonly LineNote[]
  /** Lines that are right, but not for this shop: drafts, gift cards. */
  readonly skipped: readonly LineNote[]
  /** What the reader should know of choices that were made. */
  readonly notes: readonly string[]
}
