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
import { readAside } from './read-aside.ts'

const Importing = v.object({
  /** Path of the file, from the root. */
  file: v.string(),
  dryRun: v.optional(v.boolean(), false),
  replace: v.optional(v.boolean(), false),
  strict: v.optional(v.boolean(), false),
  /** Path of a file that says what became of the pictures. */
  pictures: v.optional(v.string()),
})
const Exporting = v.object({ format: v.picklist(['json', 'csv']) })
const Setting = v.object({ id: v.string(), settings: v.array(v.string()) })
const Hiding = v.object({ id: v.string(), hidden: v.boolean() })

const Picturing = v.object({
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
 * @param read how a file is read; where it was read already it is not read again
 */
export const catalogueActions = (
  db: Drizzle,
  read: (file: string) => Promise<CatalogueFile> = readAside,
): Actions & Record<CatalogueAction, Actions[string]> => ({
  /** Answers the report, or why nothing was written and the lines that are wrong. */
  async importCatalogue(input, progress) {
    const { file, pictures: results, ...flags } = v.parse(Importing, input)
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
    v.parse(Exporting, input).format === 'csv' ? exportCsv(db) : exportJson(db),
  async setProduct(input) {
    const { id, settings } = v.parse(Setting, input)
    return [await setProduct(db, id, settings)]
  },
  async setPictures(input) {
    const { id, ...change } = v.parse(Picturing, input)
    return setPictures(db, id, change)
  },
  async hideProduct(input) {
    const { id, hidden } = v.parse(Hiding, input)
    return [await hideProduct(db, id, hidden)]
  },
})
