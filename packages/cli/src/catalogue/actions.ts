import { readFile } from 'node:fs/promises'
import {
  type CatalogueFile,
  ColumnMap,
  cancelSchedules,
  type Drizzle,
  exportCsv,
  exportJson,
  hideProducts,
  ImportRefusedError,
  importCatalogue,
  isSchedule,
  listSchedules,
  PictureResults,
  type ReadOptions,
  schedulePrices,
  setPictures,
  setProducts,
} from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { readInThread } from './read-in-thread.ts'

const PicturesFile = v.pipe(v.string(), v.parseJson(), PictureResults)
const ImportInput = v.object({
  /** Path of the file, from the root. */
  file: v.string(),
  dryRun: v.optional(v.boolean(), false),
  replace: v.optional(v.boolean(), false),
  strict: v.optional(v.boolean(), false),
  stock: v.optional(v.picklist(['set', 'keep'])),
  /** Names of fields. */
  only: v.optional(v.array(v.string())),
  map: v.optional(ColumnMap),
  /** Path of a file with {@link PictureResults}. */
  pictures: v.optional(v.string()),
})
const ExportInput = v.object({ format: v.picklist(['json', 'csv']) })
const Target = v.union([v.object({ id: v.string() }), v.object({ category: v.string() })])
const SetInput = v.object({ target: Target, settings: v.array(v.string()) })
const CancelInput = v.object({ numbers: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))) })
const HideInput = v.object({ target: Target, hidden: v.boolean() })

const PictureInput = v.object({
  id: v.string(),
  /** Addresses of stored pictures. */
  add: v.array(v.string()),
  replace: v.boolean(),
  remove: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

/** Reads a catalogue's file. */
export type ReadFile = (file: string, options: ReadOptions) => Promise<CatalogueFile>

/** The commands about products. */
export const catalogueActions = (db: Drizzle, read: ReadFile = readInThread) =>
  ({
    /** Returns the report, or why nothing was written, with the invalid lines. */
    async importCatalogue(input, progress) {
      const { file, map, pictures: results, ...flags } = v.parse(ImportInput, input)
      const pictures = results && v.parse(PicturesFile, await readFile(results, 'utf8'))
      const onProgress = ({ done, total }: { done: number; total: number }) => progress(done, total)
      try {
        return {
          report: await importCatalogue(db, await read(file, { map }), {
            ...flags,
            ...(pictures && { pictures }),
            onProgress,
          }),
        }
      } catch (thrown) {
        if (!(thrown instanceof ImportRefusedError)) throw thrown
        return { message: thrown.message, refused: thrown.refused }
      }
    },
    exportCatalogue: async (input) =>
      v.parse(ExportInput, input).format === 'csv' ? exportCsv(db) : exportJson(db),
    async setProduct(input) {
      const { target, settings } = v.parse(SetInput, input)
      return isSchedule(settings) ? schedulePrices(db, target, settings) : setProducts(db, target, settings)
    },
    async listSchedules() {
      const lines = await listSchedules(db)
      return lines.length === 0 ? ['No prices are scheduled.'] : lines
    },
    async cancelSchedules(input) {
      return cancelSchedules(db, v.parse(CancelInput, input).numbers)
    },
    async setPictures(input) {
      const { id, ...change } = v.parse(PictureInput, input)
      return setPictures(db, id, change)
    },
    async hideProduct(input) {
      const { target, hidden } = v.parse(HideInput, input)
      return hideProducts(db, target, hidden)
    },
  }) satisfies Actions

export type CatalogueAction = keyof ReturnType<typeof catalogueActions>
