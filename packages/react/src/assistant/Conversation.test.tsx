import type { SessionState } from '@haat/core'
import { TYPING_DELAY } from '@haat/core/assistant'
import { signal } from '@preact/signals-react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { asha } from './assistant.fixtures.ts'
import { entry, launcher, lines, log, open, panel, waitForAnswer } from './panel.fixtures.ts'

beforeEach(letDialogsOpen)
describe('the conversation', () => {
  it('greets a shopper by name', async () => {
    await open()
    expect(await within(panel()).findByRole('heading', { name: 'Hello, Asha!' })).toBeTruthy()
    expect(lines()[0]).toMatch(/^Assistant: .*Asha/)
  })

  it('can start with the page’s own greeting', async () => {
    await open({ props: { greeting: 'Ask me about mangoes.' } })
    expect(lines()).toEqual(['Assistant: Ask me about mangoes.'])
  })

  it('sends a message on Enter, shows that the assistant types, and answers', async () => {
    const { user, shop } = await open()
    await user.type(entry(), 'currency{Enter}')
    expect(lines().at(-1)).toBe('You: currency')
    expect(entry()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(entry())
    expect(screen.getByText('The assistant is typing…').role).toBe('status')
    await waitForAnswer(shop)
    expect(lines().at(-1)).toMatch(/INR/)
    expect(screen.queryByText('The assistant is typing…')).toBeNull()
  })

  it('keeps what was typed while the panel is closed', async () => {
    const { user } = await open()
    await user.type(entry(), 'not yet')
    await user.keyboard('{Escape}')
    await user.click(launcher())
    expect(entry()).toHaveProperty('value', 'not yet')
  })

  it('sends a pressed suggestion, and shows a link to a page', async () => {
    const { user, shop } = await open()
    await user.click(screen.getByRole('button', { name: 'Cart' }))
    await waitForAnswer(shop)
    expect(lines().at(-1)).toMatch(/coming soon/)
    expect(within(log()).getByRole('link', { name: 'Open the cart' }).getAttribute('href')).toBe('/cart')
  })

  it('continues while the panel is closed, and the button counts new messages', async () => {
    const { user, shop } = await open()
    await user.type(entry(), 'currency{Enter}{Escape}')
    await waitForAnswer(shop)
    await user.click(screen.getByRole('button', { name: 'Assistant 1 new message' }))
    expect(lines().at(-1)).toMatch(/INR/)
    expect(launcher()).toBeTruthy()
  })

  it('can start over', async () => {
    const { user } = await open({ saved: { lines: ['hello', { text: 'Hello yourself.' }] } })
    expect(lines()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(lines()).toHaveLength(1)
  })

  it('opens the sign-in page after logging out, and closes', async () => {
    const onLeave = vi.fn()
    const { user, shop } = await open({ props: { onLeave } })
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await waitForAnswer(shop)
    const [first, second] = within(screen.getByRole('group', { name: 'Suggested replies' })).getAllByRole(
      'button',
    )
    expect([first?.textContent, second?.textContent]).toEqual(['Confirm', 'Cancel'])
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await act(async () => shop.advance(TYPING_DELAY))
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of one shopper is not shown to the next', async () => {
    const session = signal<SessionState>(asha)
    await open({ session, saved: { lines: ['my secret'] } })
    expect(log().textContent).toContain('my secret')
    act(() => {
      session.value = { state: 'signed-in', userId: 'bina' }
    })
    expect(log().textContent).not.toContain('my secret')
  })
})

describe('a reader of older lines', () => {
  beforeEach(() => {
    const offset = vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(900)
    return () => offset.mockRestore()
  })
  function scrollable(top: number) {
    Object.defineProperties(log(), {
      scrollHeight: { configurable: true, value: 1000 },
      clientHeight: { configurable: true, value: 200 },
    })
    log().scrollTop = top
    fireEvent.scroll(log())
  }

  it('is not scrolled away, and sees a button for newer messages', async () => {
    const { user, shop } = await open({ saved: { lines: ['one', { text: 'two' }, 'three'] } })
    scrollable(800)
    await user.type(entry(), 'currency{Enter}')
    scrollable(100)
    await waitForAnswer(shop)
    expect(log().scrollTop).toBe(100)
    await user.click(screen.getByRole('button', { name: 'New messages' }))
    expect(log().scrollTop).toBe(800)
    expect(document.activeElement).toBe(log())
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
  })
})
