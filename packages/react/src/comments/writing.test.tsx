import type { SessionState } from '@haat/core'
import {
  type FakeShopOptions,
  fakeShop,
  fakeUploader,
  sampleComments,
  samplePhoto,
} from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Comments } from './Comments.tsx'

const productId = sampleComments[0]?.productId ?? ''

beforeAll(letDialogsOpen)

async function setup(options: FakeShopOptions = {}) {
  const session = signal<SessionState>({ state: 'signed-in', userId: 'user-meera' })
  const shop = fakeShop({ session, ...options })
  const user = userEvent.setup()
  renderIn(shop, <Comments productId={productId} />)
  await screen.findByLabelText('Add a comment')
  if (options.comments !== 'empty') await screen.findAllByRole('article')
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  const posts = () => shop.calls.filter(({ method }) => method === 'POST')
  return { session, shop, user, press, toasts, posts }
}

describe('for visitors', () => {
  it('the comments ask to log in, and the link returns here', async () => {
    renderIn(fakeShop(), <Comments productId={productId} />)
    await screen.findAllByRole('article')
    expect(screen.getByText('Please log in to interact with comments.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
      '/login?return_to=%2Fproduct%2Fcountry-tomatoes%23comments',
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('adding a comment', () => {
  it('may have stars, which are shown with it and then not chosen any more', async () => {
    const { user, press, posts } = await setup()
    await user.type(screen.getByLabelText('Add a comment'), 'Sweet.')
    const star = (name: string) =>
      within(screen.getByRole('group', { name: 'Stars (optional)' })).getByRole('radio', { name })
    await user.click(star('4 stars'))
    await press('Post comment')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5))
    const added = within(screen.getAllByRole('article').at(-1) as HTMLElement)
    expect(added.getByText('4 of 5 stars')).toBeDefined()
    expect(added.getByText('Bought here')).toBeDefined()
    expect(posts()[0]?.body).toMatchObject({ stars: 4 })
    expect(star('No stars')).toHaveProperty('checked', true)
  })

  it('may have photos, which can be removed again', async () => {
    const photos = fakeUploader()
    const { user, press, posts } = await setup({ photos })
    await user.type(screen.getByLabelText('Add a comment'), 'Sweet.')
    for (const name of ['a', 'b', 'c']) {
      await user.upload(screen.getByLabelText('Add a photo'), samplePhoto())
      await waitFor(() => expect(screen.getByRole('progressbar')).toBeDefined())
      act(() => photos.arrive(`/pictures/${name}.png`))
      await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    }
    // Three are enough.
    expect(screen.queryByLabelText('Add a photo')).toBeNull()
    await press('Delete photo 2')
    expect(screen.getByLabelText('Add a photo')).toBeDefined()
    await press('Post comment')
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5))
    expect(posts()[0]?.body).toMatchObject({ photos: ['/pictures/a.png', '/pictures/c.png'] })
    const added = within(screen.getAllByRole('article').at(-1) as HTMLElement)
    expect(added.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/pictures/a.png',
      '/pictures/c.png',
    ])
  })

  it('replaces the invitation of an empty list', async () => {
    const { user, press } = await setup({ comments: 'empty' })
    expect(await screen.findByText('No comments yet. Be the first to share your thoughts!')).toBeDefined()
    await user.type(screen.getByLabelText('Add a comment'), 'First!')
    await press('Post comment')
    expect(await screen.findByText('First!')).toBeDefined()
    expect(screen.queryByText('No comments yet. Be the first to share your thoughts!')).toBeNull()
  })

  it('shows an error at an empty field', async () => {
    const { press, posts } = await setup()
    await press('Post comment')
    const field = screen.getByLabelText('Add a comment')
    expect(await screen.findByText('Comment cannot be empty.')).toBeDefined()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(posts()).toHaveLength(0)
  })

  it('shows and announces the remaining characters near the limit', async () => {
    const { user } = await setup()
    const field = screen.getByLabelText('Add a comment')
    await user.click(field)
    await user.paste('x'.repeat(1_799))
    expect(screen.queryByText(/characters left/)).toBeNull()
    await user.paste('x'.repeat(78))
    expect(screen.getByText('123 characters left')).toBeDefined()
    expect(screen.getByText('150 characters left').getAttribute('role')).toBe('status')
    await user.paste('x'.repeat(130))
    expect(screen.getAllByText('7 characters too many')).toHaveLength(2)
  })
})

describe('a shopper’s own comment', () => {
  it('is the only one with buttons', async () => {
    await setup()
    expect(screen.getAllByRole('button', { name: /^(Edit|Delete)/ })).toHaveLength(2)
    expect(screen.getByRole('button', { name: /^Edit: Finally tomatoes/ })).toBeDefined()
  })

  it('is deleted after a question, and the next one is focused', async () => {
    const { press, toasts } = await setup()
    await press(/^Delete/)
    const question = screen.getByRole('alertdialog', { name: 'Delete this comment?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
    expect(document.activeElement).toBe(screen.getAllByRole('article')[0])
    await waitFor(() => expect(toasts()).toEqual(['Comment deleted successfully!']))
  })

  it('has no buttons when its author signs out', async () => {
    const { session } = await setup()
    act(() => {
      session.value = { state: 'signed-out' }
    })
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Log In' })).toBeDefined()
  })
})
