import { vi } from 'vitest'
import type { ScriptLoader } from '../shop.ts'
import type { ProviderWindow } from './card.ts'

/** Stands in for the window's part of `findWallets` where there is none. Undone by `vi.unstubAllGlobals`. */
export function stubWindow(): EventTarget {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, target[name].bind(target))
  return target
}

/** A loader whose script defines the provider's window. */
export const bringing =
  (Razorpay: ProviderWindow): ScriptLoader =>
  async () => {
    vi.stubGlobal('Razorpay', Razorpay)
  }
