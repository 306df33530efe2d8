import { Failure, type SessionState } from '@haat/core'
import { fakeShop } from '@haat/core/fixtures'
import type { PartnerRequest } from '@haat/core/partners'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { PartnerSignIn, type PartnerWindow } from './PartnerSignIn.tsx'

type FakeShop = ReturnType<typeof fakeShop>

const request: PartnerRequest = {
  origin: 'https://blog.example',
  key: '',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
  page: '',
}
const PAGE = 'https://blog.example/rasam'
const ASHA: SessionState = { state: 'signed-in', userId: 'user_asha' }

function show(
  session: SessionState,
  change: Partial<PartnerWindow> = {},
  answers: Record<string, Response> = {},
) {
  const current = signal<SessionState>(session)
  const shop = fakeShop({ session: current })
  const { get, post } = shop.http
  const fakeAnswer = async (path: string) => {
    const answer = answers[path]?.clone()
    if (!answer) return undefined
    if (!answer.ok)
      throw new Failure('refused', {
        status: answer.status,
        serverMessage: ((await answer.json()) as { message: string }).message,
      })
    return answer.json()
  }
  Object.assign(shop.http, {
    get: (path: string, ...rest: never[]) =>
      path === '/api/v1/embed/partner'
        ? fakeAnswer(path)
        : (get as (...all: unknown[]) => unknown)(path, ...rest),
    post: async (path: string, read: (body: unknown) => unknown, ...rest: never[]) =>
      path === '/api/v1/embed/grants'
        ? read((await fakeAnswer(path)) ?? { success: true, message: '', code: 'a-code', expires_in: 60 })
        : (post as (...all: unknown[]) => unknown)(path, read, ...rest),
  })
  const shown = {
    request,
    path: '/embed/sign-in?origin=x',
    hasPage: () => true,
    post: vi.fn(),
    close: vi.fn(),
    goTo: vi.fn(),
    ...change,
  }
  const open = () => shown
  renderIn(shop, <PartnerSignIn open={open} />)
  return { shown, shop, session: current }
}

const proceed = async (shop: FakeShop) => {
  const button = await screen.findByRole('button', { name: 'Continue' })
  // Effects run after the content is there.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  act(() => shop.advance(500))
  return button
}

describe('the window to sign in on a partner’s page', () => {
  it('names the partner and the permission, and sends the code only to that page', async () => {
    const { shown, shop } = show(ASHA)
    const title = await screen.findByRole('heading', { name: 'Use your Sample Stores cart on blog.example?' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.getByText('See and change your cart and favourites')).toBeTruthy()
    await userEvent.click(await proceed(shop))
    await waitFor(() => expect(shown.post).toHaveBeenCalledTimes(2))
    expect(vi.mocked(shown.post).mock.calls).toEqual([
      [{ type: 'haat:sign-in:opened', state: request.state }, 'https://blog.example'],
      [{ type: 'haat:sign-in', state: request.state, code: 'a-code' }, 'https://blog.example'],
    ])
  })

  it('waits for the page to close it, and shows what to do if the page does not', async () => {
    const { shown, shop } = show(ASHA)
    await userEvent.click(await proceed(shop))
    await waitFor(() => expect(shown.post).toHaveBeenCalledTimes(2))
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
    act(() => shop.advance(3_000))
    expect(await screen.findByText('Close this window and press Log In again.')).toBeTruthy()
  })

  it('leads back to the page where there is no window, with the code or without, and waits until it has loaded', async () => {
    const { shown, shop } = show(ASHA, { request: { ...request, page: PAGE } })
    await userEvent.click(await proceed(shop))
    await waitFor(() => expect(shown.post).toHaveBeenCalledTimes(2))
    act(() => shop.advance(60_000))
    expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(vi.mocked(shown.post).mock.calls.slice(1)).toEqual([
      [{ type: 'haat:sign-in', state: request.state, code: 'a-code' }, 'https://blog.example'],
      [{ type: 'haat:sign-in', state: request.state, error: 'access_denied' }, 'https://blog.example'],
    ])
    expect(shown.close).not.toHaveBeenCalled()
  })

  it('requests no code after its page was closed', async () => {
    const hasPage = vi.fn(() => true)
    const { shown, shop } = show(ASHA, { hasPage })
    const button = await proceed(shop)
    hasPage.mockReturnValue(false)
    await userEvent.click(button)
    expect(await screen.findByText('Close this window and press Log In again.')).toBeTruthy()
    expect(shown.post).toHaveBeenCalledTimes(1)
  })

  it('accepts no consent immediately, as a double-click may have opened it', async () => {
    const { shown } = show(ASHA)
    const button = await screen.findByRole('button', { name: 'Continue' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(shown.post).toHaveBeenCalledTimes(1)
  })

  it('reports to the page that the shopper cancelled', async () => {
    const { shown } = show(ASHA)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(shown.post).toHaveBeenLastCalledWith(
      { type: 'haat:sign-in', state: request.state, error: 'access_denied' },
      'https://blog.example',
    )
    expect(shown.close).toHaveBeenCalledOnce()
  })

  it('lets another shopper sign in, and returns here', async () => {
    const { shown, shop, session } = show(ASHA)
    await proceed(shop)
    await userEvent.click(screen.getByRole('button', { name: 'Not you?' }))
    expect(session.value).toEqual({ state: 'signed-out' })
    await waitFor(() =>
      expect(shown.goTo).toHaveBeenCalledWith('/login?return_to=%2Fembed%2Fsign-in%3Forigin%3Dx'),
    )
  })

  it('opens the login for a visitor, and returns here', async () => {
    const { shown } = show({ state: 'signed-out' })
    await waitFor(() =>
      expect(shown.goTo).toHaveBeenCalledExactlyOnceWith('/login?return_to=%2Fembed%2Fsign-in%3Forigin%3Dx'),
    )
  })

  it('waits until the session is known', async () => {
    const { session } = show({ state: 'unknown' })
    expect(screen.getByRole('status').textContent).toBe('One moment…')
    act(() => {
      session.value = ASHA
    })
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  it.each([
    ['without the page that opened it', { hasPage: () => false }],
    ['without a request', { request: null }],
  ])('shows what to do %s', async (_, change) => {
    const { shown } = show(ASHA, change)
    expect(await screen.findByText('Close this window and press Log In again.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close this window' }))
    expect(shown.close).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  })

  it('shows why a page is refused, before the login', async () => {
    const refused = Response.json({ message: 'blog.example is not on the list.' }, { status: 403 })
    const { shown } = show({ state: 'signed-out' }, {}, { '/api/v1/embed/partner': refused })
    expect(await screen.findByText('blog.example is not on the list.')).toBeTruthy()
    expect(shown.goTo).not.toHaveBeenCalled()
  })

  it('leads to the shop, and not to a page that is refused, where there is no window', async () => {
    const refused = Response.json({ message: 'blog.example is not on the list.' }, { status: 403 })
    const change = { request: { ...request, page: PAGE } }
    const { shown } = show({ state: 'signed-out' }, change, { '/api/v1/embed/partner': refused })
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the shop' }))
    expect(shown.close).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Close this window' })).toBeNull()
  })

  it('shows an error if consent fails, and can be tried again', async () => {
    const answers = { '/api/v1/embed/grants': Response.json({ message: 'Busy.' }, { status: 503 }) }
    const { shown, shop } = show(ASHA, {}, answers)
    await userEvent.click(await proceed(shop))
    expect((await screen.findByRole('alert')).textContent).toBe('That did not work. Please try again.')
    expect(shown.post).toHaveBeenCalledTimes(1)
    Reflect.deleteProperty(answers, '/api/v1/embed/grants')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(shown.post).toHaveBeenCalledTimes(2))
  })
})
