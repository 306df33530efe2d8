import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'
import type { ScriptLoader } from '../shop.ts'
import type { ProviderWindow } from './card.ts'

/** Stubs the window events that `findWallets` uses. Undone by `vi.unstubAllGlobals`. */
export function stubWindow(): EventTarget {
  const target = new EventTarget()
  // A browser has no limit, and a shop has more stores than Node's.
  setMaxListeners(0, target)
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  return target
}

/** Returns a script loader that defines the provider's window. */
export const scriptDefining =
  (Razorpay: ProviderWindow): ScriptLoader =>
  async () => {
    vi.stubGlobal('Razorpay', Razorpay)
  }
