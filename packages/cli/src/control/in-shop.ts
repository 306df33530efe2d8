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

/** The same actions on a database that nobody else has open. */
type Alone = (database: Database, environment: Environment) => Actions

export interface AskOptions extends OpenOptions {
  /** Whether it takes so long that PostgreSQL is better asked from here: the shop's calls do not wait then. @default false */
  readonly isLong?: boolean
  readonly onProgress?: Progress
}

/** What an action answers in the shop that is open, or in this process where none is. */
export async function answerOf(
  output: Output,
  { action, input }: Question,
  alone: Alone,
  { isLong = false, onProgress = () => {}, ...options }: AskOptions = {},
): Promise<unknown> {
  const environment = readEnvironment(process.env)
  const { dataFolder, databaseUrl } = environment
  if (!isLong || databaseUrl === undefined) {
    const asked = await askShop({ dataFolder, place: placeOf(environment) }, action, input, onProgress)
    if (asked.open) return asked.result
  }
  const act = async (database: Database) => alone(database, environment)[action]?.(input, onProgress)
  return withDatabase(output, act, options)
}

/**
 * The same, and prints the lines that it answers.
 * @returns the lines
 */
export async function runInShop(
  output: Output,
  question: Question,
  alone: Alone,
  options?: AskOptions,
): Promise<readonly string[]> {
  const lines = v.parse(Lines, await answerOf(output, question, alone, options))
  for (const line of lines) output.say(printable(line))
  return lines
}
