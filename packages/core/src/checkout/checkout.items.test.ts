import { describe, expect, it } from 'vitest'
import { ALL, pepper } from '../cart/cart.store.fixtures.ts'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import { valueIn } from '../client/shopper-resource.ts'
import { soon } from '../shared/soon.fixtures.ts'
import { openCheckout } from './checkout.fixtures.ts'
import { sourceIn } from './checkout.ts'

describe('the products to buy', () => {
  it('are those of the cart, and change with it', async () => {
    const { store, lines, total, posts } = await openCheckout().then((page) => ({
      ...page,
      total: () => page.store.total.value.total,
    }))
    expect(lines()).toEqual(ALL)
    const before = total()
    store.change(pepper, -1)
    expect(lines()).toContain('2 malabar-pepper')
    expect(total()).toBeLessThan(before)
    await soon(() => expect(posts('cart/update')).toHaveLength(1))
  })

  it('are one product for "Buy now", without changing the cart', async () => {
    const source = sourceIn('?product=jute-shopping-bag&quantity=2&size=Large&color=Natural')
    const { store, lines, posts } = await openCheckout({ source })
    expect(lines()).toEqual(['2 jute-shopping-bag'])
    store.change({ productId: 'jute-shopping-bag', variationId: 'Large~Natural' }, 1)
    expect(lines()).toEqual(['3 jute-shopping-bag'])
    store.chooseAddress('address-1')
    store.chooseMethod('cod')
    await store.pay()
    expect(posts('cart/update')).toEqual([])
    expect(posts('order/cod')[0]?.body).toMatchObject({
      source: 'product',
      products: [{ productId: 'jute-shopping-bag', variationId: 'Large~Natural', quantity: 3 }],
    })
  })

  it('have the picture of the variation', async () => {
    const { varied } = samples
    const [first, second] = varied.pictures
    const variations = varied.variations.map(({ size, color }, index) => ({
      size,
      color,
      image: index === 0 ? second?.src : first?.src,
    }))
    const [{ size, color } = { size: '', color: '' }] = variations
    const search = new URLSearchParams({ product: varied.id, size, color })
    const { store } = await openCheckout({
      source: sourceIn(`?${search}`),
      productWires: [{ _id: varied.id, imgUrl: varied.pictures.map(({ src }) => src), variations }],
    })
    const lines = valueIn(store.lines.state.value)
    expect(lines?.[0]?.picture).toEqual(second)
  })

  it('keep the quantity of "Buy now" over a reload, and take that of a new address', async () => {
    const source = sourceIn('?product=country-tomatoes&quantity=2')
    const first = await openCheckout({ source })
    first.store.change({ productId: 'country-tomatoes', variationId: '' }, 2)
    const { storage } = first
    expect((await openCheckout({ source, storage })).lines()).toEqual(['4 country-tomatoes'])
    const other = sourceIn('?product=country-tomatoes&quantity=1')
    expect((await openCheckout({ source: other, storage })).lines()).toEqual(['1 country-tomatoes'])
  })

  it.each([
    ['a product that the shop does not have', '?product=moon-dust'],
    ['a variation that the product does not have', '?product=jute-shopping-bag&size=Huge'],
  ])('are empty for %s', async (_, search) => {
    expect((await openCheckout({ source: sourceIn(search) })).lines()).toEqual([])
  })

  it('fail if the product does not load, and load when reloaded', async () => {
    const source = sourceIn('?product=country-tomatoes')
    const { store, shop, lines } = await openCheckout({ source, product: { status: 500 } })
    expect(lines()).toBe('failed')
    shop.answer('product', 'ready')
    await store.lines.reload()
    expect(lines()).toEqual(['1 country-tomatoes'])
  })

  it('have at most the quantity in stock', async () => {
    const { id, stock } = samples.lowStock
    const [first] = samples.lowStock.variations
    const search = new URLSearchParams({
      product: id,
      quantity: '80',
      size: first?.size ?? '',
      color: first?.color ?? '',
    })
    expect((await openCheckout({ source: sourceIn(`?${search}`) })).lines()).toEqual([`${stock} ${id}`])
  })
})

describe('an address of the checkout', () => {
  it.each([
    ['', { kind: 'cart' }],
    ['?product=', { kind: 'cart' }],
    ['?product=x', { kind: 'product', productId: 'x', quantity: 1, size: '', color: '' }],
    ['?product=x&quantity=-3', { kind: 'product', productId: 'x', quantity: 1, size: '', color: '' }],
    ['?product=x&quantity=1e9', { kind: 'product', productId: 'x', quantity: 1, size: '', color: '' }],
    [
      '?product=x&quantity=12&size=L&color=Sea+green',
      { kind: 'product', productId: 'x', quantity: 12, size: 'L', color: 'Sea green' },
    ],
  ])('%j', (search, source) => expect(sourceIn(search)).toEqual(source))
})
