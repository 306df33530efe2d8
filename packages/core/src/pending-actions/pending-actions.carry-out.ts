import { userNow } from '../client/owner.ts'
import type { Shop } from '../shop.ts'
import { PENDING_ACTION_KEY } from './pending-actions.ts'

const loadRecalled = () => import('./pending-actions.recalled.ts')

/** Carries out, once, the action that was claimed for the current login; see `claim`. */
export async function carryOut(shop: Shop, login: string): Promise<void> {
  const { identity, storage, visit } = shop
  // A signed-in shopper requests it again.
  visit.remove(PENDING_ACTION_KEY)
  if (storage.get(PENDING_ACTION_KEY) === null) return
  await identity.ready()
  if (userNow(shop) === null) return
  // If the code fails to load, the pending action stays saved for the next page.
  const code = await loadRecalled().catch(() => null)
  await code?.carryOutRecalled(shop, login)
}
