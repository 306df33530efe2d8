import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { ASHA, aPage, aTab, GUEST, RAVI } from './assistant.fixtures.ts'
import { ASSISTANT_KEY } from './assistant.keys.ts'
import { assistantOpening } from './assistant.opening.ts'
import { ORDER } from './engine.fixtures.ts'

describe('from page to page of one tab', () => {
  it('the conversation continues', async () => {
    const visit = aTab()
    const first = aPage({ visit })
    first.store.show()
    await first.say('orders')
    first.store.askToDelete(ORDER)
    await first.answer()
    first.store.type('canc')

    const second = aPage({ visit })
    expect(second.store.open.value).toBe(true)
    expect(second.texts().slice(1)).toEqual(first.texts().slice(1))
    expect(second.store.liveCard.value).toBe(first.store.liveCard.value)
    expect(second.store.mode.value).toBe('orders')
    expect(second.store.pending.value).toEqual(ORDER)
    expect(second.store.draft.value).toBe('canc')
    expect(await second.say('cancel')).toMatchObject([{ text: expect.stringContaining('00112222') }])
    expect(second.callsWith('DELETE')).toEqual([])
  })

  it('it stays closed if it was closed', () => {
    const visit = aTab()
    const { store } = aPage({ visit })
    store.show()
    store.hide()
    expect(aPage({ visit }).store.open.value).toBe(false)
  })

  it('pending answers are given once', async () => {
    const visit = aTab()
    const first = aPage({ visit })
    first.store.send('currency')
    first.shop.advance(400)
    first.store.send('help')
    const second = aPage({ visit })
    expect(second.store.typing.value).toBe(true)
    await second.answer()
    expect(second.texts().slice(1)).toEqual([
      'currency',
      'help',
      expect.stringContaining('INR'),
      expect.stringContaining('log you out'),
    ])
    expect(aPage({ visit }).store.typing.value).toBe(false)
  })

  it('a running load is repeated', async () => {
    const visit = aTab()
    const first = aPage({ visit, orders: 'pending' })
    first.store.send('orders')
    first.shop.advance(5000)
    const second = aPage({ visit })
    await second.answer()
    expect(second.texts().slice(1)).toEqual(['orders', expect.stringContaining('3 orders')])
  })

  it('a running deletion is not repeated, and the assistant asks the shopper to check', async () => {
    const visit = aTab()
    const first = aPage({ visit, orderDelete: 'pending' })
    first.store.askToDelete(ORDER)
    await first.answer()
    first.store.send('confirm')
    first.shop.advance(5000)
    await vi.waitFor(() => expect(first.callsWith('DELETE')).toHaveLength(1), { interval: 1 })

    const second = aPage({ visit })
    await second.answer()
    expect(second.texts().at(-1)).toContain('The page went away while I was deleting order 00112222')
    expect(await second.say('confirm')).toMatchObject([
      { text: expect.stringContaining('nothing to confirm') },
    ])
    expect(second.callsWith('DELETE')).toEqual([])
    expect(aPage({ visit }).store.typing.value).toBe(false)
  })

  it('a text without an answer is passed on once', async () => {
    const visit = aTab()
    const first = aPage({ visit })
    first.store.send('The zebra was green.')
    const second = aPage({ visit })
    await second.answer()
    expect(second.texts().at(-1)).toContain('I’ve put your words into a message')
  })

  it('a page that returns by Back continues the conversation of the other page', async () => {
    const visit = aTab()
    const first = aPage({ visit })
    first.store.send('guide')
    const second = aPage({ visit })
    await second.answer()
    await second.say('orders')
    first.store.refresh()
    expect(first.texts()).toEqual(second.texts().with(0, expect.any(String)))
    expect(first.store.mode.value).toBe('orders')
    expect(first.store.typing.value).toBe(false)
  })

  it('a page from the cache does not repeat what another page did', async () => {
    const visit = aTab()
    const first = aPage({ visit })
    first.store.askToDelete(ORDER)
    await first.answer()
    first.store.send('currency')
    first.store.send('confirm')
    const second = aPage({ visit })
    await second.answer()
    expect(second.callsWith('DELETE')).toHaveLength(1)
    first.shop.advance(5000)
    await first.answer()
    expect(first.callsWith('DELETE')).toEqual([])
    expect(first.texts().slice(1)).toEqual(second.texts().slice(1))
    expect(await first.say('help')).toHaveLength(1)
  })

  it.each(['', '{', '{"owner":"asha"}', '[1,2]'])('%j counts as no conversation', async (saved) => {
    const visit = aTab()
    visit.set(ASSISTANT_KEY, saved)
    const { texts, say } = aPage({ visit })
    expect(texts()).toHaveLength(1)
    expect(await say('currency')).toHaveLength(1)
  })
})

describe('the sign-in page', () => {
  it.each(['/login', '/login?return_to=%2Fcart', '/login/sso'])(
    'ends the conversation and closes it: %s',
    async (here) => {
      const visit = aTab()
      const before = aPage({ visit })
      before.store.show()
      await before.say('logout')
      before.store.type('half a wo')
      const { shop, store, texts } = aPage({ visit, here })
      expect(shop.use(assistantOpening).open.value).toBe(false)
      expect(texts()).toHaveLength(1)
      expect(store.mode.value).toBeNull()
      const after = aPage({ visit })
      expect(after.store.open.value).toBe(false)
      expect(after.texts()).toHaveLength(1)
      expect(after.store.draft.value).toBe('')
    },
  )

  it.each(['/', '/login-help', '/products?next=/login'])('is not %s', async (here) => {
    const visit = aTab()
    const before = aPage({ visit })
    before.store.show()
    await before.say('guide')
    const { store, texts } = aPage({ visit, here })
    expect(store.open.value).toBe(true)
    expect(texts()).toHaveLength(3)
  })
})

describe('another user', () => {
  const secret = 'My card ends in 4242, zebra.'
  const everywhere = ({ shop, store, texts }: ReturnType<typeof aPage>) =>
    [
      ...texts(),
      store.draft.value,
      JSON.stringify(store.pending.value),
      ...shop.visit.keys().map((key) => shop.visit.get(key)),
      ...shop.storage.keys().map((key) => shop.storage.get(key)),
    ].join('\n')

  async function ashaTalks(visit = aTab()) {
    const page = aPage({ visit })
    page.store.show()
    await page.say('guide')
    await page.say(secret)
    page.store.type(secret)
    page.store.askToDelete({ ...ORDER, name: secret })
    await page.answer()
    expect(everywhere(page)).toContain('4242')
    return page
  }

  it('sees nothing of hers after she has signed out, here or in another tab (fault F35)', async () => {
    const page = await ashaTalks()
    page.session.value = GUEST
    expect(everywhere(page)).not.toContain('4242')
    expect(page.store.mode.value).toBeNull()
    expect(page.store.chips.value).toEqual([])
  })

  it('sees nothing of hers after signing in, not even a pending answer', async () => {
    const page = await ashaTalks()
    page.store.send(`confirm ${secret}`)
    page.session.value = RAVI
    expect(everywhere(page)).not.toContain('4242')
    page.shop.advance(5000)
    await page.say('orders')
    expect(everywhere(page)).not.toContain('4242')
    page.session.value = ASHA
    expect(everywhere(page)).not.toContain('4242')
  })

  it('sees nothing of hers on the next page', async () => {
    const { shop } = await ashaTalks()
    const next = aPage({ visit: shop.visit, session: RAVI })
    expect(everywhere(next)).not.toContain('4242')
    expect(next.store.pending.value).toBeNull()
  })

  it.each([GUEST, RAVI])(
    'sees nothing of hers on a page that never opens the assistant: $state',
    async (session) => {
      const { shop } = await ashaTalks()
      const next = fakeShop({ visit: shop.visit, session })
      next.use(assistantOpening)
      expect(next.visit.get(ASSISTANT_KEY)).toBeNull()
    },
  )

  it('is not assumed while the session is unknown, and she continues', async () => {
    const { shop, texts } = await ashaTalks()
    fakeShop({ visit: shop.visit, session: ASHA }).use(assistantOpening)
    const next = aPage({ visit: shop.visit, session: { state: 'unknown' } })
    expect(next.texts()).toEqual([])
    expect(next.store.pending.value).toBeNull()
    next.session.value = ASHA
    expect(next.texts().slice(1)).toEqual(texts().slice(1))
    next.session.value = { state: 'unavailable' }
    expect(next.texts()).toEqual([])
    next.session.value = ASHA
    expect(next.texts().slice(1)).toEqual(texts().slice(1))
  })

  it('receives no answer to her message: a slow call is ignored', async () => {
    const page = aPage({ orders: { delay: 3000 } })
    page.store.send('orders')
    await vi.waitFor(() => expect(page.shop.calls).toHaveLength(1), { interval: 1 })
    page.session.value = RAVI
    page.shop.advance(5000)
    expect(page.texts()).toHaveLength(1)
    expect(page.store.typing.value).toBe(false)
    expect(await page.say('currency')).toHaveLength(1)
  })
})
