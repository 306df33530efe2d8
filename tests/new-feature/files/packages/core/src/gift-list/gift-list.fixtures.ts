import type { FakeRoute } from '../shared/server.fixtures.ts'
import type { GiftListEntryWire } from './gift-list.wire.ts'

export const sampleGiftListWires: readonly GiftListEntryWire[] = [
  { _id: 'first', name: 'First entry' },
  { _id: 'second', name: 'Second entry' },
]

const answer = (data: readonly GiftListEntryWire[]) => ({ body: { success: true, data } })

/** How the fake server of tests and stories answers. */
export const giftListRoute: FakeRoute = {
  path: /^\/api\/v1\/gift-list$/,
  ready: () => answer(sampleGiftListWires),
  empty: () => answer([]),
}
