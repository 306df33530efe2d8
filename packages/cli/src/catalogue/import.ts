import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { formatNames, type ImportReport, readCatalogue } from '@haat/server'
import * as v from 'valibot'
import { answerOf } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output, Step } from '../output.ts'
import { catalogueActions } from './actions.ts'
import { counted, ImportAnswer, isEmpty, isUnchanged, logLines, logReport } from './report.ts'

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

/** `haat catalogue import`. Standard input becomes a file, because the shop that is open reads it. */
export async function importFile(output: Output, file: string, flags: ImportFlags): Promise<void> {
  if (file !== '-') return importFrom(output, { path: resolve(file), name: file }, flags)
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
  try {
    const path = join(folder, 'catalogue')
    await writeFile(path, await buffer(process.stdin), { mode: 0o600 })
    await importFrom(output, { path, name: 'standard input' }, flags)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads and checks the file before the shop or its database is asked. */
async function importFrom(
  output: Output,
  { path, name }: { readonly path: string; readonly name: string },
  flags: ImportFlags,
): Promise<void> {
  const read = output.begin(`reading ${name}`)
  const catalogue = readCatalogue(await readFile(path))
  read.done(`${formatNames[catalogue.format]}: ${counted(catalogue.products?.length ?? 0, 'product')}`)

  let step: Step | undefined
  const writing = () => {
    step ??= output.begin(flags.dryRun ? 'trying it out' : 'writing')
    return step
  }
  const answer = await answerOf(
    output,
    { action: 'importCatalogue', input: { file: path, ...flags } },
    ({ db }) => {
      writing()
      return catalogueActions(db, async () => catalogue)
    },
    { isLong: true, onProgress: (done, total) => writing().soFar(done, total) },
  )
  const result = v.parse(ImportAnswer, answer)
  if ('message' in result) {
    logLines(output, 'Refused', result.refused)
    throw new ExpectedError(`Haat: ${result.message}`)
  }
  const { report } = result
  writing().done(outcome(report, flags))
  logReport(output, report)
  if (isEmpty(report) && report.refused.length > 0)
    throw new ExpectedError('Haat: nothing was imported, because every line was refused.')
}
