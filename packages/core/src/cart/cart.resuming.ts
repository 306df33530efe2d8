import { signal } from '@preact/signals-core'
import * as v from 'valibot'
import { keptFields, resume } from '../client/resuming.ts'
import { listOf } from '../shared/wire.ts'
import type { Shop } from '../shop.ts'
import type { cartChanges } from './cart.changes.ts'
import type { ShownCart } from './cart.shown.ts'
import { cartTexts } from './cart.texts.ts'
import { keyOf } from './cart.ts'
import { unanswered } from './cart.unanswered.ts'
import { CartItemWire, lineIn } from './cart.wire.ts'

const Unanswered = v.object({
  ...CartItemWire.entries,
  ...keptFields,
  kind: v.picklist(['add', 'change', 'remove']),
  by: v.optional(v.pipe(v.number(), v.integer()), 0),
})

/** Sends the changes of the cart again that earlier pages of this tab have not seen answered. */
export function resumeChanges(
  shop: Shop,
  { server }: Pick<ShownCart, 'server'>,
  { addition, increment, removal }: ReturnType<typeof cartChanges>,
): void {
  const read = listOf(Unanswered, (entry) => ({ ...entry, line: lineIn(entry, shop.http.host) }))
  resume(shop, shop.use(unanswered), read, ({ by, key, kind, line }) => {
    if (kind === 'remove') void server.optimistic(...removal(keyOf(line), key))
    else if (kind === 'change') void server.optimistic(...increment(keyOf(line), signal(by), key))
    else
      void server.optimistic(...addition(line, key)).then((result) => {
        if (result.state === 'done' && result.value.added) shop.notices.say(shop.texts(cartTexts).added)
      })
  })
}
