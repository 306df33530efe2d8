import { fakeShop } from '@haat/core/fixtures'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from './Toaster.tsx'

afterEach(() => vi.restoreAllMocks())

function setup() {
  const shop = fakeShop()
  render(<Toaster shop={shop} />)
  const pass = (ms: number) => act(() => shop.advance(ms))
  const statusText = () => screen.getByRole('status').textContent
  return { shop, pass, statusText, say: (text: string) => act(() => shop.notices.say(text)) }
}

describe('the toasts', () => {
  it('are announced politely, and failures immediately', () => {
    const { shop, statusText, say } = setup()
    say('Product added to Favourites!')
    act(() => shop.notices.warn('Failed to load cart.'))
    expect(statusText()).toContain('Product added to Favourites!')
    expect(screen.getByRole('alert').textContent).toContain('Failed to load cart.')
  })

  it('close after 3000 ms', () => {
    const { pass, statusText, say } = setup()
    say('Added')
    pass(2999)
    expect(statusText()).toContain('Added')
    pass(1)
    expect(statusText()).toBe('')
  })

  it('stay while a pointer that was moved onto them is there', () => {
    const { pass, statusText, say } = setup()
    const area = screen.getByRole('region', { name: 'Messages' })
    say('Added')
    act(() => void fireEvent.pointerMove(screen.getByText('Added', { selector: 'p' })))
    pass(60_000)
    expect(statusText()).toContain('Added')
    act(() => void fireEvent.pointerLeave(area))
    pass(3000)
    expect(statusText()).toBe('')
  })

  it('close under a resting pointer', () => {
    const { pass, statusText, say } = setup()
    say('Added')
    act(() => void fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' })))
    pass(3000)
    expect(statusText()).toBe('')
  })

  it('close after another one was dismissed under the pointer', async () => {
    const { pass, statusText, say } = setup()
    say('One')
    act(() => void fireEvent.pointerMove(screen.getByText('One', { selector: 'p' })))
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Dismiss' })))
    act(() => (document.activeElement as HTMLElement).blur())
    say('Two')
    pass(3000)
    expect(statusText()).toBe('')
  })

  it('stay 8000 ms if an action can be undone, and the first one names the key that leads there', () => {
    const { shop, pass, statusText } = setup()
    const undo = () => act(() => shop.notices.say('Removed', { label: 'Undo', act: () => {} }))
    undo()
    expect(statusText()).toContain('Press F6 for Undo.')
    pass(7999)
    expect(statusText()).toContain('Removed')
    pass(1)
    expect(statusText()).toBe('')
    undo()
    expect(statusText()).not.toContain('F6')
  })

  it('are announced one at a time', () => {
    setup()
    for (const role of ['status', 'alert'])
      expect(screen.getByRole(role).getAttribute('aria-atomic')).toBe('false')
  })

  it('stay while they have the focus, which F6 moves to them', async () => {
    const { shop, pass, statusText } = setup()
    act(() =>
      shop.notices.warn('Please log in to interact with comments.', { label: 'Log In', href: '/login' }),
    )
    act(() => shop.notices.say('Added'))
    await userEvent.keyboard('{F6}')
    expect(screen.getByRole('region', { name: 'Messages' }).contains(document.activeElement)).toBe(true)
    pass(60_000)
    expect(statusText()).toContain('Added')
  })

  it('stay while another tab is open', () => {
    const { pass, statusText, say } = setup()
    const setVisibility = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    say('Added')
    setVisibility('hidden')
    pass(60_000)
    expect(statusText()).toContain('Added')
    setVisibility('visible')
    pass(3000)
    expect(statusText()).toBe('')
  })

  it('can have a link', () => {
    const { shop } = setup()
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

  it('are raised above an open drawer, and lowered after the last one', () => {
    const showPopover = vi.fn()
    Object.assign(HTMLElement.prototype, { showPopover })
    const { pass, say } = setup()
    const area = screen.getByRole('region', { name: 'Messages' })
    say('Added')
    expect(area.hasAttribute('popover')).toBe(false)
    const dialog = document.createElement('dialog')
    dialog.className = 'haat-dialog'
    dialog.open = true
    document.body.append(dialog)
    const toggle = () => act(() => void dialog.dispatchEvent(new Event('toggle')))
    toggle()
    expect(showPopover).not.toHaveBeenCalled()
    dialog.dataset.kind = 'drawer'
    toggle()
    expect(showPopover.mock.contexts).toEqual([area])
    pass(3000)
    expect(area.hasAttribute('popover')).toBe(false)
    dialog.remove()
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  })

  it('can be dismissed without losing the focus', async () => {
    const { statusText, say } = setup()
    say('Added')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(statusText()).toBe('')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }))
  })

  it('stay readable in the list of messages', () => {
    const { pass, say } = setup()
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
