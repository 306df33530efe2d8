import type { SessionState } from '@haat/core'
import { signal } from '@preact/signals-react'
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inShop } from '../shop.fixtures.ts'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Assistant, bringAssistantPanel } from './Assistant.tsx'
import { assistantShop } from './assistant.fixtures.ts'
import {
  entry,
  launcher,
  lines,
  log,
  open,
  panel,
  type SetupOptions,
  setup,
  waitForAnswer,
} from './panel.fixtures.ts'

beforeEach(letDialogsOpen)
describe('the assistant’s button', () => {
  it('is all that is prerendered, and makes no calls', () => {
    const shop = assistantShop({ open: true })
    const page = renderToString(inShop(shop, <Assistant />))
    expect(page).toContain('aria-expanded="false"')
    expect(page).not.toContain('dialog>')
    expect(shop.calls).toHaveLength(0)
  })

  it('shows a notice if the panel cannot be loaded, and tries again when pressed again', async () => {
    const bringPanel = vi.fn(bringAssistantPanel).mockRejectedValueOnce(new Error('offline'))
    const { shop, user } = setup({ props: { bringPanel } })
    await user.click(launcher())
    await waitFor(() => expect(launcher().getAttribute('aria-expanded')).toBe('false'))
    expect(shop.notices.open.value.map(({ text }) => text)).toEqual([
      'The assistant could not be loaded. Please reload the page.',
    ])
    await user.click(launcher())
    await screen.findByRole('dialog')
  })

  it('has a shortcut, which opens the panel from anywhere on the page', async () => {
    const { user } = setup()
    expect(launcher().getAttribute('aria-keyshortcuts')).toBe('Control+/ Meta+/')
    screen.getByRole('button', { name: 'On the page' }).focus()
    await user.keyboard('{Control>}/{/Control}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })
})

describe('a guest', () => {
  const guest: SetupOptions = { session: { state: 'signed-out' } }

  it('is greeted, reads why they cannot write, and finds a link to log in', async () => {
    await open({ ...guest, here: '/product/mango?size=L' })
    expect(within(panel()).getByRole('heading', { name: 'Hello, Guest!' })).toBeTruthy()
    expect(entry()).toHaveProperty('disabled', true)
    const reason = document.getElementById(entry().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Log in to write to the assistant.')
    const link = screen.getByRole('link', { name: 'Log In' })
    expect(link.getAttribute('href')).toBe('/login?return_to=%2Fproduct%2Fmango%3Fsize%3DL')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(lines()[0]).toMatch(/log in/i)
    expect(screen.queryByRole('group', { name: 'Suggested replies' })).toBeNull()
  })

  it('who is recognised while the panel is open gets the focus on the link', async () => {
    const session = signal<SessionState>({ state: 'unknown' })
    await open({ session })
    expect(entry()).toHaveProperty('disabled', true)
    expect(document.activeElement).toBe(log())
    act(() => {
      session.value = { state: 'signed-out' }
    })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Log In' }))
  })

  it('reads a reason when signing in is not possible', async () => {
    await open({ session: { state: 'unavailable' } })
    expect(screen.getByText('Sign-in is unavailable at the moment, and so is the assistant.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener() {},
      removeEventListener() {},
    }))
    return () => vi.unstubAllGlobals()
  })

  it('the panel is modal, and closes when a link in it is followed', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { user, shop } = await open()
    expect(showModal).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Cart' }))
    await waitForAnswer(shop)
    const link = screen.getByRole('link', { name: 'Open the cart' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('repeats the toasts that it covers', async () => {
    const { shop } = await open()
    act(() => shop.notices.warn('Failed to delete order.'))
    expect(screen.getByRole('status', { name: 'Messages of the shop' }).textContent).toBe(
      'Failed to delete order.',
    )
  })
})
