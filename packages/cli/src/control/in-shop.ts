import { type Database, type Environment, readEnvironment } from '@haat/server'
import * as v from 'valibot'
import type { Output } from '../output.ts'
import { printable } from '../printable.ts'
import { type OpenOptions, placeOf, withDatabase } from '../with-database.ts'
import { askShop } from './ask.ts'
import type { Actions, Progress } from './control.ts'

const Lines = v.array(v.string())

/** An action by its name, with its arguments. */
export interface Question {
  readonly action: string
  readonly input: unknown
}

/** Creates the same actions for this process, on a database that it opens itself. */
type LocalActions = (database: Database, environment: Environment) => Actions

export interface AskOptions extends OpenOptions {
  /** Whether the action takes long: on PostgreSQL it then runs in this process and not in the shop. @default false */
  readonly isLong?: boolean
  readonly onProgress?: Progress
}

/** Runs an action in the open shop, or in this process if none is open. Returns its result. */
export async function runAction(
  output: Output,
  { action, input }: Question,
  localActions: LocalActions,
  { isLong = false, onProgress = () => {}, ...options }: AskOptions = {},
): Promise<unknown> {
  const environment = readEnvironment(process.env)
  const { dataFolder, databaseUrl } = environment
  if (!isLong || databaseUrl === undefined) {
    const asked = await askShop({ dataFolder, place: placeOf(environment) }, action, input, onProgress)
    if (asked.open) return asked.result
  }
  const act = async (database: Database) => localActions(database, environment)[action]?.(input, onProgress)
  return withDatabase(output, act, options)
}

/**
 * Runs an action in the same way, and prints the lines that it returns.
 * @returns the lines
 */
export async function runInShop(
  output: Output,
  question: Question,
  localActions: LocalActions,
  options?: AskOptions,
): Promise<readonly string[]> {
  const lines = v.parse(Lines, await runAction(output, question, localActions, options))
  for (const line of lines) output.say(printable(line))
  return lines
}
