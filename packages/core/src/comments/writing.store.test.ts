import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { type FakeShopOptions, fakeShop } from '../fixtures.ts'
import type { SessionState } from '../shared/identity.ts'
import { safeStorage } from '../shared/storage.ts'
import { commentsStore } from './comments.store.ts'
import type { Comment } from './comments.ts'
import { writingStore } from './writing.store.ts'
import { DRAFTS_KEY } from './writing.typed.ts'

const PRODUCT = 'country-tomatoes'
const meera: SessionState = { state: 'signed-in', userId: 'user-meera' }

async function begin(options: FakeShopOptions = {}) {
  const session = signal<SessionState>(meera)
  const storage = safeStorage(() => undefined)
  const shop = fakeShop({ session, storage, here: '/product/country-tomatoes?size=Large', ...options })
  const list = shop.use(commentsStore).of(PRODUCT)
  list.use()
  await vi.waitFor(() => expect(list.state.value.state).toBe('ready'))
  const writing = shop.use(writingStore).on(PRODUCT)
  const all = () => (list.state.value.state === 'ready' ? list.state.value.value : [])
  const own = () => all().find(({ id }) => id === 'comment-1') as Comment
  const ids = () => all().map(({ id }) => id)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const sent = (method: string) => shop.calls.filter((call) => call.method === method)
  return { session, storage, shop, writing, all, own, ids, toasts, sent }
}

describe('adding a comment', () => {
  it('requires a text that is not too long', async () => {
    const { writing, sent } = await begin()
    writing.write('  \n ')
    expect(await writing.send()).toBeNull()
    expect(writing.problems.value).toEqual({ '': 'Comment cannot be empty.' })
    writing.write('x'.repeat(2_001))
    expect(await writing.send()).toBeNull()
    expect(writing.problems.value).toEqual({ '': 'A comment has at most 2,000 characters.' })
    writing.write('x'.repeat(2_000))
    expect(writing.problems.value).toEqual({})
    expect(sent('POST')).toHaveLength(0)
  })

  it('shows it with the server’s name and date when it is saved', async () => {
    const { writing, all, ids, toasts, sent } = await begin()
    writing.write(' Sweet as my childhood. ')
    const sending = writing.send()
    expect(ids()).toHaveLength(4)
    const id = await sending
    expect(all().at(-1)).toMatchObject({ id, text: 'Sweet as my childhood.', username: 'Asha Rao' })
    expect(toasts()).toEqual(['Comment added successfully!'])
    expect(writing.drafts.value.added).toEqual({})
    expect(sent('POST')[0]?.body).toMatchObject({
      userId: 'user-meera',
      productId: PRODUCT,
      comment: 'Sweet as my childhood.',
      createdAt: '2026-11-21T03:30:00.000Z',
    })
  })

  it('happens once, even if requested twice', async () => {
    const { writing, sent } = await begin()
    writing.write('Good.')
    await Promise.all([writing.send(), writing.send()])
    expect(sent('POST')).toHaveLength(1)
  })

  it('keeps the text if it fails, and has the same idempotency key when repeated', async () => {
    const { shop, writing, ids, toasts, sent } = await begin({ commentAdd: { status: 500 } })
    writing.write('Good.')
    expect(await writing.send()).toBeNull()
    expect(toasts()).toEqual(['Failed to add comment.'])
    expect(writing.drafts.value.added[PRODUCT]).toBe('Good.')
    shop.answer('commentAdd', 'ready')
    await writing.send()
    await writing.send()
    expect(ids()).toHaveLength(5)
    expect(new Set(sent('POST').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('keeps the text for a new login if the session has expired', async () => {
    const { shop, session, storage, writing } = await begin({ commentAdd: { status: 401 } })
    writing.write('Good.')
    expect(await writing.send()).toBeNull()
    expect(shop.notices.history.value).toMatchObject([
      {
        text: 'Please log in to interact with comments.',
        action: {
          label: 'Log In',
          href: '/login?return_to=%2Fproduct%2Fcountry-tomatoes%3Fsize%3DLarge',
        },
      },
    ])
    session.value = { state: 'signed-out' }
    expect(writing.drafts.value.added).toEqual({})
    const later = fakeShop({ session: meera, storage }).use(writingStore).on(PRODUCT)
    expect(later.drafts.value.added[PRODUCT]).toBe('Good.')
  })

  it('shows it even if the list failed to load', async () => {
    const shop = fakeShop({ session: meera, comments: 'offline' })
    const list = shop.use(commentsStore).of(PRODUCT)
    list.use()
    await vi.waitFor(() => expect(list.state.value.state).toBe('failed'))
    shop.answer('comments', 'ready')
    const writing = shop.use(writingStore).on(PRODUCT)
    writing.write('Good.')
    const id = await writing.send()
    await vi.waitFor(() => expect(list.state.value).toMatchObject({ state: 'ready' }))
    expect(list.state.value).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ id })]),
    })
  })
})

describe('drafts', () => {
  it('never reach the next shopper', async () => {
    const { session, storage, writing } = await begin()
    writing.write('Mine alone.')
    session.value = { state: 'signed-out' }
    session.value = { state: 'signed-in', userId: 'user-kabir' }
    expect(writing.drafts.value.added).toEqual({})
    expect(storage.get(DRAFTS_KEY)).toBeNull()
  })

  it('that were started before the session was known belong to the shopper', async () => {
    const session = signal<SessionState>({ state: 'unknown' })
    const { storage, writing } = await begin({ session })
    writing.write('Early.')
    expect(storage.get(DRAFTS_KEY)).toBeNull()
    session.value = meera
    expect(writing.drafts.value.added[PRODUCT]).toBe('Early.')
    expect(storage.get(DRAFTS_KEY)).toContain('Early.')
  })

  it('are ignored if they are invalid', () => {
    const storage = safeStorage(() => undefined)
    for (const text of ['{', '7', '{"userId":"user-meera","added":7,"edited":{"a":7}}']) {
      storage.set(DRAFTS_KEY, text)
      const { drafts } = fakeShop({ session: meera, storage }).use(writingStore).on(PRODUCT)
      expect(drafts.value).toEqual({ added: {}, edited: {} })
    }
  })
})

describe('editing a comment', () => {
  it.each([
    [{ status: 404, message: 'Comment not found' }, 'Comment not found'],
    ['offline' as const, 'Failed to update comment.'],
  ])('shows the old text and keeps the new one if it fails (%j)', async (commentUpdate, text) => {
    const { writing, own, toasts } = await begin({ commentUpdate })
    const before = own().text
    writing.edit(own(), 'Even better.')
    expect(await writing.save(own())).toBe(false)
    expect(own().text).toBe(before)
    expect(writing.drafts.value.edited).toEqual({ 'comment-1': 'Even better.' })
    expect(writing.problems.value).toEqual({ 'comment-1': text })
    expect(toasts()).toEqual([text])
  })

  it('is refused without a call if the text is empty', async () => {
    const { writing, own, sent } = await begin()
    writing.edit(own(), ' ')
    expect(await writing.save(own())).toBe(false)
    expect(writing.problems.value).toEqual({ 'comment-1': 'Comment cannot be empty.' })
    expect(sent('PUT')).toHaveLength(0)
  })
})

describe('deleting a comment', () => {
  it('restores it in its place if it fails', async () => {
    const { writing, own, ids, toasts } = await begin({ commentDelete: { status: 500, message: 'Later.' } })
    expect(await writing.remove(own())).toBe(false)
    expect(ids()).toEqual(['comment-1', 'comment-2', 'comment-3', 'comment-4'])
    expect(toasts()).toEqual(['Later.'])
  })
})
