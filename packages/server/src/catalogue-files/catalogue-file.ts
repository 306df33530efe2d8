import type { CsvTable, Header } from './csv-rows.ts'
import type {
  CategoryRecord,
  CommentRecord,
  LineNote,
  Notes,
  Placed,
  PlacedProduct,
  SponsorRecord,
} from './records.ts'

type CatalogueFormat = 'haat-json' | 'haat-csv' | 'shopify-csv' | 'woocommerce-csv' | 'google-tsv' | 'table'

export const formatNames: Readonly<Record<CatalogueFormat, string>> = {
  'haat-json': 'Haat JSON',
  'haat-csv': 'Haat CSV',
  'shopify-csv': 'Shopify product CSV',
  'woocommerce-csv': 'WooCommerce product CSV',
  'google-tsv': 'Google Merchant Center',
  table: 'a table with usual headings',
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
  /** Whether it has everything of an export except the column that says what the stock was then. */
  readonly lacksStockAtExport: boolean
  /** Invalid lines. */
  readonly refused: readonly LineNote[]
  /** Valid lines that are not imported: drafts, gift cards. */
  readonly skipped: readonly LineNote[]
  /** Lines that are imported, but may be mistakes. */
  readonly warnings: readonly LineNote[]
  /** Each column of a table, and what it was understood as; null if it is ignored. */
  readonly columns: readonly { readonly heading: string; readonly meaning: string | null }[]
  /** Messages for the user about the way in which the file was read. */
  readonly notes: readonly string[]
}

/** A format of tables. To add one, add it to `TABLES` in read-catalogue.ts. */
export interface TableFormat {
  readonly format: CatalogueFormat
  /** Whether the header of a table is of this format. */
  matches(header: Header): boolean
  /** Returns what the columns that are read mean, by heading. */
  meanings(header: Header): ReadonlyMap<string, string>
  /** Returns the content, and adds to the notes. */
  read(table: CsvTable, notes: Notes): Partial<CatalogueFile>
}

/** A file without content, to be filled. */
export const EMPTY_FILE: CatalogueFile = {
  format: 'haat-json',
  categories: null,
  products: null,
  sponsors: null,
  comments: null,
  exportId: null,
  lacksStockAtExport: false,
  refused: [],
  skipped: [],
  warnings: [],
  columns: [],
  notes: [],
}
