import { resolve } from 'node:path'
import { type Question, runInShop } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { backupActions, backupDeps } from './actions.ts'

async function run(output: Output, question: Question, migrate: boolean): Promise<void> {
  await runInShop(
    output,
    question,
    (database, environment) => backupActions(backupDeps(database, environment)),
    {
      migrate,
      isLong: true,
    },
  )
}

/** `haat backup FILE`. It does not update tables of an older version, because backups are made before an update. */
export const backup = (output: Output, file: string): Promise<void> =>
  run(output, { action: 'backup', input: { file: resolve(file) } }, false)

/** `haat restore FILE`. */
export const restore = (output: Output, file: string, overwrite: boolean): Promise<void> =>
  run(output, { action: 'restore', input: { file: resolve(file), overwrite } }, true)
