import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'

const boxOf = (
  kept: Map<string, string>,
  setItem = (key: string, value: string) => void kept.set(key, value),
) =>
  ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => void kept.delete(key),
  }) as unknown as Storage

describe('storage', () => {
  it('keeps, gives and forgets', () => {
    const kept = new Map<string, string>()
    const storage = safeStorage(() => boxOf(kept))
    storage.set('cart-items', '3')
    expect(kept.get('cart-items')).toBe('3')
    expect(storage.get('cart-items')).toBe('3')
    storage.remove('cart-items')
    expect(storage.get('cart-items')).toBeNull()
  })

  it('works for this page where the browser forbids it', () => {
    const storage = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(storage.get('cart-items')).toBeNull()
    storage.set('cart-items', '3')
    expect(storage.get('cart-items')).toBe('3')
    storage.remove('cart-items')
    expect(storage.get('cart-items')).toBeNull()
  })

  it('works where it is full, and prefers what was said last', () => {
    const kept = new Map([['cart-items', '1']])
    const storage = safeStorage(() =>
      boxOf(kept, () => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
    )
    storage.set('cart-items', '2')
    expect(storage.get('cart-items')).toBe('2')
  })

  it('names everything that it keeps, once', () => {
    const kept = Object.assign(Object.create(boxOf(new Map())), { 'cart-items': '1' }) as Storage
    expect(safeStorage(() => kept).keys()).toEqual(['cart-items'])
    const forgetful = safeStorage(() => undefined)
    forgetful.set('haat:pending-action', 'a')
    expect(forgetful.keys()).toEqual(['haat:pending-action'])
  })
})
