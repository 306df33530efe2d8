import { describe, expect, it } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { giftListStore } from './gift-list.store.ts'

describe('the store of the gift list', () => {
  it('has the entries that the shop has', async () => {
    const { entries } = fakeShop().use(giftListStore)
    await entries.reload()
    expect(entries.state.value).toMatchObject({
      state: 'ready',
      value: [{ name: 'First entry' }, { name: 'Second entry' }],
    })
  })

  it('changes by its methods', () => {
    expect.unreachable('Test what gift-list.store.ts can do here.')
  })
})
