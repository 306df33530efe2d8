import type { Paise } from '@haat/core'
import { useFormatPrice } from '@haat/react/internal/formats.ts'
import { act } from 'preact/test-utils'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hostPageOf } from '../loader/hostPage.fixtures.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { ElementProps } from '../root/elementProps.ts'
import type { Appearance } from './appearance.ts'
import { define } from './store.ts'
import type { HaatStore } from './stores.ts'

const hostPage = hostPageOf('https://own.example')

function Settings({ shop }: ElementProps) {
  const formatPrice = useFormatPrice()
  return <p>{JSON.stringify({ host: shop.host, price: formatPrice(1_23_450_00 as Paise) })}</p>
}
defineHaat('haat-given', Settings, {}, hostPage)
beforeAll(() => define(hostPage))

type Settings = HTMLElement & { appearance: Appearance | null }

async function mount(html: string): Promise<Settings> {
  await act(() => {
    document.body.innerHTML = html
  })
  const element = document.querySelector('haat-given') as Settings
  await vi.waitFor(() => expect(rootOf(element)).not.toBeNull())
  return element
}
const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('.haat-root') ?? null
const shownSettings = (element: Element) => JSON.parse(rootOf(element)?.textContent ?? 'null')
const store = () => document.querySelector('haat-store') as HaatStore
/** The rule of the element's theme sheet. */
const themeRule = (element: Element) =>
  [...(element.shadowRoot?.adoptedStyleSheets.at(-1)?.cssRules ?? [])].map(({ cssText }) => cssText).join()

afterEach(async () => {
  await act(async () => document.body.replaceChildren())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('<haat-store>', () => {
  it('sets shop, language and currency of the elements in it', async () => {
    const element = await mount(
      '<haat-store host="https://shop.example/" lang="en-IN" currency="code"><p><haat-given></haat-given></p></haat-store>',
    )
    expect(shownSettings(element)).toEqual({ host: 'https://shop.example', price: 'INR 1,23,450.00' })
    expect(rootOf(element)?.lang).toBe('en-IN')
  })

  it('sets them for elements that name it, with precedence over the store around them', async () => {
    const element = await mount(
      `<haat-store host="https://around.example"><haat-given store="named"></haat-given></haat-store>
       <haat-store id="named" host="https://named.example"></haat-store>`,
    )
    expect(shownSettings(element)).toMatchObject({ host: 'https://named.example' })
  })

  it('updates elements when it changes, and an element’s own host takes precedence', async () => {
    const element = await mount('<haat-store><haat-given></haat-given></haat-store>')
    expect(shownSettings(element)).toEqual({ host: 'https://own.example', price: '₹1,23,450.00' })
    await act(async () => {
      store().host = 'https://shop.example'
      store().setAttribute('currency', 'code')
    })
    await vi.waitFor(() =>
      expect(shownSettings(element)).toEqual({ host: 'https://shop.example', price: 'INR 1,23,450.00' }),
    )
    await act(async () => element.setAttribute('host', 'https://element.example'))
    expect(shownSettings(element)).toMatchObject({ host: 'https://element.example' })
  })

  it('inherits missing settings from the store around it', async () => {
    const element = await mount(
      `<haat-store host="https://shop.example" theme="dark" lang="en-IN">
        <haat-store currency="code" theme="light"><haat-given></haat-given></haat-store>
      </haat-store>`,
    )
    expect(shownSettings(element)).toEqual({ host: 'https://shop.example', price: 'INR 1,23,450.00' })
    expect(rootOf(element)?.lang).toBe('en-IN')
    expect(themeRule(element)).toContain('color-scheme: light')
  })

  it('does not affect an element that was moved out of it', async () => {
    const element = await mount(
      '<haat-store host="https://shop.example" theme="dark" currency="code"><haat-given></haat-given></haat-store>',
    )
    await act(async () => document.body.append(element))
    expect(shownSettings(element)).toEqual({ host: 'https://own.example', price: '₹1,23,450.00' })
    expect(themeRule(element)).not.toContain('color-scheme')
  })

  it('affects elements in shadow roots of the page’s own components', async () => {
    await mount('<haat-store host="https://shop.example"><div></div></haat-store><haat-given></haat-given>')
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' }) as ShadowRoot
    await act(() => {
      root.innerHTML = '<haat-given></haat-given>'
    })
    const inner = root.querySelector('haat-given') as Settings
    await vi.waitFor(() => expect(shownSettings(inner)).toMatchObject({ host: 'https://shop.example' }))
  })

  it('that is named but missing is awaited, and logged', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await act(() => {
      document.body.innerHTML = '<haat-given store="late"></haat-given>'
    })
    const element = document.querySelector('haat-given') as Settings
    await vi.waitFor(() =>
      expect(error.mock.calls.flat().join()).toContain('there is no <haat-store id="late">'),
    )
    expect(rootOf(element)).toBeNull()
    await act(async () => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<haat-store id="late" host="https://late.example"></haat-store>',
      )
    })
    await vi.waitFor(() => expect(shownSettings(element)).toMatchObject({ host: 'https://late.example' }))
  })

  it('signs a shopper in at its own shop', () => {
    const listener = vi.fn()
    document.body.innerHTML = '<haat-store host="https://shop.example"></haat-store>'
    store().setSession({ userId: 'asha', getToken: async () => 'token' })
    hostPage.sessions.follow('https://shop.example', listener)
    expect(listener).toHaveBeenCalledWith(expect.objectContaining({ userId: 'asha' }))
  })

  it('accepts properties that were set before its code was loaded', async () => {
    const early = document.createElement('haat-store')
    Object.defineProperty(early, 'host', {
      value: 'https://early.example',
      configurable: true,
      writable: true,
    })
    early.innerHTML = '<haat-given></haat-given>'
    await act(() => document.body.append(early))
    const element = early.querySelector('haat-given') as Settings
    await vi.waitFor(() => expect(shownSettings(element)).toMatchObject({ host: 'https://early.example' }))
  })

  it('logs unknown values once', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    await mount(
      '<haat-store theme="neon" currency="gold"><haat-given></haat-given><haat-given></haat-given></haat-store>',
    )
    const text = error.mock.calls.map(([shownSettings]) => String(shownSettings))
    expect(text.filter((line) => line.includes('no theme "neon"'))).toHaveLength(1)
    expect(text.filter((line) => line.includes('no currency "gold"'))).toHaveLength(1)
  })
})

describe('an appearance', () => {
  it('of the store applies to its elements, and an element’s own takes precedence', async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    const element = await mount('<haat-store theme="light"><haat-given></haat-given></haat-store>')
    await act(async () => {
      store().appearance = { theme: 'auto', variables: { accent: 'rebeccapurple', onAccent: 'white' } }
    })
    expect(themeRule(element)).toContain('color-scheme: light dark')
    expect(themeRule(element)).toContain('--haat-accent: rebeccapurple')
    await act(async () => {
      element.appearance = { theme: 'dark', variables: { accent: 'teal' } }
    })
    expect(themeRule(element)).toContain('color-scheme: dark')
    expect(themeRule(element)).toContain('--haat-accent: teal')
    expect(themeRule(element)).toContain('--haat-on-accent: white')
    // Its text would not be readable on this light page.
    expect(themeRule(element)).toContain('background: var(--_ground)')
    await act(async () => {
      element.appearance = null
      store().appearance = null
    })
    expect(themeRule(element)).toContain('color-scheme: light')
    expect(themeRule(element)).not.toMatch(/--haat-accent|background/)
  })

  it('changes neither the element’s own style nor the page’s head', async () => {
    const head = document.head.innerHTML
    const element = await mount('<haat-given></haat-given>')
    await act(async () => {
      element.appearance = { variables: { font: '"Tiro Tamil", serif' } }
    })
    await vi.waitFor(() => expect(themeRule(element)).toContain('Tiro Tamil'))
    expect([element.getAttribute('style'), document.head.innerHTML]).toEqual([null, head])
  })

  it.each<[Record<string, string>, string]>([
    [{ accent: 'red;} .haat{display:none' }, 'not a plain CSS value'],
    [{ ground: 'url(https://spy.example/pixel)' }, 'not a plain CSS value'],
    [{ ground: 'u\\72l(https://spy.example/pixel)' }, 'not a plain CSS value'],
    [{ glow: 'none' }, 'has no variable "glow"'],
  ])('ignores %o, logs the reason, and applies the rest', async (variables, reason) => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const element = await mount('<haat-given></haat-given>')
    await act(async () => {
      element.appearance = { variables: { ...variables, radius: '0' } as Appearance['variables'] }
    })
    await vi.waitFor(() => expect(themeRule(element)).toBe('.haat-root { --haat-radius: 0; }'))
    expect(error.mock.calls.flat().join()).toContain(reason)
  })
})
