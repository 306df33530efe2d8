import { readEnvironment, servicesOf } from '@haat/server'
import * as v from 'valibot'
import { type Output, printable } from '../output.ts'
import { type OpenOptions, placeOf, withDatabase } from '../with-database.ts'
import { type ActionDeps, actionsOf } from './actions.ts'
import { askShop } from './ask.ts'
import type { Progress } from './control.ts'

const Lines = v.array(v.string())

interface AskOptions extends OpenOptions, Pick<ActionDeps, 'read'> {
  /** Whether the action takes long: on PostgreSQL it then runs in this process and not in the shop. @default false */
  readonly isLong?: boolean
  readonly onProgress?: Progress
}

/**
 * Runs an action in the open shop, or in this process on a database that it opens, if none is open.
 * @returns its result
 */
export async function runAction(
  output: Output,
  action: string,
  input: unknown,
  { isLong = false, onProgress = () => {}, read, ...options }: AskOptions = {},
): Promise<unknown> {
  const environment = readEnvironment(process.env)
  const { dataFolder, databaseUrl } = environment
  if (!isLong || databaseUrl === undefined) {
    const asked = await askShop({ dataFolder, place: placeOf(environment) }, action, input, onProgress)
    if (asked.open) return asked.result
  }
  const services = () => servicesOf(environment)
  return withDatabase(
    output,
    async (database) => actionsOf({ environment, database, services, read })[action]?.(input, onProgress),
    options,
  )
}

/**
 * Runs an action in the same way, and prints the lines that it returns.
 * @returns the lines
 */
export async function runInShop(
  output: Output,
  action: string,
  input: unknown = {},
  options?: AskOptions,
): Promise<readonly string[]> {
  const lines = v.parse(Lines, await runAction(output, action, input, options))
  for (const line of lines) output.say(printable(line))
  return lines
}
