import { servicesOf } from '@haat/server'
import { runInShop } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { type OrderAction, orderActions } from './actions.ts'
import { reconcileLine } from './look-after.ts'

/** `haat order …`, `haat orders reconcile`: the shop that is open does it, or, where none is, this process itself. */
export async function runOrder(output: Output, action: OrderAction, input: object = {}): Promise<void> {
  await runInShop(output, { action, input }, (database, environment) =>
    orderActions({
      db: database.db,
      // Stand-ins run in an open shop alone: here are only the third parties whose keys are set.
      reconcile: async () => reconcileLine(database, await servicesOf(environment)),
    }),
  )
}
