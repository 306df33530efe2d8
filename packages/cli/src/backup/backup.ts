import { resolve } from 'node:path'
import { readEnvironment } from '@haat/server'
import { type Question, runInShop } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { withDatabase } from '../with-database.ts'
import { backupActions } from './actions.ts'

/**
 * Runs an action where the database can be had: PostgreSQL from here, the embedded one in the shop that is open, or from
 * here where none is.
 */
async function run(output: Output, question: Question, migrate: boolean): Promise<void> {
  const { databaseUrl, dataFolder } = readEnvironment(process.env)
  const actions = (database: Parameters<Parameters<typeof withDatabase>[1]>[0]) =>
    backupActions({ database, dataFolder })
  if (!databaseUrl) return void (await runInShop(output, question, actions, { migrate }))
  const { action, input } = question
  const lines = await withDatabase(output, async (database) => actions(database)[action]?.(input), {
    migrate,
  })
  for (const line of lines as string[]) output.say(line)
}

/** `haat backup FILE`. It changes nothing, not even tables of an older version: a backup is made before an update. */
export const backup = (output: Output, file: string): Promise<void> =>
  run(output, { action: 'backup', input: { file: resolve(file) } }, false)

/** `haat restore FILE`. */
export const restore = (output: Output, file: string, overwrite: boolean): Promise<void> =>
  run(output, { action: 'restore', input: { file: resolve(file), overwrite } }, true)
