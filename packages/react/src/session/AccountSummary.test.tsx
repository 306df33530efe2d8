import type { SessionState } from '@haat/core'
import { type FakeShopOptions, fakeShop, sampleProfileWire } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AccountSummary } from './AccountSummary.tsx'

const shopper = (options: FakeShopOptions = {}) =>
  fakeShop({
    session: signal<SessionState>({ state: 'signed-in', userId: sampleProfileWire.userId }),
    ...options,
  })

it('shows who is signed in', async () => {
  render(<AccountSummary shop={shopper()} />)
  expect(await screen.findByText(`${sampleProfileWire.firstName} ${sampleProfileWire.lastName}`)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Profile' })).toBeTruthy()
})

it('signs out and goes to the sign-in page', async () => {
  const shop = shopper()
  const onLeft = vi.fn()
  render(<AccountSummary shop={shop} onLeft={onLeft} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(onLeft).toHaveBeenCalledExactlyOnceWith('/login'))
  expect(shop.session.value).toEqual({ state: 'signed-out' })
})

it('says so when the profile does not come, and tries again', async () => {
  const shop = shopper({ profile: { status: 503 } })
  render(<AccountSummary shop={shop} />)
  expect(await screen.findByText('Error loading user data. Please refresh the page.')).toBeTruthy()
  shop.answer('profile', 'ready')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Asha Rao/)).toBeTruthy()
  expect(document.activeElement).not.toBe(document.body)
})

it('asks the identity service first where that did not answer', async () => {
  const shop = shopper({ session: { state: 'unavailable' } })
  const ready = vi.spyOn(shop.identity, 'ready')
  render(<AccountSummary shop={shop} />)
  await screen.findByRole('alert')
  ready.mockClear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(ready).toHaveBeenCalledOnce()
})
