import type { AnalyticsEvents, AnalyticsName } from '@haat/core/analytics'
import { cartStore } from '@haat/core/cart'
import { PLACED_ORDER, sampleProducts } from '@haat/core/fixtures'
import { letDialogsOpen } from '@haat/react/internal/ui/dialog.fixtures.ts'
import { act } from 'preact/test-utils'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { actionsFor } from '../actions/actions.ts'
import { define as checkout } from '../checkout/checkout.tsx'
import { define as product } from '../product/product.tsx'
import { define as grid } from '../product-grid/product-grid.tsx'
import { fakeShopPage, HOST } from '../root/fakeShopPage.fixtures.ts'
import { mount, shadowOf, waitForText } from '../root/page.fixtures.ts'
import { shopFor } from '../root/shop.ts'
import { subscribe } from './analytics.ts'

letDialogsOpen()

const page = fakeShopPage(grid, product, checkout)
const shop = () => shopFor(undefined, page.hostPage)

const received: [name: string, event: AnalyticsEvents[AnalyticsName]][] = []
const end = new AbortController()
const NAMES = [
  'view_item',
  'view_item_list',
  'select_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'purchase',
  'search',
] as const
const next = (count = 1) => vi.waitFor(() => expect(received).toHaveLength(count))
/** Waits until pending work has ended. */
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 20))))

/** Events that several of the tests below cause besides. */
const OTHERS = ['view_cart', 'add_shipping_info', 'add_payment_info'] as const
const others: string[] = []

beforeAll(async () => {
  for (const name of OTHERS)
    subscribe(page.hostPage, end.signal, name, ({ value }: { value: number }) =>
      others.push(`${name} ${value}`),
    )
  for (const name of NAMES)
    subscribe(page.hostPage, end.signal, name, (event: never) => received.push([name, event]))
  await settle()
})
beforeEach(() => {
  received.length = 0
  others.length = 0
})
/** Clicks a link without leaving the page. */
async function follow(element: Element, selector: string) {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await act(() => shadowOf(element).querySelector<HTMLAnchorElement>(selector)?.click())
}

const [tomatoes] = sampleProducts.filter(({ id }) => id === 'country-tomatoes')
const item = { item_id: 'country-tomatoes', item_name: tomatoes?.name, item_category: tomatoes?.category }

describe('Haat.on', () => {
  it('publishes a shown product once for all elements, and again after another product', async () => {
    const html = '<haat-product product-id="country-tomatoes"></haat-product>'
    const element = await mount<HTMLElement & { productId: string }>(html, 'Add to Cart')
    await next()
    const [[name, event] = []] = received
    expect(name).toBe('view_item')
    expect(event).toMatchObject({ currency: 'INR', items: [{ ...item, quantity: 1 }] })
    const { value, items } = event as AnalyticsEvents['view_item']
    expect(value).toBe(items[0]?.price)
    await act(async () => document.body.insertAdjacentHTML('beforeend', html))
    await waitForText(document.body.lastElementChild as Element, 'Add to Cart')
    document.body.lastElementChild?.remove()
    await settle()
    expect(received).toHaveLength(1)
    element.productId = 'alphonso-mangoes'
    await waitForText(element, 'Alphonso')
    await next(2)
    element.productId = 'country-tomatoes'
    await next(3)
  })

  it('publishes the products of a list, those loaded later separately, and the opened one', async () => {
    const element = await mount(
      '<haat-product-grid heading="Deals" limit="2" load-more></haat-product-grid>',
      'Showing 2 of',
    )
    await next()
    await act(() => [...shadowOf(element).querySelectorAll('button')].at(-1)?.click())
    await waitForText(element, 'Showing 4 of')
    await next(2)
    const lists = received.map(([, event]) => event as AnalyticsEvents['view_item_list'])
    expect(lists.map(({ item_list_name, items }) => [item_list_name, items.length])).toEqual([
      ['Deals', 2],
      ['Deals', 2],
    ])
    expect(new Set(lists.flatMap(({ items }) => items.map(({ item_id }) => item_id))).size).toBe(4)
    expect(lists[1]?.items[0]).toMatchObject({ index: 2, item_list_name: 'Deals' })
    await follow(element, 'article a')
    await next(3)
    expect(received[2]).toEqual(['select_item', { item_list_name: 'Deals', items: [lists[0]?.items[0]] }])
  })

  it('publishes changes of the cart that the shop has made, and none that it refused', async () => {
    await page.signIn('asha')
    const { addLine } = actionsFor(page.hostPage)
    await act(async () => void (await addLine({ productId: 'country-tomatoes' })))
    await act(async () => void (await addLine({ productId: 'purple-brinjal', quantity: 2 })))
    await next()
    expect(received[0]).toEqual([
      'add_to_cart',
      {
        currency: 'INR',
        value: 72,
        items: [
          {
            item_id: 'purple-brinjal',
            item_name: expect.stringContaining('Brinjal'),
            price: 36,
            quantity: 2,
          },
        ],
      },
    ])
    await settle()
    const store = shop().use(cartStore)
    const line = await vi.waitFor(() => {
      const now = store.cart.state.peek()
      expect(now.state).toBe('ready')
      return now.state === 'ready' ? now.value.lines.at(-1) : undefined
    })
    if (!line) throw new Error('The cart is empty.')
    await act(async () => store.change(line, 1))
    await next(2)
    await act(async () => store.remove(line))
    await next(3)
    expect(received.map(([name]) => name)).toEqual(['add_to_cart', 'add_to_cart', 'remove_from_cart'])
    expect(JSON.stringify(received)).not.toContain('asha')
  })

  it('publishes a placed order once, with its total', async () => {
    await page.signIn('asha')
    const element = await mount('<haat-checkout in-place></haat-checkout>', 'Order Total')
    document.addEventListener('haat:order:placed', (event) => event.preventDefault(), { once: true })
    const root = shadowOf(element)
    const methods = () => [...root.querySelectorAll<HTMLInputElement>('.haat-method > input')]
    await vi.waitFor(() => expect(methods().find(({ value }) => value === 'cod')?.disabled).toBe(false))
    await act(() => root.querySelector<HTMLInputElement>('.haat-delivery input[type=radio]')?.click())
    await act(() => methods()[0]?.click())
    await act(() => root.querySelector<HTMLButtonElement>('.haat-sum .haat-pay')?.click())
    await next()
    const detail = { orderId: PLACED_ORDER, href: `${HOST}/order` }
    element.dispatchEvent(new CustomEvent('haat:order:placed', { detail, bubbles: true, composed: true }))
    await settle()
    expect(received).toHaveLength(1)
    const [[name, event] = []] = received
    expect(name).toBe('purchase')
    expect(event).toMatchObject({ transaction_id: PLACED_ORDER, currency: 'INR', value: 692 })
    const { items } = event as AnalyticsEvents['purchase']
    expect(items.reduce((sum, { price = 0, quantity }) => sum + price * quantity, 0)).toBe(692)
    expect(JSON.stringify(event)).not.toMatch(/asha|address|phone|@/i)
    expect(others).toEqual(['add_shipping_info 692', 'add_payment_info 692'])
  })

  it('publishes the start of a checkout, of the cart or of one product', async () => {
    await page.signIn('asha')
    const element = await mount('<haat-checkout></haat-checkout>', 'Proceed to Checkout')
    await waitForText(element, '₹692.00')
    await follow(element, 'a[href$="/checkout"]')
    await next()
    expect(received[0]).toMatchObject(['begin_checkout', { currency: 'INR', value: 692 }])
    const detail = { href: `${HOST}/checkout?product=country-tomatoes&quantity=2&size=L&color=Red` }
    element.dispatchEvent(new CustomEvent('haat:checkout:start', { detail, bubbles: true, composed: true }))
    await next(2)
    expect(received[1]).toMatchObject([
      'begin_checkout',
      { items: [{ item_id: 'country-tomatoes', item_variant: 'L, Red', quantity: 2 }] },
    ])
  })

  it('publishes a search', async () => {
    const detail = { text: 'onion', href: `${HOST}/search?q=onion` }
    document.body.dispatchEvent(new CustomEvent('haat:search', { detail, bubbles: true }))
    await next()
    expect(received[0]).toEqual(['search', { search_term: 'onion' }])
  })

  it('unsubscribes, and names the known events for an unknown one', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue()
    subscribe(page.hostPage, end.signal, 'add_to_basket' as never, () => {})
    expect(error).toHaveBeenCalledWith(expect.stringContaining('takes view_item, view_item_list'))
    subscribe(page.hostPage, end.signal, 'view_item', 'later' as never)
    expect(error).toHaveBeenCalledWith(expect.stringContaining("Write Haat.on('view_item', (event) => …)"))
    end.abort()
    await mount('<haat-product product-id="purple-brinjal"></haat-product>', 'Add to Cart')
    await settle()
    expect(received).toEqual([])
  })
})
