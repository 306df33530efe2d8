import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { timers } from '../shared/timers.ts'
import type { Shop } from '../shop.ts'

/** How long a removal can be undone, in ms. */
export const UNDO_TIME = 8000

interface RemovalsOptions<T> {
  /** Returns the text of the notice about a removed item. */
  text(item: T): string
  /** Returns the label of the button that restores it. */
  label(): string
  /** Puts an item back. */
  restore(item: T): void
}

/** The items that were removed and can be restored: in their place, and in the message list. */
export function removals<T>({ clock, notices }: Shop, { text, label, restore }: RemovalsOptions<T>) {
  const items = signal<readonly T[]>([])
  const times = timers<T>(clock)

  function end(item: T) {
    times.stop(item)
    items.value = items.peek().filter((other) => other !== item)
  }
  function undo(item: T) {
    if (!items.peek().includes(item)) return
    end(item)
    restore(item)
  }

  return {
    items: items as ReadonlySignal<readonly T[]>,
    /** Offers to restore an item from now on. */
    offer(item: T) {
      items.value = [...items.peek(), item]
      times.start(item, UNDO_TIME, () => end(item))
    },
    /** Shows the notice about an item that was removed. */
    announce(item: T) {
      const offered = computed(() => items.value.includes(item))
      notices.repeat('good', text(item), { label: label(), act: () => undo(item), offered })
    },
    /** Ends an offer before its time: the item was not removed. */
    end,
    clear: () => items.peek().forEach(end),
    undo,
    /** Keeps the offers until the returned function is called (pointer or focus on one, tab hidden). */
    hold: times.hold,
  }
}
