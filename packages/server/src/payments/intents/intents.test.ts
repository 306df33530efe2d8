import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')
/** The table's definition, and the check and the shopper's own data, which read all tables by their own rules. */
const ALLOWED_FILES = ['database/tables/payments.ts', 'check/check.ts', 'account/own-tables.ts']

it('intents are read, locked and changed only in this folder', async () => {
  const others: string[] = []
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (/\.(test|fixtures)\.ts$|^testing\/|^payments\/intents\//.test(file) || ALLOWED_FILES.includes(file))
      continue
    if (/paymentIntents|payment_intents/.test(await readFile(join(server, file), 'utf8'))) others.push(file)
  }
  expect(others).toEqual([])
})
