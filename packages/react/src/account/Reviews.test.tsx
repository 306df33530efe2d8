import type { SessionState } from '@haat/core'
import { type FakeShopOptions, fakeShop, sampleCommentWires } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Reviews } from './Reviews.tsx'

beforeAll(letDialogsOpen)

const TOMATOES = 'Country Tomatoes, 500 g'
const OWN = 'Finally tomatoes that smell of tomato. Made rasam the same night.'
const [tomatoes] = sampleCommentWires
const reviewsOf = (...reviews: unknown[]) => ({ body: { success: true, reviews } })

function begin(options: FakeShopOptions = {}) {
  const session = signal<SessionState>({ state: 'signed-in', userId: 'user-meera' })
  const shop = fakeShop({ session, ...options })
  const user = userEvent.setup()
  render(<Reviews shop={shop} />)
  const said = () => shop.notices.history.value.map(({ text }) => text)
  return { session, shop, user, said }
}
const review = (name: string) => screen.findByRole('article', { name })
const reviews = () => screen.getAllByRole('article')
const button = (name: RegExp) => screen.getByRole('button', { name })
const confirm = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

describe('a shopper’s reviews', () => {
  it('stand there with product, day and text, the newest first', async () => {
    begin()
    const said = within(await review(TOMATOES))
    expect(said.getByRole('link', { name: TOMATOES }).getAttribute('href')).toBe('/product/country-tomatoes')
    expect(said.getByText('11 August 2026')).toBeDefined()
    expect(said.getByText(OWN)).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('3 reviews')
    expect(reviews()[2]).toBe(await review(TOMATOES))
  })

  it('may be none', async () => {
    begin({ account: 'empty' })
    expect(await screen.findByText('No reviews given by you yet.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 reviews')
    expect(screen.getByRole('link', { name: 'Find something to review' })).toBeDefined()
  })

  it('that do not come can be asked for again without losing the focus', async () => {
    const { shop, user } = begin({ account: { status: 500 } })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading user data. Please refresh the page.',
    )
    shop.answer('account', 'ready')
    await user.click(button(/^Try again$/))
    expect(document.activeElement).not.toBe(document.body)
    await review(TOMATOES)
  })

  it('of what is no longer in the shop still stand there, without a link', async () => {
    begin({ account: reviewsOf(tomatoes) })
    const said = within(await review('Unknown Product'))
    expect(said.getByText('No longer in the shop')).toBeDefined()
    expect(said.getByText(OWN)).toBeDefined()
    expect(said.queryByRole('link')).toBeNull()
  })

  it('say in their buttons what they are about, though two have the same words', async () => {
    begin({
      account: reviewsOf(
        { ...tomatoes, _id: 'a', comment: 'Good.', product: { _id: 'x', name: 'Rice' } },
        { ...tomatoes, _id: 'b', comment: 'Good.', product: { _id: 'y', name: 'Dal' } },
      ),
    })
    await review('Rice')
    const names = screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
    expect(names).toEqual([
      'Edit: Good., Rice',
      'Delete: Good., Rice',
      'Edit: Good., Dal',
      'Delete: Good., Dal',
    ])
  })

  it('leave no trace where their shopper leaves', async () => {
    const { session, user } = begin()
    await review(TOMATOES)
    await user.click(button(/^Edit: Finally/))
    await user.type(screen.getByLabelText('Your comment'), ' Secret.')
    act(() => {
      session.value = { state: 'signed-in', userId: 'user-kabir' }
    })
    await waitFor(() => expect(reviews()).toHaveLength(1))
    expect(document.body.innerHTML).not.toMatch(/Secret|rasam/)
  })
})

describe('changing a review', () => {
  it('takes place where it stands, by keyboard, and the focus returns', async () => {
    const { user, said } = begin()
    await review(TOMATOES)
    button(/^Edit: Finally/).focus()
    await user.keyboard('{Enter}')
    const field = screen.getByLabelText('Your comment')
    expect(document.activeElement).toBe(field)
    await user.clear(field)
    await user.type(field, 'Better every time.')
    await user.tab()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Better every time.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(button(/^Edit: Better every time/)))
    await waitFor(() => expect(said()).toEqual(['Comment updated successfully!']))
  })

  it('is given up with Cancel', async () => {
    const { user } = begin()
    await review(TOMATOES)
    await user.click(button(/^Edit: Finally/))
    await user.type(screen.getByLabelText('Your comment'), ' Or not.')
    await user.click(button(/^Cancel$/))
    expect(screen.getByText(OWN)).toBeDefined()
    expect(document.activeElement).toBe(button(/^Edit: Finally/))
  })

  it('that was deleted elsewhere meanwhile says so, and keeps what was typed until that is given up', async () => {
    const { shop, user, said } = begin({
      commentUpdate: { status: 404, message: 'Failed to update comment.' },
    })
    await review(TOMATOES)
    await user.click(button(/^Edit: Finally/))
    await user.type(screen.getByLabelText('Your comment'), ' Twice.')
    shop.answer('account', reviewsOf())
    await act(async () => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await waitFor(() => expect(reviews()).toHaveLength(1))
    await user.click(button(/^Save$/))
    await waitFor(() => expect(said()).toEqual(['Failed to update comment.']))
    const field = await screen.findByLabelText('Your comment')
    expect(field).toMatchObject({ value: `${OWN} Twice.` })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.click(button(/^Cancel$/))
    expect(await screen.findByText('No reviews given by you yet.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 reviews')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Reviews' }))
  })
})

describe('deleting a review', () => {
  it('happens after a question, and the focus goes to the next', async () => {
    const { user, said } = begin()
    await review(TOMATOES)
    await user.click(button(/^Delete: Stands/))
    await user.click(button(/^Keep it$/))
    expect(reviews()).toHaveLength(3)
    await user.click(button(/^Delete: Stands/))
    await confirm(user)
    expect(reviews()).toHaveLength(2)
    expect(reviews()[0]?.contains(document.activeElement)).toBe(true)
    await waitFor(() => expect(said()).toEqual(['Comment deleted successfully!']))
    expect(screen.getByRole('status').textContent).toBe('2 reviews')
  })

  it('of the last one leaves the focus in the section', async () => {
    const { user } = begin({ account: reviewsOf(tomatoes) })
    await review('Unknown Product')
    await user.click(button(/^Delete: Finally/))
    await confirm(user)
    expect(await screen.findByText('No reviews given by you yet.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 reviews')
    expect(screen.getByRole('region', { name: 'Your Reviews' }).contains(document.activeElement)).toBe(true)
  })

  it('that fails brings it back to its place', async () => {
    const { user, said } = begin({ commentDelete: 'offline' })
    await review(TOMATOES)
    await user.click(button(/^Delete: Stands/))
    await confirm(user)
    await waitFor(() => expect(said()).toEqual(['Failed to delete comment.']))
    expect(within(reviews()[0] as HTMLElement).getByText('Stands by itself, as promised.')).toBeDefined()
  })
})
