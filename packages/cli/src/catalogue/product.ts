import { runInShop } from '../control/in-shop.ts'
import type { Output } from '../output.ts'
import { type CatalogueAction, catalogueActions } from './actions.ts'

/** `haat product …`: the shop that is open does it, or, where none is, this process itself. */
export async function runProduct(output: Output, action: CatalogueAction, input: object): Promise<void> {
  await runInShop(output, { action, input }, ({ db }) => catalogueActions(db))
}
