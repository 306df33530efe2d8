import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import {
  type CatalogueFile,
  ColumnMap,
  changesPictures,
  formatNames,
  type ImportReport,
  onlyFields,
  readAnyCatalogue,
} from '@haat/server'
import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import { ExpectedError } from '../errors.ts'
import { readNamed } from '../named-files.ts'
import { type Output, printable, type Step } from '../output.ts'
import { storePictures } from './pictures.ts'
import { counted, ImportAnswer, isEmpty, isUnchanged, logLines, logReport } from './report.ts'

/** The flags of `haat catalogue import`. */
export interface ImportFlags {
  readonly dryRun?: boolean
  readonly replace?: boolean
  readonly strict?: boolean
  /** What an export means for the stock that does not say what it was then. */
  readonly stock?: 'set' | 'keep'
  /** Names of the fields that change, separated by commas. */
  readonly only?: string
  /** File with the {@link ColumnMap} of a table with other headings. */
  readonly map?: string
  /** Folder of the pictures that the file names; false leaves all pictures where they are. */
  readonly pictures?: string | boolean
}

/** The same, with the names in a list. */
type ImportOptions = Omit<ImportFlags, 'only' | 'map'> & { readonly only?: readonly string[] }

/** Returns the result for the database in a few words. */
function outcome(report: ImportReport, { dryRun }: ImportOptions): string {
  if (dryRun) return 'dry run: nothing was changed'
  return isUnchanged(report) ? 'nothing to write' : 'written'
}

interface Source {
  readonly path: string
  /** For messages. */
  readonly name: string
  /** Temporary folder for files that the open shop reads; removed at the end. */
  readonly folder: string
}

/** `haat catalogue import`. Standard input is written to a file, so that the open shop can read it. */
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

/** Stores the pictures. Returns the path of a file with the results. */
async function picturesOf(
  output: Output,
  catalogue: CatalogueFile,
  folder: string,
  { pictures, ...flags }: ImportOptions,
): Promise<string | undefined> {
  const only = onlyFields(flags)
  if (pictures === false || (only && !changesPictures(only))) return undefined
  const from = typeof pictures === 'string' ? resolve(pictures) : undefined
  const results = await storePictures(output, catalogue, { folder: from, ...flags })
  const path = join(folder, 'pictures.json')
  await writeFile(path, JSON.stringify(results), { mode: 0o600 })
  return path
}

/** @throws ExpectedError which names the invalid entry */
async function columnMapIn(file: string): Promise<ColumnMap> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), ColumnMap), await readFile(file, 'utf8'))
  if (result.success) return result.output
  const [issue] = result.issues
  throw new ExpectedError(`Haat: the map ${file}: ${v.getDotPath(issue) ?? 'it'} ${issue.message}`)
}

/** Prints what each column of a table was understood as. */
function logColumns(output: Output, { columns }: CatalogueFile): void {
  for (const { heading, meaning } of columns) output.log(printable(`  ${heading}: ${meaning ?? 'ignored'}`))
}

/** Reads and checks the file before the shop or its database is called. */
async function importFrom(output: Output, { path, name, folder }: Source, given: ImportFlags): Promise<void> {
  const { only, map: mapFile, ...others } = given
  const map = mapFile === undefined ? undefined : await columnMapIn(mapFile)
  const flags = {
    ...others,
    ...(only !== undefined && { only: only.split(',').map((field) => field.trim()) }),
  }
  onlyFields(flags)
  const reading = output.begin(`reading ${name}`)
  const catalogue = await readAnyCatalogue(await readNamed(path), { map })
  reading.done(`${formatNames[catalogue.format]}: ${counted(catalogue.products?.length ?? 0, 'product')}`)
  if (flags.dryRun) logColumns(output, catalogue)
  const pictures = await picturesOf(output, catalogue, folder, flags)

  let step: Step | undefined
  const writing = () => {
    step ??= output.begin(flags.dryRun ? 'dry run' : 'writing')
    return step
  }
  const input = { file: path, ...flags, map, pictures }
  const onProgress = (done: number, total: number) => writing().soFar(done, total)
  const read = async () => catalogue
  const answer = await runAction(output, 'importCatalogue', input, { isLong: true, onProgress, read })
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
