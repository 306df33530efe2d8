import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { timers } from '../shared/timers.ts'
import type { Shop } from '../shop.ts'
import { cartTexts } from './cart.texts.ts'
import { type CartLine, isSameLine, type LineKey, titleOf } from './cart.ts'

/** How long a removal can be undone, in ms. */
export const UNDO_TIME = 8000

/**
 * The lines that were removed and can be restored: in their place, and in the message list.
 * @param restore puts a line back into the cart
 */
export function cartRemovals({ clock, notices, texts }: Shop, restore: (line: CartLine) => void) {
  const lines = signal<readonly CartLine[]>([])
  const times = timers<CartLine>(clock)

  function end(line: CartLine) {
    times.stop(line)
    lines.value = lines.peek().filter((other) => other !== line)
  }
  function undo(key: LineKey) {
    const line = lines.peek().find((other) => isSameLine(other, key))
    if (!line) return
    end(line)
    restore(line)
  }

  return {
    lines: lines as ReadonlySignal<readonly CartLine[]>,
    /** Offers to restore a line from now on. */
    offer(line: CartLine) {
      lines.value = [...lines.peek(), line]
      times.start(line, UNDO_TIME, () => end(line))
    },
    /** Shows the notice about a line that was removed. */
    announce(line: CartLine) {
      const offered = computed(() => lines.value.includes(line))
      notices.say(texts(cartTexts).removed({ name: titleOf(line) || texts(cartTexts).unknown }), {
        label: texts(cartTexts).undo,
        act: () => undo(line),
        offered,
      })
    },
    /** Ends an offer before its time: the line was not removed. */
    end,
    clear: () => lines.peek().forEach(end),
    undo,
    /** Keeps the offers until the returned function is called (pointer or focus on one, tab hidden). */
    hold: times.hold,
  }
}
