import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type CatalogueFile, formatNames, type ImportReport, readCatalogue } from '@haat/server'
import * as v from 'valibot'
import { answerOf } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import type { Output, Step } from '../output.ts'
import { catalogueActions } from './actions.ts'
import { storePictures } from './pictures.ts'
import { counted, ImportAnswer, isEmpty, isUnchanged, logLines, logReport } from './report.ts'

/** The flags of `haat catalogue import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly replace?: boolean
  readonly strict?: boolean
  /** The folder that names of pictures are in; false leaves all pictures where they are. */
  readonly pictures?: string | boolean
}

/** What became of the database, in two words. */
function outcome(report: ImportReport, { dryRun }: ImportFlags): string {
  if (dryRun) return 'tried out: nothing was changed'
  return isUnchanged(report) ? 'nothing to write' : 'written'
}

interface Source {
  readonly path: string
  /** For messages. */
  readonly name: string
  /** A folder for what the shop that is open has to read; removed in the end. */
  readonly folder: string
}

/** `haat catalogue import`. Standard input becomes a file, because the shop that is open reads it. */
export async function importFile(output: Output, file: string, flags: ImportFlags): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-import-'))
  try {
    if (file !== '-') return await importFrom(output, { path: resolve(file), name: file, folder }, flags)
    const path = join(folder, 'catalogue')
    await writeFile(path, await buffer(process.stdin), { mode: 0o600 })
    await importFrom(output, { path, name: 'standard input', folder }, flags)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Stores the pictures; the path of a file that says what became of them. */
async function picturesOf(
  output: Output,
  catalogue: CatalogueFile,
  folder: string,
  { pictures, ...flags }: ImportFlags,
): Promise<string | undefined> {
  if (pictures === false) return undefined
  const from = typeof pictures === 'string' ? resolve(pictures) : undefined
  const results = await storePictures(output, catalogue, { folder: from, ...flags })
  const path = join(folder, 'pictures.json')
  await writeFile(path, JSON.stringify(results), { mode: 0o600 })
  return path
}

/** Reads and checks the file before the shop or its database is asked. */
async function importFrom(output: Output, { path, name, folder }: Source, flags: ImportFlags): Promise<void> {
  const read = output.begin(`reading ${name}`)
  const catalogue = readCatalogue(await readFile(path))
  read.done(`${formatNames[catalogue.format]}: ${counted(catalogue.products?.length ?? 0, 'product')}`)
  const pictures = await picturesOf(output, catalogue, folder, flags)

  let step: Step | undefined
  const writing = () => {
    step ??= output.begin(flags.dryRun ? 'trying it out' : 'writing')
    return step
  }
  const answer = await answerOf(
    output,
    { action: 'importCatalogue', input: { file: path, ...flags, pictures } },
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
