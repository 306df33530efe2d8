import { type SessionState, safeStorage } from '@haat/core'
import { ASSISTANT_KEY, assistantOpening } from '@haat/core/assistant'
import {
  type FakeShop,
  type FakeShopOptions,
  fakeShop,
  type SavedConversation,
  savedConversation,
} from '@haat/core/fixtures'

export const asha: SessionState = { state: 'signed-in', userId: 'asha' }

export interface SavedAssistant extends SavedConversation {
  readonly open?: boolean
}

/** A shop with a saved conversation in its tab. */
export function assistantShop(
  { open = false, ...saved }: SavedAssistant = {},
  options: FakeShopOptions = {},
): FakeShop {
  const visit = safeStorage(() => undefined)
  visit.set(ASSISTANT_KEY, savedConversation(saved))
  const shop = fakeShop({ session: asha, visit, ...options })
  if (open) shop.use(assistantOpening).show()
  return shop
}
