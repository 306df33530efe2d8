import { type Signal, signal } from '@preact/signals-core'
import type { CallResult } from '../client/optimistic.ts'
import { onUserChange } from '../client/ownership.ts'
import { logInAction } from '../session/session.ts'
import type { Shop } from '../shop.ts'
import type { Added } from './cart.api.ts'
import type { ShownCart } from './cart.shown.ts'
import { cartTexts } from './cart.texts.ts'
import { type Cart, type CartLine, idOf, type LineKey, withLine, withMore, withoutLine } from './cart.ts'
import { savedChange, unanswered } from './cart.unanswered.ts'

const UNCHANGED: Added = { added: false, cart: null }

/** Shows a warning with a link to log in. */
export const warn = (shop: Shop, text: string) => shop.notices.warn(text, logInAction(shop))

/** The changes of the cart for `server.optimistic`, and how each ends. Their keys are idempotency keys. */
export function cartChanges(shop: Shop, { api, server }: ShownCart) {
  const kept = shop.use(unanswered)
  /** The increments that have not been sent, by line: many presses of + and − become one call. */
  const unsent = new Map<string, { readonly key: string; readonly by: Signal<number> }>()
  onUserChange(shop, () => unsent.clear())
  // The next page has sent these with their keys: what is pressed after the return needs another key.
  shop.tabs.subscribe(({ topic }) => {
    if (topic === 'missed') unsent.clear()
  })

  /** Takes over the response to a change. If it was refused or could not be sent, the cart is unchanged. */
  const end =
    (change: 'add' | 'change' | 'remove', line: LineKey, key: string) => (result: CallResult<Added>) => {
      kept.release(key)
      if (result.state === 'failed') {
        const { signInTo, addFailed, failed } = shop.texts(cartTexts)
        if (result.failure.status === 401) warn(shop, signInTo[change])
        else shop.notices.warn(change === 'add' ? addFailed : failed)
        // What was pressed since then goes back to the server's quantity, too.
        const later = unsent.get(idOf(line))
        if (later) later.by.value = 0
      }
      if (result.state === 'done' && result.value.cart) server.receive(result.value.cart)
      else void server.reload()
    }

  /** Returns the change of a quantity by a number that may change until it is sent. */
  const increment = (line: LineKey, by: Signal<number>, key: string, onSend?: () => void) =>
    [
      (current: Cart) => withMore(current, line, by.value),
      async () => {
        onSend?.()
        const sum = by.peek()
        return sum === 0 ? UNCHANGED : api.update(line, sum, key)
      },
      end('change', line, key),
    ] as const

  return {
    /** Returns the change that adds a line. */
    addition(line: CartLine, key = kept.keep(savedChange.addition(line))) {
      unsent.delete(idOf(line))
      return [
        (current: Cart) => withLine(current, line),
        (userId: string) => api.add(userId, line, key),
        end('add', line, key),
      ] as const
    },
    /** Returns the change that removes a line. */
    removal(line: LineKey, key = kept.keep(savedChange.removal(line))) {
      unsent.delete(idOf(line))
      return [
        (current: Cart) => withoutLine(current, line),
        (userId: string) => api.remove(userId, line, key),
        end('remove', line, key),
      ] as const
    },
    increment,
    /** Changes a quantity. */
    more(line: LineKey, pieces: number): void {
      const name = idOf(line)
      const waiting = unsent.get(name)
      const by = waiting?.by ?? signal(0)
      by.value += pieces
      const key = kept.keep(savedChange.increment(line, by.peek()), waiting?.key)
      if (waiting) return
      const sending = { key, by }
      unsent.set(name, sending)
      const onSend = () => {
        if (unsent.get(name) === sending) unsent.delete(name)
      }
      void server.optimistic(...increment(line, by, key, onSend))
    },
  }
}
