import type { CatalogueFile } from './catalogue-file.ts'
import { FIELDS, ImportRefusedError, PRICES, type ProductField, type ProductRecord } from './records.ts'

/** The fields of a product that an import may change. */
export type OnlyFields = ReadonlySet<ProductField>

/** Names that can follow `--only`, and their fields. */
const NAMED = new Map<string, readonly ProductField[]>([
  ['price', PRICES],
  ['stock', ['totalStock', 'stockAtExport']],
  ...FIELDS.products.flatMap((name) =>
    name === '_id' || name === 'price' || name === 'totalStock' || name === 'stockAtExport'
      ? []
      : [[name, [name]] as const],
  ),
])

/**
 * Returns the fields that an import may change: `price` includes the old price and the percentage. Undefined for all.
 * @throws ImportRefusedError if a name is unknown, or records would be removed
 */
export function onlyFields({
  only,
  replace,
}: {
  readonly only?: readonly string[] | undefined
  readonly replace?: boolean
}): OnlyFields | undefined {
  if (only === undefined) return undefined
  if (replace)
    throw new ImportRefusedError(
      '--only changes existing products, and --replace removes some. Use one of them.',
      [],
    )
  const fields = only.map((name) => NAMED.get(name === 'totalStock' ? 'stock' : name))
  if (fields.length > 0 && !fields.includes(undefined)) return new Set(fields.flatMap((some) => some ?? []))
  throw new ImportRefusedError(
    `--only needs names of fields, separated by commas, not "${only.join()}". The names are ${[...NAMED.keys()].join(', ')}.`,
    [],
  )
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
