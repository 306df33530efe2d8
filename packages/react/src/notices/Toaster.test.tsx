import { fakeShop } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderIn } from '../shop.fixtures.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Toaster } from './Toaster.tsx'

afterEach(() => vi.restoreAllMocks())

function setup() {
  const shop = fakeShop()
  renderIn(shop, <Toaster />)
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

  it('are at the upper edge of a small screen while a control is below them, but not below those', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const field = document.body.appendChild(document.createElement('input'))
    const area = () => screen.getByRole('region', { name: 'Messages' })
    let isAbove = false
    document.elementsFromPoint = () => (isAbove || area().dataset.place === undefined ? [field] : [])
    const { say } = setup()
    say('Added')
    expect(area().dataset.place).toBe('top')
    isAbove = true
    say('Removed')
    expect(area().dataset.place).toBeUndefined()
    field.remove()
    Reflect.deleteProperty(document, 'elementsFromPoint')
    vi.unstubAllGlobals()
  })

  it('are at the upper edge if the control in focus is below them, although other controls are below them there', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const other = document.createElement('a')
    const field = document.body.appendChild(document.createElement('input'))
    document.elementsFromPoint = () => [other]
    const area = () => screen.getByRole('region', { name: 'Messages' })
    const { say } = setup()
    const at = (top: number) => new DOMRect(16, top, 328, 60)
    area().getBoundingClientRect = () => at(area().dataset.place === 'top' ? 90 : 610)
    field.getBoundingClientRect = () => at(560)
    say('Added')
    expect(area().dataset.place).toBeUndefined()
    field.focus()
    say('Added again')
    expect(area().dataset.place).toBe('top')
    field.remove()
    Reflect.deleteProperty(document, 'elementsFromPoint')
    vi.unstubAllGlobals()
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

  it('close after 3000 ms if an action can be undone, too: its button is in the message list', () => {
    const { shop, pass, statusText } = setup()
    const undo = vi.fn()
    const offered = signal(true)
    act(() => shop.notices.say('Removed', { label: 'Undo', act: undo, offered }))
    expect(statusText()).toBe('RemovedDismiss')
    pass(3000)
    expect(statusText()).toBe('')
    const opener = screen.getByRole('button', { name: 'Messages, 1' })
    const list = document.getElementById(opener.getAttribute('popovertarget') ?? '')
    const button = list?.querySelector('button')
    expect(button?.textContent).toBe('Undo')
    expect(button?.getAttribute('popovertargetaction')).toBe('hide')
    act(() => button?.click())
    expect(undo).toHaveBeenCalledOnce()
    act(() => {
      offered.value = false
    })
    expect(list?.textContent).toContain('Removed')
    expect(list?.querySelector('button')).toBeNull()
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

  it('are in the dialog that was opened last, where they can be used', async () => {
    letDialogsOpen()
    const { shop, say } = setup()
    const dialogs = ['One', 'Two'].map((title) => (
      <Dialog key={title} open title={title} onClose={() => {}}>
        <p>{title}</p>
      </Dialog>
    ))
    const { rerender } = renderIn(shop, dialogs)
    say('Added')
    const [first, second] = screen.getAllByRole('dialog')
    const toasts = () => [...document.querySelectorAll('.haat-toast')]
    await waitFor(() => expect(second?.querySelector('.haat-toast')).not.toBeNull())
    expect(toasts()).toHaveLength(1)
    expect(second?.contains(toasts()[0] ?? null)).toBe(true)
    rerender(dialogs.slice(0, 1))
    expect(toasts()).toHaveLength(1)
    expect(first?.contains(toasts()[0] ?? null)).toBe(true)
    // jsdom has no popovers, and hides them.
    act(() => toasts()[0]?.querySelector('button')?.click())
    expect(toasts()).toHaveLength(0)
    say('Again')
    rerender([])
    expect(screen.getByRole('status').textContent).toContain('Again')
  })

  it('close after another one was dismissed, although the area has the focus', async () => {
    const { pass, statusText, say } = setup()
    say('One')
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    say('Two')
    pass(3000)
    expect(statusText()).toBe('')
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
