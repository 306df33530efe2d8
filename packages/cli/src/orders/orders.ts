import { readEnvironment, servicesOf } from '@haat/server'
import * as v from 'valibot'
import { askShop } from '../control/ask.ts'
import type { Output } from '../output.ts'
import { placeOf, withDatabase } from '../with-database.ts'
import { type OrderAction, orderActions } from './actions.ts'
import { reconcileLine } from './look-after.ts'

const Lines = v.array(v.string())

/**
 * `haat order …`, `haat orders reconcile`: the shop that is open does it, or, where none is, this process itself.
 */
export async function runOrder(output: Output, action: OrderAction, input: object = {}): Promise<void> {
  const environment = readEnvironment(process.env)
  const { dataFolder } = environment
  const asked = await askShop({ dataFolder, place: placeOf(environment) }, action, input)
  const lines = asked.open
    ? asked.result
    : await withDatabase(output, (database) => {
        // Stand-ins live in an open shop alone: here are only those whose keys there are.
        const reconcile = async () => reconcileLine(database, await servicesOf(environment))
        return orderActions({ db: database.db, reconcile })[action](input)
      })
  for (const line of v.parse(Lines, lines)) output.say(line)
}
