import type { SessionState } from '@haat/core'
import { assistantStore, TYPING_DELAY } from '@haat/core/assistant'
import type { FakeShop, FakeShopOptions } from '@haat/core/fixtures'
import { signal } from '@preact/signals-react'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { letDialogsOpen } from '../ui/dialog.fixtures.ts'
import { Assistant, type AssistantProps, bringAssistantPanel } from './Assistant.tsx'
import { asha, assistantShop, type Remembered } from './assistant.fixtures.ts'
import { Panel, type PanelProps } from './Panel.tsx'

beforeEach(letDialogsOpen)

const justKnown = signal<SessionState>({ state: 'unknown' })
function PanelOfOneJustKnown(props: PanelProps) {
  useLayoutEffect(() => {
    justKnown.value = asha
  }, [])
  return <Panel {...props} />
}

const launcher = () => screen.getByRole('button', { name: 'Assistant' })
const panel = () => screen.getByRole('dialog')
const log = () => screen.getByRole('log', { name: 'Conversation' })
const entry = () => screen.getByRole('textbox', { name: 'Your message' })
const lines = () => [...log().querySelectorAll('p')].map((line) => line.textContent)

interface Opening extends FakeShopOptions {
  remembered?: Remembered
  props?: Partial<AssistantProps>
}

function begin({ remembered = {}, props = {}, ...options }: Opening = {}) {
  const shop = assistantShop(remembered, options)
  render(
    <>
      <button type="button">On the page</button>
      <Assistant shop={shop} {...props} />
    </>,
  )
  return { shop, user: userEvent.setup() }
}
async function open(opening: Opening = {}) {
  const begun = begin(opening)
  await begun.user.click(launcher())
  await screen.findByRole('dialog')
  return begun
}
/** Lets the assistant answer. */
async function answered(shop: FakeShop) {
  const store = shop.use(assistantStore)
  await act(async () => shop.advance(TYPING_DELAY))
  await waitFor(() => expect(store.typing.value).toBe(false))
}

describe('the assistant’s button', () => {
  it('is all that a server writes, and asks for nothing', () => {
    const shop = assistantShop({ open: true })
    const page = renderToString(<Assistant shop={shop} />)
    expect(page).toContain('aria-expanded="false"')
    expect(page).not.toContain('dialog>')
    expect(shop.calls).toHaveLength(0)
  })

  it('says so where what it opens does not arrive, and tries again', async () => {
    const bringPanel = vi.fn(bringAssistantPanel).mockRejectedValueOnce(new Error('offline'))
    const { shop, user } = begin({ props: { bringPanel } })
    await user.click(launcher())
    await waitFor(() => expect(launcher().getAttribute('aria-expanded')).toBe('false'))
    expect(shop.notices.open.value.map(({ text }) => text)).toEqual([
      'The assistant could not be loaded. Please reload the page.',
    ])
    await user.click(launcher())
    await screen.findByRole('dialog')
  })

  it('opens the panel, says so, and closes it', async () => {
    const { user } = await open()
    expect(launcher().getAttribute('aria-expanded')).toBe('true')
    expect(panel().getAttribute('aria-labelledby')).toBeTruthy()
    await user.click(launcher())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(launcher().getAttribute('aria-expanded')).toBe('false')
  })

  it('names its shortcut, which opens the panel from anywhere on the page', async () => {
    const { user } = begin()
    expect(launcher().getAttribute('aria-keyshortcuts')).toBe('Control+/ Meta+/')
    screen.getByRole('button', { name: 'On the page' }).focus()
    await user.keyboard('{Control>}/{/Control}')
    await screen.findByRole('dialog')
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })
})

describe('the focus', () => {
  it('goes to the message when the panel opens, and back to where it was on Esc', async () => {
    const { user } = await open()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(launcher())
  })

  it('goes to the message when it becomes known who is there while the panel is being drawn', async () => {
    const bringPanel = async () => ({ ...(await bringAssistantPanel()), Panel: PanelOfOneJustKnown })
    await open({ session: justKnown, props: { bringPanel } })
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })

  it('goes back by the close button as well', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Close the assistant' }))
    expect(document.activeElement).toBe(launcher())
  })

  it('stays where it is on a page that comes with the panel open', async () => {
    begin({ remembered: { open: true } })
    await screen.findByRole('dialog')
    expect(document.activeElement).toBe(document.body)
  })

  it('is not led away by a panel that is closed from elsewhere', async () => {
    const { shop } = await open()
    const outside = screen.getByRole('button', { name: 'On the page' })
    outside.focus()
    act(() => shop.use(assistantStore).hide())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(outside)
  })

  it('comes back into an open panel by the shortcut, and leaves with it', async () => {
    const { user } = await open()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
    const outside = screen.getByRole('button', { name: 'On the page' })
    await user.click(outside)
    await user.keyboard('{Meta>}/{/Meta}')
    expect(document.activeElement).toBe(entry())
    await user.keyboard('{Meta>}/{/Meta}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is never lost with a suggestion that goes away', async () => {
    const { user, shop } = await open()
    const guide = screen.getByRole('button', { name: 'Guide' })
    guide.focus()
    await user.keyboard('{Enter}')
    await answered(shop)
    expect(screen.queryByRole('button', { name: 'Guide' })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(entry()))
  })
})

describe('a guest', () => {
  const guest: Opening = { session: { state: 'signed-out' } }

  it('is greeted, reads why nothing can be written, and finds the way in', async () => {
    await open({ ...guest, here: '/product/mango?size=L' })
    expect(within(panel()).getByRole('heading', { name: 'Hello, Guest!' })).toBeTruthy()
    expect(entry()).toHaveProperty('disabled', true)
    const why = document.getElementById(entry().getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Log in to write to the assistant.')
    const way = screen.getByRole('link', { name: 'Log In' })
    expect(way.getAttribute('href')).toBe('/login?return_to=%2Fproduct%2Fmango%3Fsize%3DL')
    await waitFor(() => expect(document.activeElement).toBe(way))
    expect(lines()[0]).toMatch(/log in/i)
    expect(screen.queryByRole('group', { name: 'Suggested replies' })).toBeNull()
  })

  it('who turns out to be one while the panel is open is led on', async () => {
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

describe('the conversation', () => {
  it('greets a shopper by name', async () => {
    await open()
    expect(await within(panel()).findByRole('heading', { name: 'Hello, Asha!' })).toBeTruthy()
    expect(lines()[0]).toMatch(/^Assistant: .*Asha/)
  })

  it('may begin with the page’s own words', async () => {
    await open({ props: { greeting: 'Ask me about mangoes.' } })
    expect(lines()).toEqual(['Assistant: Ask me about mangoes.'])
  })

  it('takes a message by Enter, types, and answers', async () => {
    const { user, shop } = await open()
    await user.type(entry(), 'currency{Enter}')
    expect(lines().at(-1)).toBe('You: currency')
    expect(entry()).toHaveProperty('value', '')
    expect(document.activeElement).toBe(entry())
    expect(screen.getByText('The assistant is typing…').role).toBe('status')
    await answered(shop)
    expect(lines().at(-1)).toMatch(/INR/)
    expect(screen.queryByText('The assistant is typing…')).toBeNull()
  })

  it('does not take an empty message', async () => {
    const { user } = await open()
    const send = screen.getByRole('button', { name: 'Send' })
    expect(send.getAttribute('aria-disabled')).toBe('true')
    await user.click(send)
    await user.type(entry(), '   {Enter}')
    expect(lines()).toHaveLength(1)
    await user.type(entry(), 'help')
    expect(send.getAttribute('aria-disabled')).toBeNull()
    await user.click(send)
    expect(lines().at(-1)).toBe('You: help')
  })

  it('keeps what was typed while the panel is closed', async () => {
    const { user } = await open()
    await user.type(entry(), 'not yet')
    await user.keyboard('{Escape}')
    await user.click(launcher())
    expect(entry()).toHaveProperty('value', 'not yet')
  })

  it('goes on by suggestions, and shows the way to a page', async () => {
    const { user, shop } = await open()
    await user.click(screen.getByRole('button', { name: 'Cart' }))
    await answered(shop)
    expect(lines().at(-1)).toMatch(/coming soon/)
    expect(within(log()).getByRole('link', { name: 'Open the cart' }).getAttribute('href')).toBe('/cart')
  })

  it('goes on while the panel is closed, and the button counts what is new', async () => {
    const { user, shop } = await open()
    await user.type(entry(), 'currency{Enter}{Escape}')
    await answered(shop)
    await user.click(screen.getByRole('button', { name: 'Assistant 1 new message' }))
    expect(lines().at(-1)).toMatch(/INR/)
    expect(launcher()).toBeTruthy()
  })

  it('can start over', async () => {
    const { user } = await open({ remembered: { lines: ['hello', { text: 'Hello yourself.' }] } })
    expect(lines()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(lines()).toHaveLength(1)
  })

  it('goes to the sign-in page after logging out, and is gone', async () => {
    const onLeave = vi.fn()
    const { user, shop } = await open({ props: { onLeave } })
    await user.click(screen.getByRole('button', { name: 'Log out' }))
    await answered(shop)
    const [first, second] = within(screen.getByRole('group', { name: 'Suggested replies' })).getAllByRole(
      'button',
    )
    expect([first?.textContent, second?.textContent]).toEqual(['Confirm', 'Cancel'])
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await act(async () => shop.advance(TYPING_DELAY))
    await waitFor(() => expect(onLeave).toHaveBeenCalledWith('/login'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of one shopper is never seen by the next', async () => {
    const session = signal<SessionState>(asha)
    await open({ session, remembered: { lines: ['my secret'] } })
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

  it('is not pulled away, and sees that there is something newer', async () => {
    const { user, shop } = await open({ remembered: { lines: ['one', { text: 'two' }, 'three'] } })
    scrollable(800)
    await user.type(entry(), 'currency{Enter}')
    scrollable(100)
    await answered(shop)
    expect(log().scrollTop).toBe(100)
    await user.click(screen.getByRole('button', { name: 'New messages' }))
    expect(log().scrollTop).toBe(800)
    expect(document.activeElement).toBe(log())
    expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull()
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

  it('the panel is modal, and a link in it does not stay behind it', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { user, shop } = await open()
    expect(showModal).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Cart' }))
    await answered(shop)
    const way = screen.getByRole('link', { name: 'Open the cart' })
    way.addEventListener('click', (event) => event.preventDefault())
    await user.click(way)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('repeats what the toasts behind it say', async () => {
    const { shop } = await open()
    act(() => shop.notices.warn('Failed to delete order.'))
    expect(screen.getByRole('status', { name: 'Messages of the shop' }).textContent).toBe(
      'Failed to delete order.',
    )
  })
})
