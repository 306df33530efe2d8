import { samples } from '../catalogue/catalogue.fixtures.ts'
import type { Notice } from '../shared/notices.ts'
import { safeStorage } from '../shared/storage.ts'
import type { Shop } from '../shop.ts'
import { cartStore } from './cart.store.ts'

export const MEERA = { state: 'signed-in', userId: 'meera' } as const
export const OUT = { state: 'signed-out' } as const
export const tomatoes = { productId: 'country-tomatoes', variationId: '' }
export const bag = { productId: 'jute-shopping-bag', variationId: 'Large~Natural' }
export const pepper = { productId: 'malabar-pepper', variationId: '' }
/** A product that is not in the sample cart. */
export const kadhai = {
  product: samples.lowStock,
  variation: { size: '26 cm', color: 'Black' },
  quantity: 1,
}

/** A minimal localStorage with initial values. */
export function storageWith(initial: Record<string, string> = {}) {
  const saved = new Map(Object.entries(initial))
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
  return { saved, storage: safeStorage(() => storage as unknown as Storage) }
}

export const storeOf = (shop: Shop) => shop.use(cartStore)
export const linesOf = (shop: Shop) => {
  const { value } = storeOf(shop).cart.state
  return value.state === 'ready'
    ? value.value.lines.map(({ productId, quantity }) => `${quantity} ${productId}`)
    : value.state
}
/** The lines of the sample cart. */
export const ALL = ['2 country-tomatoes', '1 jute-shopping-bag', '3 malabar-pepper']
export const last = (shop: Shop): Notice | undefined => shop.notices.history.value.at(-1)
export const writesOf = (shop: { calls: readonly { method: string; path: string; body: unknown }[] }) =>
  shop.calls.filter(({ method }) => method !== 'GET')
