import { describe, expect, it } from 'vitest'
import { createCheckedShop } from './checked-shop.ts'
import { createShop, type ShopOptions } from './shop.ts'

describe('a shop', () => {
  it('works without a browser: nobody is signed in, nothing is stored', () => {
    const shop = createShop({ url: 'https://shop.example/' })
    expect(shop.host).toBe('https://shop.example')
    expect(shop.session.value).toEqual({ state: 'signed-out' })
    expect(shop.storage.get('cart-items')).toBeNull()
  })
  it('links to its own pages by path, and from another site by its origin', () => {
    expect(createShop().linkTo('/cart')).toBe('/cart')
    expect(createShop({ url: 'https://shop.example/' }).linkTo('/cart')).toBe('https://shop.example/cart')
    expect(createShop({ site: 'https://shop.example' }).linkTo('/cart')).toBe('https://shop.example/cart')
  })
})

describe('a shop in another app', () => {
  it.each([undefined, '', 'https://shop.example', 'http://localhost:4321/market/'])(
    'accepts the address %j',
    (url) => {
      expect(createCheckedShop(url === undefined ? {} : { url }).host).toBe(url?.replace(/\/$/, '') ?? '')
    },
  )

  it.each(['shop.example', '/api', 'ftp://shop.example', 'https://', 42, null])(
    'rejects the address %j',
    (url) => {
      expect(() => createCheckedShop({ url } as ShopOptions)).toThrow(
        `Haat: url is ${JSON.stringify(url)}, which is not an http or https address. Write createShop({ url: 'https://shop.example' }).`,
      )
    },
  )

  it('names the option that is invalid', () => {
    expect(() => createCheckedShop({ site: 'shop.example' })).toThrow(/^Haat: site is "shop\.example"/)
  })
})
