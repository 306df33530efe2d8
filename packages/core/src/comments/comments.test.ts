import { describe, expect, it, vi } from 'vitest'
import { fakeShop } from '../fixtures.ts'
import { commentsStore } from './comments.store.ts'
import { readComments } from './comments.wire.ts'

describe('comments from the wire', () => {
  it('stay text, even if they look like markup', () => {
    const [comment] = readComments({ data: [{ _id: '1', comment: '<img src=x onerror=alert(1)>' }] })
    expect(comment?.text).toBe('<img src=x onerror=alert(1)>')
  })

  it('are left out if they have no text', () => {
    vi.spyOn(console, 'warn').mockImplementationOnce(() => {})
    expect(
      readComments({ data: [{ _id: '1' }, { _id: '2', comment: 'Good.', createdAt: 'never' }] }),
    ).toMatchObject([{ id: '2', text: 'Good.', username: '', createdAt: null }])
  })
})

it('shows a notice if comments fail to load', async () => {
  const shop = fakeShop({ comments: 'offline' })
  const comments = shop.use(commentsStore).of('mango')
  comments.use()
  await vi.waitFor(() => expect(comments.state.value.state).toBe('failed'))
  expect(shop.notices.open.value).toMatchObject([{ tone: 'bad', text: 'Failed to load comments.' }])
})
