import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Stop } from '../shared/clock.ts'
import type { LineKey } from './cart.ts'

/** Lines that somebody asked for and that are not yet on their way to the server: the number at the sign counts them. */
export interface PendingLines {
  readonly lines: ReadonlySignal<readonly LineKey[]>
  /** A line was asked for. The returned function says that it is on its way, or will not be. */
  begin(line: LineKey): Stop
}

/** Without code of the cart: every page carries it. */
export function pendingLines(): PendingLines {
  const asked = signal<readonly LineKey[]>([])
  return {
    lines: asked,
    begin({ productId, variationId }) {
      const own = { productId, variationId }
      asked.value = [...asked.peek(), own]
      return () => {
        asked.value = asked.peek().filter((other) => other !== own)
      }
    },
  }
}
