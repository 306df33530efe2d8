import { fakeShop } from '@haat/core/fixtures'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { GiftList } from './GiftList.tsx'

describe('the gift list', () => {
  it('shows its entries', async () => {
    renderIn(fakeShop(), <GiftList />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(2)
  })

  it('says that there are none', async () => {
    renderIn(fakeShop({ giftList: 'empty' }), <GiftList />)
    expect(await screen.findByText('There is nothing here yet.')).toBeDefined()
  })

  it('recovers after a failure', async () => {
    const shop = fakeShop({ giftList: { status: 500 } })
    renderIn(shop, <GiftList />)
    await screen.findByRole('alert')
    shop.answer('giftList', 'ready')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('First entry')).toBeDefined()
  })

  it('does what a shopper asks for', () => {
    expect.unreachable('Test what a shopper can do here.')
  })
})
