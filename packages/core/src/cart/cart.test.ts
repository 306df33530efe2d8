import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Paise } from '../shared/money.ts'
import {
  type Cart,
  type CartLine,
  countOf,
  exceedsStock,
  inOrder,
  mostOf,
  placesOf,
  totalOf,
  withLine,
  withMore,
  withoutLine,
} from './cart.ts'

const line = (productId: string, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  variationId: '',
  variation: null,
  name: productId,
  price: 1050 as Paise,
  picture: null,
  quantity: 1,
  stock: null,
  ...more,
})
const cart = (...lines: CartLine[]): Cart => ({ lines })
const names = ({ lines }: Cart) => lines.map(({ productId }) => productId)
const [salt, rice, oil] = [line('salt'), line('rice', { quantity: 3 }), line('oil', { stock: 2 })]

describe('a cart', () => {
  it('has the sum of price times quantity in paise; lines without a price count as 0', () => {
    expect(totalOf(cart(salt, rice, line('gift', { price: null, quantity: 5 })))).toBe(4200)
  })

  it('counts lines, not pieces', () => {
    expect(countOf(cart(salt, rice))).toBe(2)
  })

  it('keeps every quantity between one and the stock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: -200, max: 200 }),
        fc.option(fc.nat(200)),
        (quantity, increment, stock) => {
          const before = line('salt', { quantity, stock })
          const after = withMore(cart(before), before, increment).lines[0]?.quantity ?? 0
          expect(after).toBeGreaterThanOrEqual(1)
          expect(after).toBeLessThanOrEqual(mostOf(before))
        },
      ),
    )
  })

  it('removes a line and keeps another variation of the same product', () => {
    const large = line('bag', { variationId: 'L' })
    const small = line('bag', { variationId: 'S' })
    expect(withoutLine(cart(large, small), large).lines).toEqual([small])
  })

  it('does not add a line that it already has', () => {
    expect(withLine(cart(salt), line('salt', { quantity: 9 })).lines).toEqual([salt])
  })

  it('restores a line in its old place, and puts new ones last', () => {
    expect(names(inOrder(cart(rice, oil, line('tea'), salt), [salt, rice, oil]))).toEqual([
      'salt',
      'rice',
      'oil',
      'tea',
    ])
  })

  it('keeps the order of known lines, and puts new ones last', () => {
    expect(placesOf([salt, oil], cart(rice, oil)).map(({ productId }) => productId)).toEqual([
      'salt',
      'oil',
      'rice',
    ])
  })

  it('reports a quantity above the stock', () => {
    expect([
      exceedsStock(line('a', { quantity: 3, stock: 2 })),
      exceedsStock(oil),
      exceedsStock(rice),
    ]).toEqual([true, false, false])
  })
})
