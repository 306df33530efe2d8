import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, linksOf, mount, shadowOf, waitForText } from '../root/page.fixtures.ts'
import { define } from './account.tsx'

letDialogsOpen()

const page = fakeShopPage(define)

type AccountElement = HTMLElement & { tab: unknown; refresh(): Promise<void> }

const getToken = vi.fn(async () => 'token-of-asha')
const signIn = (userId: string | null) => page.signIn(userId, getToken)

const tabOf = (element: Element, name: string) =>
  [...shadowOf(element).querySelectorAll<HTMLElement>('[role=tab]')].find(
    ({ textContent }) => textContent === name,
  )
const openTab = (element: Element) =>
  shadowOf(element).querySelector('[role=tab][aria-selected=true]')?.textContent

describe('<haat-account>', () => {
  it('asks a visitor to sign in at the shop', async () => {
    const element = await mount<AccountElement>(
      '<haat-account></haat-account>',
      'Please sign in to see your profile',
    )
    expect(linksOf(element)).toEqual([`${HOST}/login?return_to=%2Fprofile`])
  })

  it('shows the signed-in shopper, under the page’s own heading', async () => {
    await signIn('asha')
    const element = await mount<AccountElement>('<haat-account heading="My market"></haat-account>', 'Asha')
    expect(shadowOf(element).querySelector('h2')?.textContent).toBe('My market')
    expect(openTab(element)).toBe('Your Profile')
    await waitForText(element, 'Photos cannot be')
  })

  it('opens the tab in its attribute, and its property has the open tab', async () => {
    const received = collectEvents('haat:account:tab')
    await signIn('asha')
    const element = await mount<AccountElement>('<haat-account tab="address"></haat-account>', 'Rose Lane')
    expect(openTab(element)).toBe('Your Addresses')
    expect([element.tab, received]).toEqual(['address', []])
    await act(async () => tabOf(element, 'Your Reviews')?.click())
    expect([element.tab, openTab(element)]).toEqual(['review', 'Your Reviews'])
    await act(() => {
      element.tab = 'order-history'
    })
    await waitForText(element, 'Current Orders')
    await act(async () => element.removeAttribute('tab'))
    expect([element.tab, openTab(element)]).toEqual(['personal-info', 'Your Profile'])
    await vi.waitFor(() =>
      expect(received).toEqual([{ tab: 'review' }, { tab: 'order-history' }, { tab: 'personal-info' }]),
    )
  })

  it('shows the profile for an unknown tab, and logs an error', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await signIn('asha')
    const element = await mount<AccountElement>('<haat-account tab="wallet"></haat-account>', 'Asha')
    expect([element.tab, openTab(element)]).toEqual(['personal-info', 'Your Profile'])
    expect(error.mock.calls.flat()).toEqual([
      'Haat: <haat-account> has no tab "wallet", so it uses personal-info. It takes personal-info, order-history, address, review. Write tab="review", for example.',
    ])
  })

  it.each(['order-history', 'review'])('links from %s only to the shop’s pages', async (tab) => {
    await signIn('asha')
    const element = await mount<AccountElement>(`<haat-account tab="${tab}"></haat-account>`, '')
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(linksOf(element)).not.toEqual([])
    })
    for (const href of linksOf(element)) expect(href).toMatch(/^https:\/\/shop\.example\/(order|product)/)
  })

  it('loads the data of its tab again on refresh', async () => {
    await signIn('asha')
    const element = await mount<AccountElement>('<haat-account tab="address"></haat-account>', 'Rose Lane')
    page.server.answer('addresses', 'empty')
    await act(() => element.refresh())
    await waitForText(element, 'No addresses found. Add a new one!')
  })

  it('ends the session that the page set when the shopper signs out, and emits an event', async () => {
    const received = collectEvents('haat:auth:signed-out')
    await signIn('asha')
    const element = await mount<AccountElement>('<haat-account></haat-account>', 'Asha')
    const signOut = [...shadowOf(element).querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Sign Out',
    )
    await act(() => signOut?.click())
    await waitForText(element, 'Please sign in to see your profile')
    await vi.waitFor(() => expect(received).toHaveLength(1))
    expect(shadowOf(element).textContent).not.toContain('Asha')
    expect(localStorage.length + sessionStorage.length).toBe(0)
    getToken.mockClear()
    await act(() => element.refresh())
    expect(getToken).not.toHaveBeenCalled()
  })
})
