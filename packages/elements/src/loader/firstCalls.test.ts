import { setSaved } from '@haat/core/internal/sign-in/set-saved.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopFor } from '../root/shop.ts'
import { sendFirstCall } from './firstCall.ts'
import { hostPageOf } from './hostPage.fixtures.ts'
import { REGISTRY } from './registry.ts'

const HOST = 'https://shop.example'
const requestToken = vi.hoisted(() => vi.fn())
vi.mock('@haat/core/internal/sign-in/request.ts', () => ({ requestToken }))
const fetch = vi.fn(async (_: string | URL | Request) => Response.json({ success: true, data: [] }))
beforeEach(() => {
  fetch.mockClear()
  vi.stubGlobal('fetch', fetch)
})
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Sends the first call of a grid or a product in this HTML. */
function send(html: string) {
  const hostPage = hostPageOf(HOST)
  document.body.innerHTML = html
  const element = document.querySelector('haat-cart,haat-product-grid,haat-product') as Element
  sendFirstCall(element, REGISTRY[element.localName] ?? {}, hostPage)
  return hostPage
}
const sent = () => fetch.mock.calls.map(([address]) => String(address))

describe('the first call', () => {
  it.each([
    ['<haat-product-grid></haat-product-grid>', `${HOST}/api/v1/product?fields=card&limit=8`],
    [
      '<haat-product-grid category="Fruit" top="topDeals" search="ripe mango" limit="4" columns="2"></haat-product-grid>',
      `${HOST}/api/v1/product?category=Fruit&fields=card&limit=4&q=ripe+mango&top=topDeals`,
    ],
    ['<haat-product product-id="a/b"></haat-product>', `${HOST}/api/v1/product/a%2Fb`],
    [
      '<haat-store host="https://bulk.example/"><haat-product product-id="a"></haat-product></haat-store>',
      'https://bulk.example/api/v1/product/a',
    ],
    [
      '<haat-product product-id="a" host="https://own.example"></haat-product>',
      'https://own.example/api/v1/product/a',
    ],
  ])('of %s', (html, address) => {
    send(html)
    expect(sent()).toEqual([address])
  })

  it.each([
    '<haat-product></haat-product>',
    '<haat-product product-id="a" store="bulk"></haat-product>',
    '<haat-product product-id="a" host="javascript:alert(1)"></haat-product>',
    '<haat-product-grid sort="name"></haat-product-grid>',
    '<haat-product-grid><template slot="card"></template></haat-product-grid>',
  ])('of %s is left to its own code', (html) => {
    send(html)
    expect(sent()).toEqual([])
  })

  it('is left to the element’s own code if a script has set a property', () => {
    const hostPage = hostPageOf(HOST)
    const element = document.body.appendChild(document.createElement('haat-product'))
    Object.assign(element, { productId: 'b' }).setAttribute('product-id', 'a')
    sendFirstCall(element, REGISTRY['haat-product'] ?? {}, hostPage)
    expect(sent()).toEqual([])
  })
})

describe('the first call of a shopper', () => {
  beforeEach(() => {
    setSaved(HOST, true)
    const response = Response.json({ access_token: 'token', cart: { items: [] } })
    requestToken.mockReset().mockResolvedValue({ grant: { userId: 'a/b' }, response })
  })
  afterEach(() => setSaved(HOST, false))

  it('requests their token, and with it the cart', async () => {
    const { firstCalls } = send('<haat-cart></haat-cart>')
    expect(requestToken).toHaveBeenCalledExactlyOnceWith(HOST, 'cart')
    const token = await firstCalls.takeToken(HOST)
    expect(await token?.response.json()).toMatchObject({ access_token: 'token' })
    const cart = await firstCalls.take(`${HOST}/api/v1/cart/a%2Fb`)
    expect(await cart?.json()).toEqual({ data: { items: [] } })
    expect(firstCalls.takeToken(HOST)).toBeUndefined()
  })

  it.each([
    '<haat-cart view="drawer"></haat-cart>',
    '<haat-product product-id="a"></haat-product>',
    '<haat-cart host="https://other.example"></haat-cart>',
  ])('is not sent for %s', (html) => {
    send(html)
    expect(requestToken).not.toHaveBeenCalled()
  })

  it('is not sent for a visitor', () => {
    setSaved(HOST, false)
    send('<haat-cart></haat-cart>')
    expect(requestToken).not.toHaveBeenCalled()
  })
})

describe('the shop of the page', () => {
  it('takes it over once, whatever the order of its query; the next call is sent', async () => {
    const hostPage = send('<haat-product-grid top="topDeals"></haat-product-grid>')
    const { http } = shopFor(HOST, hostPage)
    const load = () =>
      http.get('/api/v1/product', (body) => body, { query: { top: 'topDeals', limit: 8, fields: 'card' } })
    expect(await load()).toEqual({ success: true, data: [] })
    expect(fetch).toHaveBeenCalledOnce()
    await load()
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('does not take over one from before a change', async () => {
    const host = 'https://own.example'
    const hostPage = send(`<haat-product product-id="a" host="${host}"></haat-product>`)
    await shopFor(host, hostPage).http.post('/api/v1/cart/add', (body) => body)
    expect(hostPage.firstCalls.take(`${host}/api/v1/product/a`)).toBeUndefined()
  })

  it('does not take over one that is older than ten seconds', () => {
    vi.useFakeTimers()
    const { firstCalls } = send('<haat-product product-id="a"></haat-product>')
    vi.advanceTimersByTime(10_000)
    expect(firstCalls.take(`${HOST}/api/v1/product/a`)).toBeUndefined()
  })
})
