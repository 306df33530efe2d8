import { describe, expect, it } from 'vitest'
import { leavingBy } from './leaving.ts'

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
  ])('to %s asks for a sign-in for the sake of %s', (path, reason, returnTo) => {
    const href = `${HOST}${path}`
    expect(leavingBy(link(href), HOST)).toEqual({
      event: 'haat:auth:required',
      detail: { reason, returnTo, href },
    })
  })

  it('starts the checkout at the shop, or where the page says that it is', () => {
    const own = { event: 'haat:checkout:start', detail: { href: `${HOST}/checkout` } }
    expect(leavingBy(link(`${HOST}/checkout`), HOST)).toEqual(own)
    const there = 'https://pay.example/now'
    expect(leavingBy(link(there), HOST, there)).toEqual({ ...own, detail: { href: there } })
  })

  it('opens a product, by the name on its card or on the link', () => {
    const href = `${HOST}/product/red%20tomatoes?size=Big`
    expect(leavingBy(link(href), HOST)).toEqual({
      event: 'haat:product:open',
      detail: { id: 'red tomatoes', name: 'Fresh tomatoes', href },
    })
    const card = '<article><h3>Red tomatoes</h3><a>View Product</a></article>'
    expect(leavingBy(link(href, card), HOST)?.detail).toMatchObject({ name: 'Red tomatoes' })
  })

  it('to anywhere else is nobody’s business', () => {
    expect(leavingBy(link(`${HOST}/categories`), HOST)).toBeNull()
    expect(leavingBy(link('https://shop.example.evil/login'), HOST)).toBeNull()
    expect(leavingBy(link('https://other.example/checkout'), HOST)).toBeNull()
  })
})
