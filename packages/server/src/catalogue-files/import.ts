import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Drizzle } from '../database/database.ts'
import { lockUntilEnd } from '../database/locks.ts'
import { isCommitted } from '../database/rollback.ts'
import { retried } from '../http/retry.ts'
import { liftDeals } from '../scheduled-prices/apply.ts'
import { lockStock, recordImport } from '../stock/ledger.ts'
import type { CatalogueFile } from './catalogue-file.ts'
import { differencesOf } from './differences.ts'
import { changesSinceExport, meantStock } from './export-changes.ts'
import { type PictureResults, withPictures } from './file-pictures.ts'
import { type Plan, planImport } from './import-plan.ts'
import {
  Change,
  removeOthers,
  writeCategories,
  writeComments,
  writeProducts,
  writeSponsors,
} from './import-writes.ts'
import { onlyFields, restricted } from './only.ts'
import { ImportRefusedError, type LineNote } from './records.ts'
import { currentCatalogue, storedCatalogue } from './stored-catalogue.ts'

export interface ImportOptions {
  /** Remove records that are not in the file, so that the shop has exactly the file's catalogue. @default false */
  replace?: boolean
  /** Write nothing if any line is refused. @default false */
  strict?: boolean
  /**
   * Change only these fields of existing products, by their names in files; `price` includes the old price and the
   * percentage, `stock` is short for `totalStock`. @default all fields, and products may be new
   */
  only?: readonly string[] | undefined
  /**
   * For an export whose column of the stock at that time is missing: whether the stock of existing products is set to the
   * file's, or stays. @default the import is refused if they differ
   */
  stock?: 'set' | 'keep' | undefined
  /** Report the changes without making them. @default false */
  dryRun?: boolean
  /** Results for the pictures in the file. @default http(s) addresses stay, names of files are left out */
  pictures?: PictureResults
  /** Called with the number of records that are written, and of all. */
  onProgress?: (progress: { done: number; total: number }) => void
}

const Lines = v.pipe(v.array(v.object({ line: v.number(), reason: v.string() })), v.readonly())
const Texts = v.pipe(v.array(v.string()), v.readonly())

/** What an import did, or would do; the open shop sends it to the command line. */
export const ImportReport = v.object({
  categories: Change,
  products: Change,
  sponsors: Change,
  comments: Change,
  /** Lines that were not imported: invalid, or in conflict with another line or with the shop. */
  refused: Lines,
  skipped: Lines,
  /** Lines that were imported, but may be mistakes: a price of 0. */
  warnings: Lines,
  /** Stocks to which the difference between an edited export and the export was applied. */
  stock: Lines,
  notes: Texts,
  /** Pictures that were not stored; their products were imported. */
  pictures: Lines,
  /** A line for each record that would change; only in a dry run. */
  differences: v.optional(Texts),
})
export type ImportReport = v.InferOutput<typeof ImportReport>

const linesRefused = ({ length }: readonly LineNote[]) =>
  `${length} ${length === 1 ? 'line was' : 'lines were'} refused`

function checkPlan(
  file: CatalogueFile,
  { refused, products }: Plan,
  { replace, strict }: ImportOptions,
): void {
  const refuse = (message: string) => {
    throw new ImportRefusedError(message, refused)
  }
  if (strict && refused.length > 0)
    refuse(`${linesRefused(refused)}, so nothing was changed. Correct them, or import without --strict.`)
  if (replace && refused.length > 0)
    refuse(
      `${linesRefused(refused)}, and replacing would remove their records. Nothing was changed. Correct them, or import without --replace.`,
    )
  if (replace && file.products !== null && products.length === 0)
    refuse(
      'The file has no product for sale, and replacing would empty the shop. Nothing was changed. Use haat db reset if that is what you want.',
    )
}

/** Orders lock products, too, and the database may abort the import because of a deadlock. Then nothing is written. */
const TRIES = 5

/**
 * Writes a catalogue in one transaction. Products are recognised by id, else by code, so that an import can be repeated
 * without duplicates. Unchanged records are not written. Fields that are not in the file do not change.
 * @throws ImportRefusedError with `strict` or `replace` if lines were refused, or no product would be left
 */
export const importCatalogue = (
  db: Drizzle,
  file: CatalogueFile,
  options: ImportOptions = {},
): Promise<ImportReport> => retried(TRIES, () => importOnce(db, file, options))

async function importOnce(db: Drizzle, source: CatalogueFile, options: ImportOptions): Promise<ImportReport> {
  const only = onlyFields(options)
  const given = only === undefined ? source : restricted(source, only)
  const { file, notes: pictures } = withPictures(given, options.pictures)
  let report: ImportReport | undefined
  await isCommitted(
    db.transaction(async (transaction) => {
      // A large statement on a busy server may take longer than the limit for a shopper's call.
      await transaction.execute(sql`set local statement_timeout = 0`)
      await lockUntilEnd(transaction, 'catalogue')
      const { replace = false } = options
      const plan = planImport(file, await currentCatalogue(transaction), { replace, only })
      checkPlan(file, plan, options)
      const before = options.dryRun ? await storedCatalogue(transaction) : null
      report = { ...(await write(transaction, file, plan, options)), pictures }
      if (before === null) return
      report = { ...report, differences: differencesOf(before, await storedCatalogue(transaction)) }
      transaction.rollback()
    }),
  )
  if (report === undefined) throw new Error('Haat: the import ended without a report.')
  return report
}

const unchangedNote = (count: number): string[] =>
  count === 0
    ? []
    : [
        `The stock of ${count.toLocaleString('en')} ${count === 1 ? 'product or variation' : 'products or variations'} stays as it is: it changed after the export, and not in the file.`,
      ]

async function write(
  db: Drizzle,
  file: CatalogueFile,
  plan: Plan,
  options: ImportOptions,
): Promise<Omit<ImportReport, 'pictures'>> {
  const { replace, onProgress } = options
  const total = [plan.categories, plan.namedCategories, plan.products, plan.sponsors, plan.comments].flat()
    .length
  let done = 0
  const step = (count: number) => {
    done += count
    onProgress?.({ done, total })
  }
  const ids = plan.products.map(({ row }) => row.id)
  const levels = await lockStock(db, ids)
  const putDealsBack = await liftDeals(db, ids)
  const removed = replace ? await removeOthers(db, file, plan) : { categories: 0, products: 0, sponsors: 0 }
  const categories = await writeCategories(db, plan, step)
  const meant = file.lacksStockAtExport ? meantStock(plan.products, levels, options.stock) : plan.products
  const changes = await changesSinceExport(db, file.exportId, meant, levels)
  const products = await writeProducts(db, changes.products, replace ?? false, step)
  await putDealsBack()
  await recordImport(db, levels, ids)
  await changes.store()
  const sponsors = await writeSponsors(db, plan.sponsors, step)
  const comments = await writeComments(db, plan.comments, step)
  return {
    categories: { ...categories, removed: removed.categories },
    products: { ...products, removed: removed.products },
    sponsors: { ...sponsors, removed: removed.sponsors },
    comments,
    refused: plan.refused,
    skipped: plan.skipped,
    warnings: plan.warnings,
    stock: changes.notes,
    notes: [...file.notes, ...unchangedNote(changes.unchanged)],
  }
}
