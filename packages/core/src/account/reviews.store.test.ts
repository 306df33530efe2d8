import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { commentsStore, writingStore } from '../comments/index.ts'
import { type FakeShopOptions, fakeShop, sampleCommentWires, sampleProductWires } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { fakeTabs } from '../shared/tabs.fixtures.ts'
import { reviewsStore } from './reviews.store.ts'
import type { Review } from './reviews.ts'

const meera: SessionState = { state: 'signed-in', userId: 'user-meera' }
const reviewsOf = (reviews: unknown) => ({ body: { success: true, message: '', reviews } })
const [tomatoes] = sampleCommentWires

async function begin(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(meera)
  const shop = fakeShop({ session, ...options })
  const { list } = shop.use(reviewsStore)
  list.use()
  await vi.waitFor(() => expect(list.state.value.state).not.toBe('loading'))
  const all = (): readonly Review[] => (list.state.value.state === 'ready' ? list.state.value.value : [])
  const ids = () => all().map(({ id }) => id)
  const one = (id: string) => all().find((review) => review.id === id) as Review
  const writing = shop.use(writingStore).on('country-tomatoes')
  const loads = () => shop.calls.filter(({ path }) => path.startsWith('/api/user/')).length
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { session, shop, list, all, ids, one, writing, loads, toasts }
}

describe('a shopper’s reviews', () => {
  it('are their own comments, the newest first, each with its product', async () => {
    const { all, ids } = await begin()
    expect(ids()).toEqual(['comment-5', 'comment-6', 'comment-1'])
    expect(all()[2]).toMatchObject({
      text: 'Finally tomatoes that smell of tomato. Made rasam the same night.',
      productId: 'country-tomatoes',
      product: {
        id: 'country-tomatoes',
        name: 'Country Tomatoes, 500 g',
        picture: { src: expect.any(String) },
      },
    })
  })

  it.each([
    ['at the top', { success: true, reviews: [tomatoes] }],
    ['in data', { success: true, data: { reviews: [tomatoes] } }],
    ['of a bare answer', { firstName: 'Meera', reviews: [tomatoes] }],
  ])('are read %s', async (_, body) => {
    const { ids } = await begin({ account: { body } })
    expect(ids()).toEqual(['comment-1'])
  })

  it.each([
    ['there is no account yet', 'empty'],
    ['the answer says so in its body', { body: { success: false, statusCode: 404 } }],
    ['there is no list', { body: { success: true, data: null } }],
    ['the list is invalid', reviewsOf('none')],
  ] as const)('are empty if %s', async (_, account) => {
    const { list } = await begin({ account })
    expect(list.state.value).toEqual({ state: 'ready', value: [] })
  })

  it('are left out one by one if invalid, and stay if only their product is invalid', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const product = { ...sampleProductWires[0], imgUrl: ['javascript:alert(1)'] }
    const { all } = await begin({
      account: reviewsOf([
        { ...tomatoes, _id: 'a', comment: null },
        { ...tomatoes, _id: 'b', product: 'gone' },
        { ...tomatoes, _id: 'c', createdAt: null, product },
      ]),
    })
    expect(all()).toMatchObject([
      { id: 'b', product: { id: '', name: '', picture: null } },
      { id: 'c', createdAt: null, product: { id: product._id, picture: null } },
    ])
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  it.each([
    'offline',
    { status: 500 },
    { body: '<html>' },
    { body: { success: false, message: 'Later.' } },
  ] as const)('fail with %j, and load at the next attempt', async (account) => {
    const { shop, list, ids } = await begin({ account })
    expect(list.state.value.state).toBe('failed')
    shop.answer('account', 'ready')
    await list.reload()
    expect(ids()).toHaveLength(3)
  })

  it('are never shown to the next shopper', async () => {
    const { session, all, ids } = await begin()
    session.value = { state: 'signed-out' }
    expect(all()).toEqual([])
    session.value = { state: 'signed-in', userId: 'user-kabir' }
    expect(all()).toEqual([])
    await vi.waitFor(() => expect(ids()).toEqual(['comment-2']))
  })
})

describe('reviews are updated', () => {
  it('a change shows immediately, and is undone if it fails', async () => {
    const { shop, one, writing, toasts } = await begin()
    const before = one('comment-1').text
    writing.edit(one('comment-1'), 'Still the best.')
    const saving = writing.save(one('comment-1'))
    expect(one('comment-1')).toMatchObject({
      text: 'Still the best.',
      product: { name: 'Country Tomatoes, 500 g' },
    })
    expect(await saving).toBe(true)
    shop.answer('commentUpdate', 'offline')
    writing.edit(one('comment-1'), 'Or not.')
    expect(await writing.save(one('comment-1'))).toBe(false)
    expect(one('comment-1').text).toBe('Still the best.')
    expect(before).not.toBe('Still the best.')
    expect(toasts()).toEqual(['Comment updated successfully!', 'Failed to update comment.'])
  })

  it('a deletion shows immediately, and is undone in the same place if it fails', async () => {
    const { shop, ids, one, writing, toasts } = await begin({ commentDelete: 'offline' })
    const on = shop.use(writingStore).on('handmade-notebook')
    const removing = on.remove(one('comment-6'))
    expect(ids()).toEqual(['comment-5', 'comment-1'])
    expect(await removing).toBe(false)
    expect(ids()).toEqual(['comment-5', 'comment-6', 'comment-1'])
    shop.answer('commentDelete', 'ready')
    expect(await writing.remove(one('comment-1'))).toBe(true)
    expect(ids()).toEqual(['comment-5', 'comment-6'])
    expect(toasts()).toEqual(['Failed to delete comment.', 'Comment deleted successfully!'])
  })

  it('a new comment has its product', async () => {
    const { shop, all, writing } = await begin()
    shop.use(commentsStore).of('country-tomatoes').use()
    writing.write('Once more.')
    const id = await writing.send()
    await vi.waitFor(() => expect(all()[0]?.id).toBe(id))
    expect(all()[0]).toMatchObject({ text: 'Once more.', product: { name: 'Country Tomatoes, 500 g' } })
  })

  it('by other tabs of the same shopper only', async () => {
    const [here, there] = fakeTabs(2)
    if (!here || !there) throw new Error('no tabs')
    const mine = await begin({ tabs: here })
    const other = await begin({ tabs: there })
    other.shop.answer('account', reviewsOf([tomatoes]))
    await mine.writing.remove(mine.one('comment-1'))
    await vi.waitFor(() => expect(other.ids()).toEqual(['comment-1']))
    here.publish({ topic: 'comments', userId: 'user-kabir' })
    here.publish({ topic: 'orders', userId: 'user-meera' })
    expect(other.loads()).toBe(2)
  })

  it('a change while the list is loading loses neither', async () => {
    const { shop, list, one, ids, writing } = await begin()
    const newer = { ...tomatoes, _id: 'comment-9', createdAt: '2026-11-20T10:00:00.000Z' }
    shop.answer('account', {
      delay: 1000,
      ...reviewsOf([newer, { ...tomatoes, comment: 'Still the best.' }]),
    })
    void list.reload()
    writing.edit(one('comment-1'), 'Still the best.')
    await writing.save(one('comment-1'))
    expect(one('comment-1').text).toBe('Still the best.')
    await vi.waitFor(() => {
      shop.advance(1000)
      expect(ids()).toEqual(['comment-9', 'comment-1'])
    })
    expect(one('comment-1').text).toBe('Still the best.')
  })
})

describe('a review that is being changed', () => {
  it('opens with the typed text after a reload, if it still exists', async () => {
    const storage = safeStorage(() => undefined)
    const { one, writing } = await begin({ storage })
    writing.edit(one('comment-1'), 'Half a sente')
    const later = await begin({ storage })
    expect(later.writing.drafts.value.edited).toEqual({ 'comment-1': 'Half a sente' })
  })
})
