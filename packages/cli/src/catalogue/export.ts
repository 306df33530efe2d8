import { rename, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { exportCsv, exportJson } from '@haat/server'
import type { Output } from '../output.ts'
import { withDatabase } from '../with-database.ts'

type Format = 'json' | 'csv'

/** `haat catalogue export`. A file appears whole or not at all. */
export async function exportFile(output: Output, file = '-', wanted?: Format): Promise<void> {
  const format = wanted ?? (extname(file).toLowerCase() === '.csv' ? 'csv' : 'json')
  const text = await withDatabase(output, ({ db }) => (format === 'csv' ? exportCsv(db) : exportJson(db)))
  if (file === '-') {
    await new Promise<void>((resolve, reject) =>
      process.stdout.write(text, (error) => (error ? reject(error) : resolve())),
    )
    return
  }
  const partial = `${file}.partial`
  await writeFile(partial, text)
  await rename(partial, file)
  output.log(`Written to ${file}.`)
  if (format === 'csv')
    output.log('CSV has the products alone; use json to keep sponsors, comments and the texts of categories.')
}
