import type { SessionState } from '@haat/core'
import type { AccountTab } from '@haat/core/account'
import { type FakeShopOptions, fakeShop, sampleProfileWire } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Account, type AccountProps } from './Account.tsx'

const asha: SessionState = { state: 'signed-in', userId: 'asha' }

beforeEach(letDialogsOpen)

/** A page that opens the requested tab. */
function Page({ tab, onTab, ...props }: AccountProps) {
  const [open, setOpen] = useState(tab)
  const ask = (next: AccountTab) => {
    onTab?.(next)
    setOpen(next)
  }
  return <Account {...props} tab={open} onTab={ask} />
}

function setup(options: FakeShopOptions = {}, tab: AccountTab = 'personal-info') {
  const session = signal<SessionState>(asha)
  const shop = fakeShop({ session, ...options })
  const requestedTabs: AccountTab[] = []
  const onSignedOut = vi.fn()
  renderIn(shop, <Page tab={tab} onTab={(next) => requestedTabs.push(next)} onSignedOut={onSignedOut} />)
  return { shop, session, requestedTabs, onSignedOut, user: userEvent.setup() }
}
const panelHeading = (name: string) => screen.findByRole('heading', { level: 2, name })

describe('the account page', () => {
  it('has four tabs, each with the id that its address names', async () => {
    setup()
    expect(screen.getByRole('heading', { level: 1, name: 'Your Account' })).toBeTruthy()
    expect(screen.getAllByRole('tab').map(({ id, textContent }) => [id, textContent])).toEqual([
      ['personal-info', 'Your Profile'],
      ['order-history', 'Your Orders'],
      ['address', 'Your Addresses'],
      ['review', 'Your Reviews'],
    ])
    expect(screen.getByRole('tabpanel', { name: 'Your Profile' })).toBeTruthy()
    expect(await screen.findByText('Asha Rao')).toBeTruthy()
  })

  it('shows the photo instead of initials', async () => {
    const profile = { ...sampleProfileWire, img_url: '/pictures/me.png' }
    setup({ profile: { body: { success: true, message: '', data: profile } } })
    await screen.findByText('Asha Rao')
    const sources = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(sources).toContain('/pictures/me.png')
    expect(screen.queryByText('AR')).toBeNull()
  })

  it('shows orders and addresses when the profile cannot be loaded', async () => {
    const { user, shop } = setup({ profile: 'offline' })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Error loading user data. Please refresh the page.',
    )
    await user.click(screen.getByRole('tab', { name: 'Your Addresses' }))
    expect(await panelHeading('Your Addresses')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Your Profile' }))
    shop.answer('profile', 'ready')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByLabelText('First name')).toMatchObject({ value: 'Asha' })
  })

  it('opens tabs itself where the page does not choose one', async () => {
    renderIn(fakeShop({ session: asha }), <Account />)
    await userEvent.click(screen.getByRole('tab', { name: 'Your Addresses' }))
    expect(await panelHeading('Your Addresses')).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Your Addresses')
  })

  it('shows its parts in another arrangement, and none of them outside of the account', async () => {
    const shop = fakeShop({ session: asha })
    renderIn(
      shop,
      <Account>
        <Account.Addresses />
        <Account.Profile />
        <Account.SignOut />
      </Account>,
    )
    await panelHeading('Your Addresses')
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Your Account', 'Your Addresses', 'Your Profile'])
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy()
    expect(screen.queryByRole('tablist')).toBeNull()
    vi.spyOn(console, 'error').mockReturnValue()
    expect(() => renderIn(shop, <Account.Orders />)).toThrow(
      'Haat: <Account.Orders> is outside of <Account>.',
    )
  })

  it('says that it is loading', () => {
    setup({ profile: 'pending' })
    expect(screen.getByRole('status').textContent).toBe('Loading your account…')
  })
})

describe('signing out', () => {
  it('removes everything of the shopper, and keeps the focus on the page', async () => {
    const { user, onSignedOut } = setup()
    await user.type(await screen.findByLabelText('First name'), 'xyz')
    await user.click(screen.getByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce())
    expect(document.body.innerHTML).not.toMatch(/Asha|Rao|98765/)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('in another window asks to log in, and returns here afterwards', async () => {
    const { session, onSignedOut } = setup()
    await screen.findByText('Asha Rao')
    act(() => {
      session.value = { state: 'signed-out' }
    })
    const link = screen.getByRole('link', { name: 'Log In' })
    expect(link.getAttribute('href')).toBe('/login?return_to=%2Fprofile')
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('and signing in as another shopper shows only that shopper’s data', async () => {
    const { session } = setup({
      profile: ({ path }) => ({
        body: {
          success: true,
          message: '',
          data: { ...sampleProfileWire, userId: path.split('/').at(-1), firstName: path.split('/').at(-1) },
        },
      }),
    })
    const first = await screen.findByLabelText('First name')
    expect(first).toMatchObject({ value: 'asha' })
    act(() => {
      session.value = { state: 'signed-in', userId: 'bala' }
    })
    expect(document.body.innerHTML).not.toContain('asha')
    expect(await screen.findByText('bala Rao')).toBeTruthy()
  })
})
