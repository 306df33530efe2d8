import { describe, expect, it } from 'vitest'
import { createShop } from './shop.ts'

describe('a shop', () => {
  it('builds a store once, on first use', () => {
    const shop = createShop()
    let built = 0
    const store = () => ({ number: ++built })
    expect(shop.use(store)).toBe(shop.use(store))
    expect(built).toBe(1)
  })

  it('shares nothing with another shop', () => {
    const store = () => ({})
    expect(createShop().use(store)).not.toBe(createShop().use(store))
  })

  it('stands without a browser: nobody is signed in, nothing is stored', () => {
    const shop = createShop({ host: 'https://shop.example/' })
    expect(shop.host).toBe('https://shop.example')
    expect(shop.session.value).toEqual({ state: 'signed-out' })
    expect(shop.storage.get('cart-items')).toBeNull()
  })
  it('links to its own pages by path, and from somebody else’s page by its origin', () => {
    expect(createShop().linkTo('/cart')).toBe('/cart')
    expect(createShop({ site: 'https://shop.example' }).linkTo('/cart')).toBe('https://shop.example/cart')
  })
})
