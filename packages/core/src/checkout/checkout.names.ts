import type { SafeStorage } from '../shared/storage.ts'

/** Where the name of what was asked for last is saved: all tabs mean the same by it. */
export const INTENTION_KEY = 'haat:intention'

/** Checkout begins: what is asked for from now on is new, unless the answer before was lost. */
export function beginAnew(storage: SafeStorage): void {
  try {
    const saved = JSON.parse(storage.get(INTENTION_KEY) ?? 'null') as { orderId?: unknown } | null
    if (typeof saved?.orderId === 'string') storage.remove(INTENTION_KEY)
  } catch {
    storage.remove(INTENTION_KEY)
  }
}
