import { english, flush } from '@haat/core/fixtures'
import { searchTexts } from '@haat/core/search'
import { act } from 'preact/test-utils'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { collectEvents, linksOf, mount, shadowOf, textOf, waitForText } from '../root/page.fixtures.ts'
import { define } from './search.tsx'

const searchCopy = english(searchTexts)

const page = fakeShopPage(define)

// The first import compiles the code, which is slow on a busy machine.
beforeAll(() => import('./LateSuggestions.tsx'))

const search = (attributes = '') =>
  mount<HTMLElement>(`<haat-search ${attributes}></haat-search>`, searchCopy.label)
const field = (element: Element) => shadowOf(element).querySelector('input') as HTMLInputElement
const isOpen = (element: Element) => field(element).getAttribute('aria-expanded') === 'true'

/** Focuses the field, whose suggestions then load. */
const focus = (element: Element) =>
  act(async () => {
    field(element).focus()
    await flush()
  })
const type = (element: Element, text: string) =>
  act(() => {
    field(element).value = text
    field(element).dispatchEvent(new Event('input', { bubbles: true }))
  })
const press = (element: Element, key: string) =>
  act(() => {
    field(element).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const submit = (element: Element) => act(() => shadowOf(element).querySelector('form')?.requestSubmit())
/** Cancels `haat:search` and returns the details that it collects. */
function cancelled(element: Element): unknown[] {
  const received: unknown[] = []
  element.addEventListener('haat:search', (event) => {
    event.preventDefault()
    received.push((event as CustomEvent).detail)
  })
  return received
}

describe('<haat-search>', () => {
  it('has the texts of the shop or of the page, and requests nothing before it is used', async () => {
    const element = await search()
    expect(field(element).placeholder).toBe(searchCopy.placeholder)
    expect(shadowOf(element).querySelector('label')?.textContent).toBe(searchCopy.label)
    expect(shadowOf(element).querySelector('button')?.textContent).toBe(searchCopy.submit)
    expect(shadowOf(element).querySelector('form')?.action).toBe(`${HOST}/search`)
    expect(page.server.calls).toEqual([])
    const own = await search('placeholder="What do you cook with?" value="salt" action="/results?from=us"')
    expect([field(own).placeholder, field(own).value]).toEqual(['What do you cook with?', 'salt'])
    await act(async () => own.setAttribute('value', 'pepper'))
    await vi.waitFor(() => expect(field(own).value).toBe('pepper'))
    const received = cancelled(own)
    await submit(own)
    const href = new URL('/results?from=us&q=pepper', document.baseURI).href
    expect(received).toEqual([{ text: 'pepper', href }])
  })

  it('suggests pages of the shop, which can be opened with the keyboard', async () => {
    const element = await search()
    await focus(element)
    await type(element, 'cumin')
    await waitForText(element, 'Cumin Seeds')
    expect(isOpen(element)).toBe(true)
    expect(linksOf(element)).toEqual([
      `${HOST}/product/cumin-seeds`,
      `${HOST}/categories/Spices`,
      `${HOST}/search?q=cumin`,
    ])
    const opened = collectEvents('haat:product:open')
    document.addEventListener('haat:product:open', (event) => event.preventDefault(), { once: true })
    await press(element, 'ArrowDown')
    const active = field(element).getAttribute('aria-activedescendant') ?? ''
    expect(shadowOf(element).getElementById(active)?.textContent).toContain('Cumin')
    await press(element, 'Enter')
    expect(opened).toMatchObject([{ id: 'cumin-seeds' }])
    expect(isOpen(element)).toBe(false)
    const received = cancelled(element)
    await press(element, 'ArrowUp')
    await press(element, 'Enter')
    expect(received).toEqual([{ text: 'cumin', href: `${HOST}/search?q=cumin` }])
  })

  it('lets the page show the results, and does nothing without a text', async () => {
    const element = await search()
    const received = cancelled(element)
    await type(element, ' cumin & salt ')
    await submit(element)
    expect(received).toEqual([{ text: 'cumin & salt', href: `${HOST}/search?q=cumin+%26+salt` }])
    await type(element, '  ')
    await submit(element)
    expect(received).toHaveLength(1)
  })

  it('has its own suggestions on a page with several search fields', async () => {
    const element = await search()
    await act(() => document.body.insertAdjacentHTML('beforeend', '<haat-search></haat-search>'))
    const other = document.body.lastElementChild as HTMLElement
    await focus(element)
    await type(element, 'cumin')
    await waitForText(element, 'Cumin Seeds')
    await focus(other)
    expect([isOpen(other), textOf(other).includes('Cumin')]).toEqual([false, false])
  })

  it('suggests for text that was typed before the suggestions loaded', async () => {
    const element = await search()
    field(element).value = 'cumin'
    await focus(element)
    await waitForText(element, 'Cumin Seeds')
  })

  it('reports failed suggestions once, and still leads to the results', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const failed = collectEvents('haat:failed')
    const ready = collectEvents('haat:ready')
    const element = await search()
    page.server.answer('search', {
      status: 403,
      message: 'Add it to PARTNER_ORIGINS.',
      error: 'not_a_partner',
    })
    await focus(element)
    await type(element, 'cumin')
    await waitForText(element, searchCopy.suggestionsFailed)
    await type(element, 'cum')
    await vi.waitFor(() =>
      expect(page.server.calls.filter(({ path }) => path.endsWith('/search'))).toHaveLength(2),
    )
    await vi.waitFor(() => expect(failed).toMatchObject([{ code: 'not-a-partner' }]))
    expect(log.mock.calls.flat().join()).toContain('PARTNER_ORIGINS')
    const received = cancelled(element)
    await submit(element)
    expect(received).toMatchObject([{ text: 'cum' }])
    page.server.answer('search', 'ready')
    const before = ready.length
    await type(element, 'cumin')
    await vi.waitFor(() => expect(ready).toHaveLength(before + 1))
  })

  it('rejects an address that could be a script', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const element = await search('action="javascript:alert(1)"')
    expect(shadowOf(element).querySelector('form')?.action).toBe(`${HOST}/search`)
    await vi.waitFor(() => expect(log.mock.calls.join()).toContain('Write action="/search"'))
  })
})
