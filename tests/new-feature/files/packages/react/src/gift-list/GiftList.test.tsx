import { fakeShop } from '@haat/core/fixtures'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GiftList } from './GiftList.tsx'

describe('the gift list', () => {
  it('shows its entries', async () => {
    render(<GiftList shop={fakeShop()} />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })

  it('says that there are none', async () => {
    render(<GiftList shop={fakeShop({ giftList: 'empty' })} />)
    expect(await screen.findByText('There is nothing here yet.')).toBeDefined()
  })

  it('recovers after a failure', async () => {
    const shop = fakeShop({ giftList: { status: 500 } })
    render(<GiftList shop={shop} />)
    await screen.findByRole('alert')
    shop.answer('giftList', 'ready')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('First entry')).toBeDefined()
  })

  it('does what a shopper asks for', () => {
    expect.unreachable('Test what a shopper can do here.')
  })
})
