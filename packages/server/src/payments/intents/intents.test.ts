import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')
/** The table itself; the check and a shopper's own data, which go through all tables by rules of their own. */
const MAY_NAME_IT = ['database/tables/payments.ts', 'check/check.ts', 'account/own-tables.ts']

it('intents are read, locked and changed in this folder alone', async () => {
  const others: string[] = []
  for await (const file of glob('**/*.ts', { cwd: server })) {
    if (/\.(test|fixtures)\.ts$|^testing\/|^payments\/intents\//.test(file) || MAY_NAME_IT.includes(file))
      continue
    if (/paymentIntents|payment_intents/.test(await readFile(join(server, file), 'utf8'))) others.push(file)
  }
  expect(others).toEqual([])
})
