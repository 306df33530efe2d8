import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import {
  ALL,
  bag,
  kadhai,
  linesOf,
  MEERA,
  pepper,
  storeOf,
  tomatoes,
  writesOf,
} from './cart.store.fixtures.ts'
import type { LineKey } from './cart.ts'

describe('pending changes', () => {
  let shop: ReturnType<typeof fakeShop>
  beforeEach(async () => {
    shop = fakeShop({ session: MEERA })
    storeOf(shop).cart.use()
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
  })
  const more = (increment: number, line: LineKey = pepper) => storeOf(shop).change(line, increment)
  const sent = () =>
    writesOf(shop).map(({ method, body }) => {
      const { productId, increment } = Object(body) as { productId?: string; increment?: number }
      return increment === undefined ? method : `${productId} ${increment}`
    })

  it('are shown in their order', () => {
    shop.answer('cartRemove', 'pending')
    void storeOf(shop).remove(bag)
    more(2)
    void storeOf(shop).add(kadhai)
    expect(linesOf(shop)).toEqual(['2 country-tomatoes', '5 malabar-pepper', '1 cast-iron-kadhai'])
  })

  it('are merged per line behind the one that has been sent', async () => {
    more(1)
    more(1)
    more(1, tomatoes)
    more(1)
    more(-1, tomatoes)
    await storeOf(shop).whenIdle()
    expect(sent()).toEqual(['malabar-pepper 1', 'malabar-pepper 2'])
  })

  it('are not merged across a removal of their line', async () => {
    more(1, tomatoes)
    more(1)
    void storeOf(shop).remove(pepper)
    storeOf(shop).undo(pepper)
    more(1)
    await storeOf(shop).whenIdle()
    expect(sent()).toEqual(['country-tomatoes 1', 'malabar-pepper 1', 'DELETE', 'POST', 'malabar-pepper 1'])
  })

  it('are dropped with a failed one for the same line', async () => {
    let calls = 0
    shop.answer('cartUpdate', () => {
      calls += 1
      return calls === 1 ? { status: 500 } : 'ready'
    })
    more(1)
    more(4)
    more(1, tomatoes)
    await storeOf(shop).whenIdle()
    expect(sent()).toEqual(['malabar-pepper 1', 'country-tomatoes 1'])
    expect(linesOf(shop)).toEqual(['3 country-tomatoes', '1 jute-shopping-bag', '3 malabar-pepper'])
  })

  it('that waited are not sent when the shopper leaves', async () => {
    const { session } = shop
    shop.answer('cartUpdate', 'pending')
    more(1)
    const removed = storeOf(shop).remove(bag)
    ;(session as { value: unknown }).value = { state: 'signed-out' }
    await removed
    await storeOf(shop).whenIdle()
    expect(sent()).toEqual(['malabar-pepper 1'])
  })
})
