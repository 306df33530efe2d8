import { expect, it } from 'vitest'
import { createShop } from '../shop.ts'
import { type Hrefs, hrefIn } from './hrefs.ts'

const hrefs: Hrefs = {
  home: () => '/shop',
  product: (id) => `/p/${id}`,
  category: (name) => `/c/${encodeURIComponent(name)}`,
  search: (text) => `/find?words=${encodeURIComponent(text)}`,
  cart: () => '/basket',
  checkout: () => '/pay',
  order: (id) => `/orders/${id}`,
  logIn: (returnTo) => `/sign-in?next=${encodeURIComponent(returnTo)}`,
}

it.each([
  ['/', '/shop'],
  ['/product/shirt?size=M#comments', '/p/shirt?size=M#comments'],
  ['/checkout?product=rice&quantity=1', '/pay?product=rice&quantity=1'],
  ['/login?return_to=%2Fcart&pending=cart', '/sign-in?next=%2Fcart&pending=cart'],
  ['/categories/Grains%20%26%20Dals', '/c/Grains%20%26%20Dals'],
  ['/category/Fruit', '/c/Fruit'],
  ['/search?q=red%20rice', '/find?words=red%20rice'],
  ['/cart', '/basket'],
  ['/order/4f9c2b7a', '/orders/4f9c2b7a'],
])('%s is %s', (path, address) => {
  expect(hrefIn(hrefs, path)).toBe(address)
})

it.each(['/categories', '/order/successfull/4f9c2b7a', '/product', '/about', '/cart/old', ''])(
  '%s stays the shop’s page',
  (path) => {
    expect(hrefIn(hrefs, path)).toBeNull()
    const shop = createShop({ url: 'https://shop.example', hrefs })
    expect(shop.linkTo(path)).toBe(`https://shop.example${path}`)
  },
)

it('a shop uses them for its links', () => {
  const shop = createShop({ url: 'https://shop.example', hrefs })
  expect(shop.linkTo('/product/rice')).toBe('/p/rice')
})
