import { act } from 'preact/test-utils'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { defineHaat } from './defineHaat.ts'
import type { ElementProps } from './elementProps.ts'
import { shopFor } from './shop.ts'

const HOST = 'https://shop.example'
const hostPage = hostPageOf(HOST)

function Links({ shop }: ElementProps) {
  return (
    <div className="haat">
      <a href={shop.linkTo('/login?return_to=%2Fcart')}>Log In</a>
      <a href={shop.linkTo('/checkout')}>Proceed to Checkout</a>
      <a href={shop.linkTo('/categories')}>Categories</a>
    </div>
  )
}
defineHaat('haat-links', Links, { checkoutHref: String }, hostPage, {
  methods: { hostOf: ({ host }) => host },
})

const mount = (html: string) =>
  act(() => {
    document.body.innerHTML = html
  })
const roots = () =>
  [...document.querySelectorAll('haat-links')].map((element) => element.shadowRoot as ShadowRoot)
const link = (name: string) =>
  [...(roots()[0]?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === name)

afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  vi.restoreAllMocks()
})

/** Clicks a link; returns whether the shopper would leave the page. */
async function leavesPage(name: string): Promise<boolean> {
  const click = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true })
  let isPrevented = false
  // After all other listeners. jsdom does not navigate.
  const listener = (event: Event) => {
    isPrevented = event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', listener, { once: true })
  await act(() => void link(name)?.dispatchEvent(click))
  return !isPrevented
}

describe('links out of an element', () => {
  it('lead to the shop, and emit an event', async () => {
    await mount('<haat-links></haat-links>')
    const received: unknown[] = []
    const listener = (event: Event) => received.push([event.type, (event as CustomEvent).detail])
    document.addEventListener('haat:auth:required', listener, { once: true })
    document.addEventListener('haat:checkout:start', listener, { once: true })
    expect(await leavesPage('Log In')).toBe(true)
    expect(await leavesPage('Proceed to Checkout')).toBe(true)
    expect(await leavesPage('Categories')).toBe(true)
    const login = `${HOST}/login?return_to=%2Fcart`
    expect(received).toEqual([
      ['haat:auth:required', { reason: 'cart', returnTo: '/cart', href: login }],
      ['haat:checkout:start', { href: `${HOST}/checkout` }],
    ])
  })

  it('are not followed if the page cancels the event', async () => {
    await mount('<haat-links></haat-links>')
    document.addEventListener('haat:auth:required', (event) => event.preventDefault(), { once: true })
    expect(await leavesPage('Log In')).toBe(false)
    expect(await leavesPage('Log In')).toBe(true)
  })
})

it('has the methods of its tag', async () => {
  await mount('<haat-links></haat-links><haat-links host="https://other.example"></haat-links>')
  const [own, other] = document.querySelectorAll<HTMLElement & { hostOf(): string }>('haat-links')
  expect([own?.hostOf(), other?.hostOf()]).toEqual([HOST, 'https://other.example'])
})

describe('notices', () => {
  const noticesIn = (root: ShadowRoot | undefined) => root?.querySelector('[role=status]')?.textContent

  it('are shown once on a page, in the first element of the shop, then in the next', async () => {
    await mount('<haat-links></haat-links><haat-links></haat-links>')
    const [first, second] = roots()
    await act(() => shopFor(HOST, hostPage).notices.say('Product added to cart successfully!'))
    await vi.waitFor(() => expect(noticesIn(first)).toContain('Product added to cart'))
    expect(noticesIn(second)).toBeUndefined()
    await act(async () => document.querySelector('haat-links')?.remove())
    await vi.waitFor(() => expect(noticesIn(second)).toContain('Product added to cart'))
  })

  it('have a live region before the first notice, when the element is used', async () => {
    await mount('<haat-links host="https://quiet.example"></haat-links>')
    expect(noticesIn(roots()[0])).toBeUndefined()
    await act(() => link('Categories')?.focus())
    await vi.waitFor(() => expect(noticesIn(roots()[0])).toBe(''))
  })
})
