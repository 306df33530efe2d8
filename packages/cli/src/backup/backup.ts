import { resolve } from 'node:path'
import { type Question, runInShop } from '../control/in-shop.ts'
import { refuseFolder } from '../named-files.ts'
import type { Output } from '../output.ts'
import { backupActions, backupDeps } from './actions.ts'

type Input = { readonly file: string } & Readonly<Record<string, unknown>>

/** The open shop may have another working folder, so it gets the complete path. */
async function run(
  output: Output,
  action: Question['action'],
  input: Input,
  migrate: boolean,
): Promise<void> {
  const file = resolve(input.file)
  await refuseFolder(file)
  await runInShop(
    output,
    { action, input: { ...input, file } },
    (database, environment) => backupActions(backupDeps(database, environment)),
    { migrate, isLong: true },
  )
}

/** `haat backup FILE`. It does not update tables of an older version, because backups are made before an update. */
export const backup = (output: Output, file: string): Promise<void> => run(output, 'backup', { file }, false)

/** `haat restore FILE`. */
export const restore = (output: Output, file: string, overwrite: boolean): Promise<void> =>
  run(output, 'restore', { file, overwrite }, true)
