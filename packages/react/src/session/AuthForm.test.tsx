import type { SessionState } from '@haat/core'
import { fakeShop } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { AuthForm } from './AuthForm.tsx'
import { SandboxShoppers } from './SandboxShoppers.tsx'

const visitor = () => fakeShop({ session: signal<SessionState>({ state: 'signed-out' }) })

describe('the place of the sign-in form', () => {
  it('waits for the form of the identity service, and shows it', async () => {
    renderIn(visitor(), <AuthForm purpose="login" />)
    expect(screen.getByRole('status').textContent).toBe('Loading the sign-in form…')
    expect(await screen.findByText('Sign-in form')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    ['login', 'mountSignIn'],
    ['register', 'mountSignUp'],
  ] as const)('mounts the form of /%s, which returns to the previous page', async (purpose, mount) => {
    const shop = visitor()
    const mounted = vi.spyOn(shop.identity, mount)
    renderIn(shop, <AuthForm purpose={purpose} returnTo="/cart" />)
    await waitFor(() =>
      expect(mounted).toHaveBeenCalledExactlyOnceWith(expect.any(HTMLElement), { returnTo: '/cart' }),
    )
  })

  it('shows that sign-in is unavailable, and tries again without losing the focus', async () => {
    const shop = visitor()
    const mount = vi.spyOn(shop.identity, 'mountSignIn').mockRejectedValueOnce(new Error('blocked'))
    renderIn(shop, <AuthForm purpose="login" />)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByText(/^Sign-in is unavailable/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).not.toBe(document.body)
    expect(await screen.findByText('Sign-in form')).toBeTruthy()
    expect(mount).toHaveBeenCalledTimes(2)
  })

  it('mounts no form if the identity service is unavailable', async () => {
    const shop = fakeShop({ session: { state: 'unavailable' } })
    const mount = vi.spyOn(shop.identity, 'mountSignIn')
    renderIn(shop, <AuthForm purpose="login" />)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(mount).not.toHaveBeenCalled()
  })

  it('sends a shopper who is already signed in on, without a form', async () => {
    const shop = fakeShop({ session: { state: 'signed-in', userId: 'user_asha' } })
    const mount = vi.spyOn(shop.identity, 'mountSignIn')
    const onSignedIn = vi.fn()
    renderIn(shop, <AuthForm purpose="login" returnTo="/cart" onSignedIn={onSignedIn} />)
    expect(await screen.findByText('You are logged in. Taking you back…')).toBeTruthy()
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/cart')
    expect(mount).not.toHaveBeenCalled()
  })

  it('sends the shopper on as soon as they sign in', async () => {
    const session = signal<SessionState>({ state: 'signed-out' })
    const onSignedIn = vi.fn()
    renderIn(fakeShop({ session }), <AuthForm purpose="login" onSignedIn={onSignedIn} />)
    await screen.findByText('Sign-in form')
    expect(onSignedIn).not.toHaveBeenCalled()
    act(() => {
      session.value = { state: 'signed-in', userId: 'user_asha' }
    })
    expect(onSignedIn).toHaveBeenCalledExactlyOnceWith('/')
  })

  it('unmounts the form with the component, even if it is mounted too late', async () => {
    const shop = visitor()
    const stop = vi.fn()
    let finishMounting = () => {}
    vi.spyOn(shop.identity, 'mountSignIn').mockReturnValue(
      new Promise((resolve) => {
        finishMounting = () => resolve(stop)
      }),
    )
    const { unmount } = renderIn(shop, <AuthForm purpose="login" />)
    await waitFor(() => expect(shop.identity.mountSignIn).toHaveBeenCalled())
    unmount()
    finishMounting()
    await waitFor(() => expect(stop).toHaveBeenCalledOnce())
  })
})

it('the sandbox shows sample shoppers, and a link to the inbox for codes', () => {
  render(
    <SandboxShoppers
      shoppers={[{ email: 'asha@haat.example', password: 'fresh-from-the-haat', name: 'Asha Rao' }]}
      inbox="/sandbox/inbox"
    />,
  )
  expect(screen.getByText('asha@haat.example')).toBeTruthy()
  expect(screen.getByText('fresh-from-the-haat')).toBeTruthy()
  expect(screen.getByRole('link', { name: /inbox/ }).getAttribute('href')).toBe('/sandbox/inbox')
})
