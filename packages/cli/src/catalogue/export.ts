import { rename, writeFile } from 'node:fs/promises'
import { extname } from 'node:path'
import * as v from 'valibot'
import { runAction } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { catalogueActions } from './actions.ts'

type Format = 'json' | 'csv'

/** `haat catalogue export`. The file appears when it is complete. */
export async function exportFile(output: Output, file = '-', wanted?: Format): Promise<void> {
  const format = wanted ?? (extname(file).toLowerCase() === '.csv' ? 'csv' : 'json')
  const question = { action: 'exportCatalogue', input: { format } }
  const answer = await runAction(output, question, ({ db }) => catalogueActions(db), { isLong: true })
  const text = v.parse(v.string(), answer)
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
    output.log(
      'CSV has only products. Use json to export sponsors, comments and texts of categories as well.',
    )
}
