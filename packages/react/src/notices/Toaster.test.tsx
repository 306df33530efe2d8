import { fakeShop } from '@haat/core/fixtures'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'

afterEach(() => vi.restoreAllMocks())

function setUp() {
  const shop = fakeShop()
  render(<Toaster shop={shop} />)
  const pass = (ms: number) => act(() => shop.advance(ms))
  const said = () => screen.getByRole('status').textContent
  return { shop, pass, said, say: (text: string) => act(() => shop.notices.say(text)) }
}

describe('the toasts', () => {
  it('speak politely, and at once where something failed', () => {
    const { shop, said, say } = setUp()
    say('Product added to Favourites!')
    act(() => shop.notices.warn('Failed to load cart.'))
    expect(said()).toContain('Product added to Favourites!')
    expect(screen.getByRole('alert').textContent).toContain('Failed to load cart.')
  })

  it('close after 3000 ms', () => {
    const { pass, said, say } = setUp()
    say('Added')
    pass(2999)
    expect(said()).toContain('Added')
    pass(1)
    expect(said()).toBe('')
  })

  it('stay while a pointer is on them', async () => {
    const { pass, said, say } = setUp()
    say('Added')
    const user = userEvent.setup()
    await user.hover(screen.getByText('Added', { selector: 'p' }))
    pass(60_000)
    expect(said()).toContain('Added')
    await user.unhover(screen.getByText('Added', { selector: 'p' }))
    pass(3000)
    expect(said()).toBe('')
  })

  it('stay while they have the focus, which F6 brings', async () => {
    const { shop, pass, said } = setUp()
    act(() =>
      shop.notices.warn('Please log in to interact with comments.', { label: 'Log In', href: '/login' }),
    )
    act(() => shop.notices.say('Added'))
    await userEvent.keyboard('{F6}')
    expect(screen.getByRole('region', { name: 'Messages' }).contains(document.activeElement)).toBe(true)
    pass(60_000)
    expect(said()).toContain('Added')
  })

  it('stay while another tab is looked at', () => {
    const { pass, said, say } = setUp()
    const look = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    say('Added')
    look('hidden')
    pass(60_000)
    expect(said()).toContain('Added')
    look('visible')
    pass(3000)
    expect(said()).toBe('')
  })

  it('offer a way on', () => {
    const { shop } = setUp()
    act(() =>
      shop.notices.warn('Please login to add items to cart / favourites', {
        label: 'Log In',
        href: '/login',
      }),
    )
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe(
      '/login',
    )
  })

  it('can be dismissed without losing the focus', async () => {
    const { said, say } = setUp()
    say('Added')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(said()).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }))
  })

  it('stay readable in the list of messages', () => {
    const { pass, say } = setUp()
    say('One')
    say('Two')
    pass(3000)
    const opener = screen.getByRole('button', { name: 'Messages, 2' })
    const list = document.getElementById(opener.getAttribute('popovertarget') ?? '')
    expect([...(list?.querySelectorAll('li') ?? [])].map((item) => item.textContent?.trim())).toEqual([
      'Two',
      'One',
    ])
  })
})
