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

/** The content of a file of any format. */
export interface CatalogueFile {
  readonly format: CatalogueFormat
  /** Null if the format or this file does not have them: then an import does not change those of the shop. */
  readonly categories: readonly Placed<CategoryRecord>[] | null
  readonly products: readonly PlacedProduct[] | null
  readonly sponsors: readonly Placed<SponsorRecord>[] | null
  readonly comments: readonly Placed<CommentRecord>[] | null
  /** Id of the export that wrote the file; null if `stockAtExport` has no meaning. */
  readonly exportId: string | null
  /** Invalid lines. */
  readonly refused: readonly LineNote[]
  /** Valid lines that are not imported: drafts, gift cards. */
  readonly skipped: readonly LineNote[]
  /** Lines that are imported, but may be mistakes. */
  readonly warnings: readonly LineNote[]
  /** Messages for the user about the way in which the file was read. */
  readonly notes: readonly string[]
}

/** A file without content, to be filled. */
export const EMPTY_FILE: CatalogueFile = {
  format: 'haat-json',
  categories: null,
  products: null,
  sponsors: null,
  comments: null,
  exportId: null,
  refused: [],
  skipped: [],
  warnings: [],
  notes: [],
}
