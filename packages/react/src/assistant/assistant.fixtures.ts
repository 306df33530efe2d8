import { type SessionState, safeStorage } from '@haat/core'
import { ASSISTANT_KEY, assistantOpening, type Entry, type Pending } from '@haat/core/assistant'
import { type FakeShop, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'

export const asha: SessionState = { state: 'signed-in', userId: 'asha' }

type Reply = Omit<Extract<Entry, { from: 'assistant' }>, 'id' | 'at' | 'from'>
/** What was said: a text by the shopper, anything else by the assistant. */
export type SaidBefore = string | Reply

export interface Remembered {
  readonly lines?: readonly SaidBefore[]
  readonly mode?: string | null
  readonly pending?: Pending | null
  readonly open?: boolean
}

/** A shop whose tab remembers a conversation. */
export function talkingShop(
  { lines = [], mode = null, pending = null, open = false }: Remembered = {},
  options: FakeShopOptions = {},
): FakeShop {
  const visit = safeStorage(() => undefined)
  const entries = lines.map((line, at) =>
    typeof line === 'string'
      ? { id: at + 1, at: 0, from: 'shopper', text: line }
      : { id: at + 1, at: 0, from: 'assistant', ...line },
  )
  const dialogue = { mode, pending, doing: null, offers: [], timesSaid: {} }
  visit.set(
    ASSISTANT_KEY,
    JSON.stringify({ owner: 'asha', since: 0, dialogue, entries, inbox: [], draft: '' }),
  )
  const shop = fakeShop({ session: asha, visit, ...options })
  if (open) shop.use(assistantOpening).show()
  return shop
}
