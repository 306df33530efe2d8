import type { SessionState } from '@haat/core'
import { type FakeShopOptions, fakeShop, sampleCommentWires } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Reviews } from './Reviews.tsx'

beforeAll(letDialogsOpen)

const TOMATOES = 'Country Tomatoes, 500 g'
const OWN = 'Finally tomatoes that smell of tomato. Made rasam the same night.'
const [tomatoes] = sampleCommentWires
const reviewsOf = (...reviews: unknown[]) => ({ body: { success: true, reviews } })

function setup(options: FakeShopOptions = {}) {
  const session = signal<SessionState>({ state: 'signed-in', userId: 'user-meera' })
  const shop = fakeShop({ session, ...options })
  const user = userEvent.setup()
  renderIn(shop, <Reviews />)
  const toasts = () => shop.notices.history.value.map(({ text }) => text)
  return { session, shop, user, toasts }
}
const review = (name: string) => screen.findByRole('article', { name })
const reviews = () => screen.getAllByRole('article')
const button = (name: RegExp) => screen.getByRole('button', { name })
const confirm = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))

describe('a shopper’s reviews', () => {
  it('are listed with product, day and text, the newest first', async () => {
    setup()
    const entry = within(await review(TOMATOES))
    expect(entry.getByRole('link', { name: TOMATOES }).getAttribute('href')).toBe('/product/country-tomatoes')
    expect(entry.getByText('11 August 2026')).toBeDefined()
    expect(entry.getByText(OWN)).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('3 reviews')
    expect(reviews()[2]).toBe(await review(TOMATOES))
  })

  it('show a text if there are none', async () => {
    setup({ account: 'empty' })
    expect(await screen.findByText('No reviews given by you yet.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 reviews')
    expect(screen.getByRole('link', { name: 'Find something to review' })).toBeDefined()
  })

  it('of a product that was removed are shown without a link', async () => {
    setup({ account: reviewsOf(tomatoes) })
    const entry = within(await review('Unknown Product'))
    expect(entry.getByText('No longer in the shop')).toBeDefined()
    expect(entry.getByText(OWN)).toBeDefined()
    expect(entry.queryByRole('link')).toBeNull()
  })

  it('have buttons with names that include text and product, as two texts may be the same', async () => {
    setup({
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

  it('are removed when another shopper signs in', async () => {
    const { session, user } = setup()
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
  it('fails if it was deleted in another window, and keeps what was typed until Cancel', async () => {
    const { shop, user, toasts } = setup({
      commentUpdate: { status: 404, message: 'Failed to update comment.' },
    })
    await review(TOMATOES)
    await user.click(button(/^Edit: Finally/))
    await user.type(screen.getByLabelText('Your comment'), ' Twice.')
    shop.answer('account', reviewsOf())
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(() => expect(reviews()).toHaveLength(1))
    await user.click(button(/^Save$/))
    await waitFor(() => expect(toasts()).toEqual(['Failed to update comment.']))
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
  it('asks first, and focuses the next review', async () => {
    const { user, toasts } = setup()
    await review(TOMATOES)
    await user.click(button(/^Delete: Stands/))
    await user.click(button(/^Keep it$/))
    expect(reviews()).toHaveLength(3)
    await user.click(button(/^Delete: Stands/))
    await confirm(user)
    expect(reviews()).toHaveLength(2)
    expect(reviews()[0]?.contains(document.activeElement)).toBe(true)
    await waitFor(() => expect(toasts()).toEqual(['Comment deleted successfully!']))
    expect(screen.getByRole('status').textContent).toBe('2 reviews')
  })

  it('keeps the focus in the section after the last review', async () => {
    const { user } = setup({ account: reviewsOf(tomatoes) })
    await review('Unknown Product')
    await user.click(button(/^Delete: Finally/))
    await confirm(user)
    expect(await screen.findByText('No reviews given by you yet.')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('0 reviews')
    expect(screen.getByRole('region', { name: 'Your Reviews' }).contains(document.activeElement)).toBe(true)
  })
})
