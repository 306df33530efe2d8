import type { CatalogueFile } from './catalogue-file.ts'
import { FIELDS, type ProductField, type ProductRecord } from './records.ts'

/** The fields of a product that an import may change. */
export type OnlyFields = ReadonlySet<ProductField>

/** Names that mean other fields than the one of this name. */
const GROUPS: Readonly<Record<string, readonly ProductField[]>> = {
  price: ['price', 'originalPrice', 'discount'],
  stock: ['totalStock', 'stockAtExport'],
  totalStock: ['totalStock', 'stockAtExport'],
}

const isOwnName = (name: string): name is ProductField & (typeof FIELDS.products)[number] =>
  FIELDS.products.some((field) => field === name && field !== '_id' && field !== 'stockAtExport')

/** Names that can follow `--only`. */
export const ONLY_NAMES: readonly string[] = [
  'price',
  'stock',
  ...FIELDS.products.filter((name) => !['_id', 'price', 'totalStock', 'stockAtExport'].includes(name)),
]

/** Returns the fields with these names: `price` includes the old price and the percentage. Null if a name is unknown. */
export function fieldsNamed(names: readonly string[]): OnlyFields | null {
  const fields = names.map((name) => GROUPS[name] ?? (isOwnName(name) ? [name] : null))
  return fields.includes(null) ? null : new Set(fields.flatMap((some) => some ?? []))
}

/** Whether an import may change pictures. */
export const changesPictures = (only: OnlyFields): boolean => only.has('imgUrl') || only.has('variations')

/** Leaves nothing of a file but these fields of its products. */
export function restricted(file: CatalogueFile, only: OnlyFields): CatalogueFile {
  const withoutPictures = (record: ProductRecord): ProductRecord => ({
    ...record,
    imgUrl: [],
    variations: record.variations.map(({ image: _image, ...variation }) => variation),
  })
  return {
    ...file,
    categories: null,
    sponsors: null,
    comments: null,
    products:
      file.products?.map(({ line, record, given }) => ({
        line,
        record: changesPictures(only) ? record : withoutPictures(record),
        given: given.filter((field) => field === 'id' || field === 'variations' || only.has(field)),
      })) ?? null,
  }
}
