import { commentsOf, fakeShop, sampleComments } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Comments } from './Comments.tsx'

const productId = sampleComments[0]?.productId ?? ''

describe('the comments', () => {
  it('are shown with name and day, as text', async () => {
    renderIn(fakeShop(), <Comments productId={productId} />)
    expect(screen.getByRole('status').textContent).toBe('Loading comments…')
    const articles = await screen.findAllByRole('article')
    expect(articles).toHaveLength(commentsOf(productId).length)
    expect(screen.getByText(commentsOf(productId)[0]?.username ?? '')).toBeDefined()
  })

  it('are announced once, when they have loaded', async () => {
    const { container } = renderIn(fakeShop(), <Comments productId={productId} />)
    const live = container.querySelector('[aria-live="polite"]')
    expect(live?.textContent).toBe('')
    await screen.findAllByRole('article')
    expect(container.querySelector('[aria-live="polite"]')).toBe(live)
    expect(live?.textContent).toBe(`${commentsOf(productId).length} comments`)
  })

  it('invite shoppers to write the first one', async () => {
    renderIn(fakeShop({ comments: 'empty' }), <Comments productId="x" />)
    expect(await screen.findByText('No comments yet. Be the first to share your thoughts!')).toBeDefined()
    expect(screen.getByText('0 comments').getAttribute('aria-live')).toBe('polite')
  })

  it('show an error if they cannot be loaded, and load again without losing the focus', async () => {
    const shop = fakeShop({ comments: { status: 500 } })
    const user = userEvent.setup()
    renderIn(shop, <Comments productId={productId} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load comments.')
    shop.answer('comments', 'ready')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect((await screen.findAllByRole('article')).length).toBeGreaterThan(0)
  })
})
