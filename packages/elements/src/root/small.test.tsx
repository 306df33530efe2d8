import type { SessionState } from '@haat/core'
import { english } from '@haat/core/fixtures'
import { pendingActionsTexts } from '@haat/core/pending-actions'
import type { Signal } from '@preact/signals-core'
import { act } from 'preact/test-utils'
import { describe, expect, it, vi } from 'vitest'
import { define as defineAddButton } from '../add-button/add-button.tsx'
import { define as defineCartCount } from '../cart-count/cart-count.tsx'
import { fakeShopPage, HOST } from './fakeShopPage.fixtures.ts'
import {
  collectEvents,
  expectDescribedParts,
  linksOf,
  mount,
  shadowOf,
  textOf,
  waitForText,
} from './page.fixtures.ts'
import { shopFor } from './shop.ts'

const pendingActionsCopy = english(pendingActionsTexts)

// The small elements, with one shop.

const page = fakeShopPage(defineAddButton, defineCartCount)
const { signIn } = page

const find = <E extends Element>(element: Element, selector: string) =>
  shadowOf(element).querySelector<E>(selector) as E
const writes = () => page.server.calls.filter(({ method }) => method !== 'GET')

describe('<haat-add-button>', () => {
  it('has the page’s own text, and puts its product into the cart once', async () => {
    await signIn('asha')
    const link = '<a href="/product">A box, please</a>'
    const html = `<haat-add-button product-id="alphonso-mangoes" quantity="2">${link}</haat-add-button>`
    const element = await mount<HTMLElement>(html, 'A box, please')
    const button = find<HTMLButtonElement>(element, 'button')
    expect(button.querySelector('a')).toBeNull()
    await act(() => {
      button.click()
      button.click()
    })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await vi.waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]?.body).toMatchObject({ productId: 'alphonso-mangoes', quantity: 2 })
    await vi.waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    await waitForText(element, 'Product added to cart successfully!')
  })

  it('requests its product once, also with other buttons for it', async () => {
    await signIn('asha')
    const tag = '<haat-add-button product-id="country-tomatoes"></haat-add-button>'
    const element = await mount<HTMLElement>(tag.repeat(2), 'Add to Cart')
    await act(() => {
      for (const other of document.body.children) find<HTMLButtonElement>(other, 'button').click()
    })
    await waitForText(element, 'Product added to cart successfully!')
    expect(page.server.calls.filter(({ path }) => path.startsWith('/api/v1/product/'))).toHaveLength(1)
    expect(textOf(element)).not.toContain(pendingActionsCopy.unavailable)
  })

  it('asks a visitor to sign in, and emits the event', async () => {
    const received = collectEvents('haat:auth:required')
    const element = await mount<HTMLElement>(
      '<haat-add-button product-id="alphonso-mangoes"></haat-add-button>',
      'Add to Cart',
    )
    await act(() => find<HTMLButtonElement>(element, 'button').click())
    await vi.waitFor(() => expect(received).toMatchObject([{ reason: 'cart' }]))
    await waitForText(element, 'Please login to add items to cart / favourites')
    expect(writes()).toEqual([])
  })

  it('asks for a choice if the product has several sizes', async () => {
    await signIn('asha')
    const element = await mount<HTMLElement>(
      '<haat-add-button product-id="handmade-notebook"></haat-add-button>',
      'Add to Cart',
    )
    await act(() => find<HTMLButtonElement>(element, 'button').click())
    await waitForText(element, 'Please select size and color')
    expect(linksOf(element)).toContain(`${HOST}/product/handmade-notebook`)
  })

  it('reports an invalid quantity with its own code when it is pressed', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    const received = collectEvents('haat:failed')
    const html = '<haat-add-button product-id="green-chillies" quantity="0"></haat-add-button>'
    const element = await mount(html, 'Add to Cart')
    await act(() => find<HTMLButtonElement>(element, 'button').click())
    const message = expect.stringMatching(/^Haat: 0 is not a quantity of green-chillies.*from 1 to 99/)
    await vi.waitFor(() => expect(received).toEqual([{ code: 'invalid-quantity', message }]))
    expect(error.mock.calls).toEqual([[message]])
    error.mockRestore()
  })

  it('reports a missing product-id, until there is one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const element = await mount<HTMLElement>('<haat-add-button></haat-add-button>', '')
    await vi.waitFor(() => expect(log.mock.calls.join()).toContain('<haat-add-button> has no product-id'))
    element.setAttribute('product-id', 'alphonso-mangoes')
    await waitForText(element, 'Add to Cart')
  })
})

describe('<haat-cart-count>', () => {
  it('shows nothing to a visitor, and the number of lines to a shopper, also after an addition', async () => {
    const ready = vi.fn()
    document.addEventListener('haat:ready', ready, { once: true })
    const element = await mount('<haat-cart-count></haat-cart-count>', '')
    await vi.waitFor(() => expect(ready).toHaveBeenCalled())
    expect([textOf(element), page.server.calls]).toEqual(['', []])
    await signIn('asha')
    await vi.waitFor(() => expect(textOf(element)).toMatch(/^ \d+ items/))
    const before = Number.parseInt(textOf(element), 10)
    expectDescribedParts(element)
    const button = document.createElement('haat-add-button')
    button.setAttribute('product-id', 'green-chillies')
    document.body.append(button)
    await act(async () => {})
    await act(() => find<HTMLButtonElement>(button, 'button').click())
    await vi.waitFor(() => expect(Number.parseInt(textOf(element), 10)).toBe(before + 1))
    await signIn(null)
    await vi.waitFor(() => expect(textOf(element)).not.toMatch(/ items/))
  })

  it('fails immediately if the session is unavailable', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const received = collectEvents('haat:failed')
    await mount('<haat-cart-count></haat-cart-count>', '')
    const { session } = shopFor(undefined, page.hostPage) as { session: Signal<SessionState> }
    await act(async () => {
      session.value = { state: 'unavailable' }
    })
    await vi.waitFor(() => expect(received).toMatchObject([{ code: 'unreachable' }]))
  })
})
