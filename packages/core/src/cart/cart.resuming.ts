import { signal } from '@preact/signals-core'
import * as v from 'valibot'
import { onOwnerChange } from '../client/ownership.ts'
import { listOf } from '../shared/wire.ts'
import type { Shop } from '../shop.ts'
import type { cartChanges } from './cart.changes.ts'
import type { ShownCart } from './cart.shown.ts'
import { cartTexts } from './cart.texts.ts'
import { keyOf } from './cart.ts'
import { unanswered } from './cart.unanswered.ts'
import { CartItemWire, lineIn } from './cart.wire.ts'

/** For how long a later page sends a change again, in ms: what a shopper did longer ago may no longer be wanted. */
export const RESUME_TIME = 60_000

const Unanswered = v.object({
  ...CartItemWire.entries,
  kind: v.picklist(['add', 'change', 'remove']),
  key: v.pipe(v.string(), v.minLength(1)),
  userId: v.nullable(v.string()),
  at: v.number(),
  by: v.optional(v.pipe(v.number(), v.integer()), 0),
})

/** Sends the changes again that earlier pages of this tab sent and did not see answered, in their order. */
export function resumeChanges(
  shop: Shop,
  { server }: Pick<ShownCart, 'server'>,
  { addition, increment, removal }: ReturnType<typeof cartChanges>,
): void {
  const kept = shop.use(unanswered)
  const read = listOf(Unanswered, (entry) => ({ ...entry, line: lineIn(entry, shop.http.host) }))
  onOwnerChange(shop, (owner) => {
    if (owner === null) return
    const oldest = shop.clock.now() - RESUME_TIME
    for (const { at, by, key, kind, line, userId } of read(kept.takeEarlier())) {
      if (at < oldest || (userId !== null && userId !== owner)) continue
      if (kind === 'add') {
        kept.keep({ kind, line }, key)
        void server.optimistic(...addition(line, key)).then((result) => {
          if (result.state === 'done' && result.value.added) shop.notices.say(shop.texts(cartTexts).added)
        })
      } else if (kind === 'remove') {
        kept.keep({ kind, line: keyOf(line) }, key)
        void server.optimistic(...removal(keyOf(line), key))
      } else if (by !== 0) {
        kept.keep({ kind, line: keyOf(line), by }, key)
        void server.optimistic(...increment(keyOf(line), signal(by), key))
      }
    }
  })
}
