import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import {
  formatNames,
  ImportRefusedError,
  type ImportReport,
  importCatalogue,
  readCatalogue,
} from '@haat/server'
import { ExpectedError } from '../errors.ts'
import type { Output } from '../output.ts'
import { withDatabase } from '../with-database.ts'
import { counted, isEmpty, isUnchanged, logLines, logReport } from './report.ts'

/** The flags of `haat catalogue import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly replace?: boolean
  readonly strict?: boolean
}

/** What became of the database, in two words. */
function outcome(report: ImportReport, { dryRun }: ImportFlags): string {
  if (dryRun) return 'tried out: nothing was changed'
  return isUnchanged(report) ? 'nothing to write' : 'written'
}

/** `haat catalogue import`. The file is read and checked before the database is touched. */
export async function importFile(output: Output, file: string, flags: ImportFlags): Promise<void> {
  const read = output.begin(`reading ${file === '-' ? 'standard input' : file}`)
  const catalogue = readCatalogue(file === '-' ? await buffer(process.stdin) : await readFile(file))
  read.done(`${formatNames[catalogue.format]}: ${counted(catalogue.products?.length ?? 0, 'product')}`)

  const report = await withDatabase(output, async ({ db }) => {
    const wrote = output.begin(flags.dryRun ? 'trying it out' : 'writing')
    const result = await importCatalogue(db, catalogue, {
      ...flags,
      onProgress: ({ done, total }) => wrote.soFar(done, total),
    }).catch((thrown: unknown) => {
      if (thrown instanceof ImportRefusedError) logLines(output, 'Refused', thrown.refused)
      throw thrown
    })
    wrote.done(outcome(result, flags))
    return result
  })

  logReport(output, report)
  if (isEmpty(report) && report.refused.length > 0)
    throw new ExpectedError('Haat: nothing was imported, because every line was refused.')
}
