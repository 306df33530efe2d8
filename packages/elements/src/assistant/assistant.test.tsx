import type { AssistantAnswer } from '@haat/core/assistant'
import { bringAssistantPanel } from '@haat/react/internal/assistant/Assistant.tsx'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, expectDescribedParts } from '../root/page.fixtures.ts'
import { shopFor } from '../root/shop.ts'
import { define } from './assistant.tsx'

letDialogsOpen()

const page = fakeShopPage(define)
const { hostPage, signIn } = page

type AssistantElement = HTMLElement & {
  open: boolean
  answers: unknown
  show(): void
  hide(): void
  send(text: string): Promise<void>
  reset(): Promise<void>
}

const shadowOf = (element: Element) => element.shadowRoot as ShadowRoot
const panel = (element: Element) => shadowOf(element).querySelector('dialog')
const launcher = (element: Element) =>
  shadowOf(element).querySelector('[aria-haspopup=dialog]') as HTMLButtonElement
/** Longer than an answer takes. */
async function waitForMessage(element: Element, text: string) {
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(shadowOf(element).querySelector('[role=log]')?.textContent).toContain(text)
  })
  expectDescribedParts(element)
}
const waitForOpen = (element: Element, isOpen: boolean) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect([panel(element)?.open ?? false, (element as AssistantElement).open]).toEqual([isOpen, isOpen])
  })

async function mount(attributes = ''): Promise<AssistantElement> {
  await act(() => {
    document.body.innerHTML = `<haat-assistant ${attributes}></haat-assistant>`
  })
  return document.body.firstElementChild as AssistantElement
}

// The first import compiles the panel's code, which takes seconds on a busy machine.
beforeAll(() => Promise.all([bringAssistantPanel(), import('./assistantPanel.ts')]))

afterEach(() => act(() => (document.querySelector('haat-assistant') as AssistantElement | null)?.hide()))

/** Haat's buttons that float over the page. */
const floatingButtons = () =>
  [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll('.haat-launcher, .haat-notices__opener') ?? []),
  ])

describe('<haat-assistant>', () => {
  it('is a button that requests nothing, and that the shopper and the page can open and close', async () => {
    const received = collectEvents('haat:assistant:toggle')
    const element = await mount()
    expect([element.open, panel(element), page.server.calls]).toEqual([false, null, []])
    await act(() => launcher(element).click())
    await waitForOpen(element, true)
    await act(() => element.hide())
    await waitForOpen(element, false)
    await act(() => element.show())
    await waitForOpen(element, true)
    await act(() => {
      element.open = false
    })
    await waitForOpen(element, false)
    await act(() => element.setAttribute('open', ''))
    await waitForOpen(element, true)
    await act(() => element.removeAttribute('open'))
    await waitForOpen(element, false)
    expect(received).toEqual([true, false, true, false, true, false].map((open) => ({ open })))
  })

  it('shows one button for several assistants, also while a notice is open', async () => {
    await mount()
    const [first] = document.body.children
    const other = '<haat-assistant host="https://bulk.example"></haat-assistant>'
    await act(() =>
      document.body.insertAdjacentHTML('beforeend', `<haat-assistant></haat-assistant>${other.repeat(2)}`),
    )
    await act(() => shopFor(HOST, hostPage).notices.warn('Sold out'))
    await vi.waitFor(() => expect(shadowOf(first as Element).querySelector('[role=alert]')).not.toBeNull())
    expect(floatingButtons()).toHaveLength(1)
    expect(shadowOf(first as Element).contains(floatingButtons()[0] ?? null)).toBe(true)
    // A script can open another one, in the same corner.
    const last = document.body.lastElementChild as AssistantElement
    await act(() => last.show())
    await waitForOpen(document.body.children[2] as Element, true)
    expect(panel(last)).toBeNull()
    await act(() => last.hide())
    expect(floatingButtons()).toHaveLength(1)
    await act(async () => first?.remove())
    expect(floatingButtons()).toHaveLength(1)
    await act(async () => last.setAttribute('position', 'bottom-left'))
    expect(floatingButtons()).toHaveLength(1)
    await act(async () => document.body.children[1]?.setAttribute('position', 'bottom-left'))
    expect(floatingButtons()).toHaveLength(2)
  })

  it('greets guests, who cannot write, and links to the shop’s sign-in', async () => {
    const element = await mount('open')
    await waitForOpen(element, true)
    expect(panel(element)?.textContent).toContain('Hello, Guest!')
    expect(panel(element)?.querySelector('input')?.disabled).toBe(true)
    const received: unknown[] = []
    const listener = (event: Event) => {
      event.preventDefault()
      received.push((event as CustomEvent).detail)
    }
    document.addEventListener('haat:auth:required', listener, { once: true })
    await act(() => panel(element)?.querySelector<HTMLElement>('a[href*=login]')?.click())
    expect(received).toEqual([{ reason: 'shop', returnTo: '/', href: `${HOST}/login` }])
    const result = await element.send('orders')
    expect(result).toBeUndefined()
    expect(page.server.calls).toEqual([])
  })

  it('sends the page’s messages for the shopper, and emits every message', async () => {
    const [messages, intents] = [
      collectEvents('haat:assistant:message'),
      collectEvents('haat:assistant:intent'),
    ]
    await signIn('asha')
    const element = await mount('greeting="Ask me about the market."')
    await act(() => element.send('orders'))
    await act(() => element.show())
    await waitForMessage(element, 'Ask me about the market.')
    await vi.waitFor(() => expect(messages).toHaveLength(2))
    expect(messages[0]).toEqual({ from: 'shopper', text: 'orders' })
    expect(messages[1]).toMatchObject({ from: 'assistant', text: expect.stringContaining('order') })
    expect(intents).toEqual([{ intent: 'orders', mode: null }])
    await act(() => element.send('exit'))
    await vi.waitFor(() => expect(intents.at(-1)).toEqual({ intent: 'exit', mode: 'orders' }))
    for (const link of panel(element)?.querySelectorAll('a') ?? []) expect(link.href).toMatch(HOST)
    await act(() => element.reset())
    await act(async () => {})
    expect(shadowOf(element).querySelector('[role=log]')?.textContent).not.toContain('orders')
    expect(localStorage.length + sessionStorage.length).toBe(0)
  })

  it('gives the page’s own answers, also to messages that the page sends before it is opened', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    await signIn('asha')
    const element = await mount()
    const wrap: AssistantAnswer = {
      phrases: ['gift wrap'],
      text: 'We <b>wrap</b> gifts.',
      link: { label: 'Gifts', href: '/gifts' },
    }
    element.answers = [wrap, { phrases: ['x'], text: '' }]
    await act(() => element.send('can you gift wrap it?'))
    await act(() => element.show())
    await waitForMessage(element, 'We <b>wrap</b> gifts.')
    expect(shadowOf(element).querySelector('[role=log] b')).toBeNull()
    const link = shadowOf(element).querySelector<HTMLAnchorElement>('.haat-chat-line__link')
    expect(link?.href).toBe(`${HOST}/gifts`)
    expect(warn.mock.calls).toEqual([[expect.stringContaining('at 1 (counted from 0)')]])
  })

  it('ends the session that the page set when the shopper logs out, and stays on the page', async () => {
    const received = collectEvents('haat:auth:signed-out')
    await signIn('asha')
    const element = await mount('open')
    await waitForOpen(element, true)
    await act(() => element.send('logout'))
    await waitForMessage(element, 'logout')
    await act(() => element.send('confirm'))
    await vi.waitFor(() => expect(received).toHaveLength(1))
    await waitForOpen(element, false)
    await act(() => element.show())
    await waitForMessage(element, 'log in')
    expect(panel(element)?.textContent).not.toContain('logout')
    // The event is not repeated when the element is added again.
    await act(async () => element.remove())
    await act(async () => document.body.append(element))
    await waitForMessage(element, 'log in')
    expect(received).toHaveLength(1)
  })

  it('keeps its corner, and notices leave space for it', async () => {
    const element = await mount('position="bottom-left"')
    await act(() => shopFor(HOST, hostPage).notices.say('Profile updated successfully!'))
    const layer = () => shadowOf(element).querySelector<HTMLElement>('.haat-notices-layer')?.dataset
    await vi.waitFor(() => expect({ ...layer() }).toEqual({ corner: 'left' }))
    await act(() => element.show())
    await vi.waitFor(() => expect({ ...layer() }).toEqual({ corner: 'left', beside: '' }))
  })

  it('is in the corner of its attribute, and in the default corner for an unknown one', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const element = await mount('position="bottom-left"')
    expect(launcher(element).dataset.position).toBe('left')
    await act(async () => element.removeAttribute('position'))
    expect(launcher(element).dataset.position).toBe('right')
    expect(error).not.toHaveBeenCalled()
    await act(async () => element.setAttribute('position', 'top'))
    expect(launcher(element).dataset.position).toBe('right')
    const message =
      'Haat: <haat-assistant> has no position "top", so it uses bottom-right. It takes bottom-right, bottom-left. Write position="bottom-left", for example.'
    await vi.waitFor(() => expect(error.mock.calls).toEqual([[message]]))
  })
})
