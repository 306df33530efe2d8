import { readFile } from 'node:fs/promises'
import {
  type CatalogueFile,
  type Drizzle,
  exportCsv,
  exportJson,
  hideProduct,
  ImportRefusedError,
  importCatalogue,
  setPictures,
  setProduct,
} from '@haat/server'
import * as v from 'valibot'
import type { Actions } from '../control/control.ts'
import { PictureResultsFile } from './pictures.ts'
import { readInThread } from './read-in-thread.ts'

const ImportInput = v.object({
  /** Path of the file, from the root. */
  file: v.string(),
  dryRun: v.optional(v.boolean(), false),
  replace: v.optional(v.boolean(), false),
  strict: v.optional(v.boolean(), false),
  /** Names of fields. */
  only: v.optional(v.array(v.string())),
  /** Path of a file with the results for the pictures, see {@link PictureResultsFile}. */
  pictures: v.optional(v.string()),
})
const ExportInput = v.object({ format: v.picklist(['json', 'csv']) })
const SetInput = v.object({ id: v.string(), settings: v.array(v.string()) })
const HideInput = v.object({ id: v.string(), hidden: v.boolean() })

const PictureInput = v.object({
  id: v.string(),
  /** Addresses of stored pictures. */
  add: v.array(v.string()),
  replace: v.boolean(),
  remove: v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export type CatalogueAction =
  | 'importCatalogue'
  | 'exportCatalogue'
  | 'setProduct'
  | 'setPictures'
  | 'hideProduct'

/**
 * The commands about products.
 * @param read reads a file; a caller that has read it already passes the result
 */
export const catalogueActions = (
  db: Drizzle,
  read: (file: string) => Promise<CatalogueFile> = readInThread,
): Actions & Record<CatalogueAction, Actions[string]> => ({
  /** Returns the report, or why nothing was written, with the invalid lines. */
  async importCatalogue(input, progress) {
    const { file, pictures: results, ...flags } = v.parse(ImportInput, input)
    const pictures = results && v.parse(PictureResultsFile, await readFile(results, 'utf8'))
    const onProgress = ({ done, total }: { done: number; total: number }) => progress(done, total)
    try {
      return {
        report: await importCatalogue(db, await read(file), {
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
    const { id, settings } = v.parse(SetInput, input)
    return [await setProduct(db, id, settings)]
  },
  async setPictures(input) {
    const { id, ...change } = v.parse(PictureInput, input)
    return setPictures(db, id, change)
  },
  async hideProduct(input) {
    const { id, hidden } = v.parse(HideInput, input)
    return [await hideProduct(db, id, hidden)]
  },
})
