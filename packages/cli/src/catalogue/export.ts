import { rename, rm, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import { refuseFolder } from '../named-files.ts'
import type { Output } from '../output.ts'
import { writeAll } from '../pipes.ts'

type Format = 'json' | 'csv'

/** `haat catalogue export`. The file appears when it is complete. */
export async function exportFile(output: Output, file = '-', wanted?: Format): Promise<void> {
  if (file !== '-') await refuseFolder(file)
  const format = wanted ?? (extname(file).toLowerCase() === '.csv' ? 'csv' : 'json')
  const answer = await runAction(output, 'exportCatalogue', { format }, { isLong: true })
  const text = v.parse(v.string(), answer)
  if (file === '-') return writeAll(process.stdout, text)
  const partial = `${file}.partial`
  try {
    await writeFile(partial, text)
    await rename(partial, file)
  } finally {
    await rm(partial, { force: true })
  }
  output.log(`Written to ${file}.`)
  if (format === 'csv')
    output.log(
      'CSV has only products. Use json to export sponsors, comments and texts of categories as well.',
    )
}
