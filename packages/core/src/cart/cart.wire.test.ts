import { describe, expect, it, vi } from 'vitest'
import { sampleCartWires } from './cart.fixtures.ts'
import { readAdded, readCart, readChanged } from './cart.wire.ts'

const items = sampleCartWires

describe('a cart on the wire', () => {
  it.each([
    ['the array of the user family', { success: true, message: '', cart: items }],
    ['the envelope of the session family', { success: true, data: { _id: 'c', items, amount: 1 } }],
  ])('is read from %s', (_, body) => {
    const { lines } = readCart('https://shop.example')(body)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatchObject({
      productId: 'country-tomatoes',
      variationId: '',
      variation: null,
      price: 3800,
      quantity: 2,
      picture: { src: 'https://shop.example/pictures/country-tomatoes-1200.webp' },
    })
    expect(lines[1]).toMatchObject({
      variationId: 'Large~Natural',
      variation: { size: 'Large', color: 'Natural' },
    })
  })

  it.each([[{ statusCode: 404, data: null }], [{ success: true, data: null }], [{}]])(
    'is empty if there is none: %j',
    (body) => {
      expect(readCart()(body)).toEqual({ lines: [] })
    },
  )

  it('leaves out invalid records one by one', () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const records = [
      { productId: 'a', price: '12', quantity: 0, variation: { size: '' } },
      { name: 'nobody' },
      7,
    ]
    expect(readCart()({ cart: records }).lines).toEqual([
      expect.objectContaining({ productId: 'a', price: 1200, quantity: 1, variation: null, variationId: '' }),
    ])
  })

  it.each([['<html>'], [null], [42]])('is not read from other data: %j', (body) => {
    expect(() => readCart()(body)).toThrow(/not a JSON object/)
  })
})

describe('the response to a change', () => {
  it('has the cart, or null if it does not contain one', () => {
    expect(readChanged()({ success: true, data: { items } })?.lines).toHaveLength(3)
    expect(readChanged()({ success: true, message: 'Fine.' })).toBeNull()
  })

  it('is a failure if it reports one', () => {
    expect(() => readChanged()({ success: false, message: 'No.' })).toThrow(/not changed/)
  })
})

describe('the response to an addition', () => {
  it.each([
    [{ m: 's', success: true, message: '', data: { items } }, true],
    [{ m: 'f', success: false, message: '', data: { items } }, false],
    [{ success: true, message: '', data: { items } }, true],
  ])('tells whether it was added: %#', (body, added) => {
    expect(readAdded()(body)).toMatchObject({ added, cart: { lines: { length: 3 } } })
  })

  it('is a failure in any other format', () => {
    expect(() => readAdded()({ success: false })).toThrow()
    expect(() => readAdded()({ m: 'x' })).toThrow()
  })
})
