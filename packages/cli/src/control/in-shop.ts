import { type Database, type Environment, readEnvironment } from '@haat/server'
import * as v from 'valibot'
import type { Output } from '../output.ts'
import { printable } from '../printable.ts'
import { type OpenOptions, placeOf, withDatabase } from '../with-database.ts'
import { askShop } from './ask.ts'
import type { Actions } from './control.ts'

const Lines = v.array(v.string())

/** An action by its name, with its arguments. */
export interface Question {
  readonly action: string
  readonly input: unknown
}

/**
 * Runs an action in the shop that is open, or in this process where none is, and prints the lines that it answers.
 * @param alone the same actions on a database that nobody else has open
 * @returns the lines
 */
export async function runInShop(
  output: Output,
  { action, input }: Question,
  alone: (database: Database, environment: Environment) => Actions,
  options?: OpenOptions,
): Promise<readonly string[]> {
  const environment = readEnvironment(process.env)
  const { dataFolder } = environment
  const asked = await askShop({ dataFolder, place: placeOf(environment) }, action, input)
  const answered = asked.open
    ? asked.result
    : await withDatabase(output, async (database) => alone(database, environment)[action]?.(input), options)
  const lines = v.parse(Lines, answered)
  for (const line of lines) output.say(printable(line))
  return lines
}
