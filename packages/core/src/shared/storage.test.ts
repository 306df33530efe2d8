import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'

const storageOf = (
  saved: Map<string, string>,
  setItem = (key: string, value: string) => void saved.set(key, value),
) =>
  ({
    getItem: (key: string) => saved.get(key) ?? null,
    setItem,
    removeItem: (key: string) => void saved.delete(key),
  }) as unknown as Storage

describe('storage', () => {
  it('works within this page if the browser blocks storage', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storage.get('cart-items')).toBeNull()
    storage.set('cart-items', '3')
    expect(storage.get('cart-items')).toBe('3')
    storage.remove('cart-items')
    expect(storage.get('cart-items')).toBeNull()
  })

  it('works if it is full, and returns the last value set', () => {
    const saved = new Map([['cart-items', '1']])
    const storage = safeStorage(() =>
      storageOf(saved, () => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
    )
    storage.set('cart-items', '2')
    expect(storage.get('cart-items')).toBe('2')
  })

  it('lists each key once', () => {
    const saved = Object.assign(Object.create(storageOf(new Map())), { 'cart-items': '1' }) as Storage
    expect(safeStorage(() => saved).keys()).toEqual(['cart-items'])
    const unsaved = safeStorage(() => undefined)
    unsaved.set('haat:pending-action', 'a')
    expect(unsaved.keys()).toEqual(['haat:pending-action'])
  })
})
