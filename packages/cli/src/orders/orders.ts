import { servicesOf } from '@haat/server'
import { runInShop } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { type OrderAction, orderActions } from './actions.ts'
import { reconcileLine } from './maintain.ts'

/** `haat order …`, `haat orders reconcile`: runs in the open shop, or in this process if none is open. */
export async function runOrder(output: Output, action: OrderAction, input: object = {}): Promise<void> {
  await runInShop(output, { action, input }, (database, environment) =>
    orderActions({
      db: database.db,
      // Stand-ins run only in an open shop, so this uses only third parties whose keys are set.
      reconcile: async () => reconcileLine(database, await servicesOf(environment)),
    }),
  )
}
