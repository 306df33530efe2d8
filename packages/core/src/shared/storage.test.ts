import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'

const boxOf = (
  saved: Map<string, string>,
  setItem = (key: string, value: string) => void saved.set(key, value),
) =>
  ({
    getItem: (key: string) => saved.get(key) ?? null,
    setItem,
    removeItem: (key: string) => void saved.delete(key),
  }) as unknown as Storage

describe('storage', () => {
  it('keeps, gives and forgets', () => {
    const saved = new Map<string, string>()
    const storage = safeStorage(() => boxOf(saved))
    storage.set('cart-items', '3')
    expect(saved.get('cart-items')).toBe('3')
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
    const saved = new Map([['cart-items', '1']])
    const storage = safeStorage(() =>
      boxOf(saved, () => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
    )
    storage.set('cart-items', '2')
    expect(storage.get('cart-items')).toBe('2')
  })

  it('names everything that it keeps, once', () => {
    const saved = Object.assign(Object.create(boxOf(new Map())), { 'cart-items': '1' }) as Storage
    expect(safeStorage(() => saved).keys()).toEqual(['cart-items'])
    const forgetful = safeStorage(() => undefined)
    forgetful.set('haat:pending-action', 'a')
    expect(forgetful.keys()).toEqual(['haat:pending-action'])
  })
})
