import { describe, expect, it } from 'vitest'
import { leaveEventOf } from './leaving.ts'

const HOST = 'https://shop.example'

function link(href: string, html = ''): HTMLAnchorElement {
  document.body.innerHTML = html || '<a>Fresh tomatoes</a>'
  const found = document.querySelector('a') as HTMLAnchorElement
  found.href = href
  return found
}

describe('a link of an element', () => {
  it.each([
    ['/login?return_to=%2Fcart', 'cart', '/cart'],
    ['/login?return_to=%2Ffavorites', 'favourites', '/favorites'],
    ['/login?return_to=%2Fprofile', 'account', '/profile'],
    ['/register?return_to=%2Fproduct%2Ftomatoes%3Fsize%3DBig', 'product', '/product/tomatoes?size=Big'],
    ['/login?return_to=%2Fproduct%2Ftomatoes&pending=cart', 'cart', '/product/tomatoes'],
    ['/login?pending=favourites', 'favourites', '/'],
    ['/login', 'shop', '/'],
  ])('to %s requires a sign-in, for the reason %s', (path, reason, returnTo) => {
    const href = `${HOST}${path}`
    expect(leaveEventOf(link(href), HOST)).toEqual({
      event: 'haat:auth:required',
      detail: { reason, returnTo, href },
    })
  })

  it('starts the checkout of the shop, or the page’s own', () => {
    const own = { event: 'haat:checkout:start', detail: { href: `${HOST}/checkout` } }
    expect(leaveEventOf(link(`${HOST}/checkout`), HOST)).toEqual(own)
    const href = 'https://pay.example/now'
    expect(leaveEventOf(link(href), HOST, href)).toEqual({ ...own, detail: { href } })
  })

  it('opens a product, with the name on its card or on the link', () => {
    const href = `${HOST}/product/red%20tomatoes?size=Big`
    expect(leaveEventOf(link(href), HOST)).toEqual({
      event: 'haat:product:open',
      detail: { id: 'red tomatoes', name: 'Fresh tomatoes', href },
    })
    const card = '<article><h3>Red tomatoes</h3><a>View Product</a></article>'
    expect(leaveEventOf(link(href, card), HOST)?.detail).toMatchObject({ name: 'Red tomatoes' })
  })

  it('to any other page has no event', () => {
    expect(leaveEventOf(link(`${HOST}/categories`), HOST)).toBeNull()
    expect(leaveEventOf(link('https://shop.example.evil/login'), HOST)).toBeNull()
    expect(leaveEventOf(link('https://other.example/checkout'), HOST)).toBeNull()
  })
})
