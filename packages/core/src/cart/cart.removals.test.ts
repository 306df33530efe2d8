import { type Signal, signal } from '@preact/signals-core'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { UNDO_TIME } from '../client/removals.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { TOAST_TIME } from '../shared/notices.ts'
import { ALL, bag, last, linesOf, MEERA, storeOf, writesOf } from './cart.store.fixtures.ts'
import { EMPTY_CART, keyOf, withRemoved } from './cart.ts'

describe('a removed line', () => {
  let shop: ReturnType<typeof fakeShop>
  let session: Signal<SessionState>
  /** Whether the message list offers Undo. */
  const listed = () => {
    const action = last(shop)?.action
    return action && 'act' in action && action.offered.value
  }
  beforeEach(async () => {
    session = signal<SessionState>(MEERA)
    shop = fakeShop({ session })
    storeOf(shop).cart.use()
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
  })

  it('can be restored for 8000 ms in its place and in the message list, and the toast closes after 3000', async () => {
    const { remove, removed, order, cart } = storeOf(shop)
    const places = () =>
      withRemoved(valueIn(cart.state.value) ?? EMPTY_CART, removed.value, order.value).map(keyOf)
    const all = places()
    const offered = () => removed.value.map(keyOf)
    shop.notices.open.subscribe(() => {})
    const removing = remove(bag)
    expect(offered()).toEqual([bag])
    expect(places()).toEqual(all)
    await removing
    shop.advance(TOAST_TIME)
    expect(shop.notices.open.value).toEqual([])
    shop.advance(UNDO_TIME - TOAST_TIME - 1)
    expect(offered()).toEqual([bag])
    expect(listed()).toBe(true)
    shop.advance(1)
    expect(offered()).toEqual([])
    expect(listed()).toBe(false)
    storeOf(shop).undo(bag)
    expect(linesOf(shop)).toHaveLength(2)
  })

  it('stays while it is held, and is restored from the message list', async () => {
    const { remove, removed, holdRemoved } = storeOf(shop)
    await remove(bag)
    const release = holdRemoved()
    shop.advance(60_000)
    expect(removed.value.map(keyOf)).toEqual([bag])
    const action = last(shop)?.action
    if (action && 'act' in action) action.act()
    release()
    expect(linesOf(shop)).toEqual(ALL)
    expect(removed.value).toEqual([])
    expect(listed()).toBe(false)
  })

  it('has no notice if it is restored before the server has responded', async () => {
    shop.answer('cartRemove', { delay: 50 })
    const removed = storeOf(shop).remove(bag)
    await vi.waitFor(() => expect(writesOf(shop)).toHaveLength(1))
    storeOf(shop).undo(bag)
    shop.advance(50)
    await removed
    expect(last(shop)).toBeUndefined()
    await storeOf(shop).whenIdle()
    expect(linesOf(shop)).toEqual(ALL)
  })

  it('is not restored for another shopper', async () => {
    await storeOf(shop).remove(bag)
    const action = last(shop)?.action
    expect(action).toBeDefined()
    session.value = { state: 'signed-in', userId: 'ravi' }
    await vi.waitFor(() => expect(linesOf(shop)).toEqual(ALL))
    const before = writesOf(shop).length
    if (action && 'act' in action) action.act()
    await storeOf(shop).cart.reload()
    expect(writesOf(shop)).toHaveLength(before)
  })
})
