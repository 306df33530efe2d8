import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PAGE_SIZE } from './catalogue.ts'
import { readProduct, readProductPage, readProducts } from './catalogue.wire.ts'
import { readCategories } from './categories.wire.ts'

// Invalid records are reported as warnings; here that is expected.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

const read = readProducts('')
const good = { _id: 'mango', name: 'Mango', price: 649, imgUrl: ['/pictures/mango-1200.webp'] }

describe('a list of products from the wire', () => {
  it('never throws for any JSON in `data`', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        expect(Array.isArray(read({ success: true, data }))).toBe(true)
      }),
    )
  })

  it('never throws for invalid fields in a record', () => {
    const fields = Object.fromEntries(
      [
        'name',
        'price',
        'imgUrl',
        'videoUrl',
        'variations',
        'features',
        'rating',
        'totalStock',
        'top',
        'createdAt',
      ].map((name) => [name, fc.jsonValue()]),
    )
    fc.assert(
      fc.property(
        fc.record({ _id: fc.string({ minLength: 1 }), ...fields }, { requiredKeys: ['_id'] }),
        (record) => {
          const [product] = read({ data: [record] })
          expect(product?.id).toBe(record._id)
          expect(product?.price === null || Number.isSafeInteger(product?.price)).toBe(true)
        },
      ),
    )
  })

  it('keeps all valid records among invalid ones (fault F09)', () => {
    const bad = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.constant(null),
      fc.array(fc.anything()),
      fc.constant({ name: 'no id' }),
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(bad, fc.constant(good))), (records) => {
        const expected = records.filter((record) => record === good).length
        expect(read({ data: records }).map(({ name }) => name)).toEqual(Array(expected).fill('Mango'))
      }),
    )
  })

  it.each([null, {}, '', 0, undefined, [[]]])('reads %j as an empty list (fault F08)', (data) => {
    expect(read({ success: true, data })).toEqual([])
  })

  it('accepts a list without an envelope', () => {
    expect(read([good])).toHaveLength(1)
  })

  it('rejects anything but a JSON object, such as the page of a captive portal', () => {
    expect(() => read('<!doctype html>')).toThrow(TypeError)
    expect(() => read(null)).toThrow(TypeError)
  })
})

describe('a product from the wire', () => {
  const one = (fields: object) => readProduct('')({ data: { ...good, ...fields } })

  it('reads a price that is a text, in paise', () => {
    expect(one({ price: '12.5' }).price).toBe(1250)
  })

  it.each([null, 'cheap', '', -1, {}, Number.NaN])('has no price if the wire has %j', (price) => {
    expect(one({ price }).price).toBeNull()
  })

  it('keeps only pictures with safe addresses', () => {
    const imgUrl = [
      'javascript:alert(1)',
      '//evil.example/x.png',
      'data:image/png;base64,AA',
      '/ok.png',
      '',
      7,
    ]
    expect(one({ imgUrl }).pictures).toEqual([{ src: '/ok.png' }])
  })

  it('prefers rating to averageReview, and has none outside of 0 to 5', () => {
    expect(one({ rating: 4.1, averageReview: 3 }).rating).toBe(4.1)
    expect(one({ averageReview: '3.5' }).rating).toBe(3.5)
    expect(one({ rating: 11 }).rating).toBeNull()
  })

  it('drops variations without size and colour', () => {
    expect(
      one({ variations: [{ size: 'M', color: 'Red' }, {}, null, { size: 'L' }] }).variations,
    ).toMatchObject([
      { size: 'M', color: 'Red' },
      { size: 'L', color: '' },
    ])
  })

  it('reads the picture of a variation if its address is safe', () => {
    const images = ['/pictures/red-1200.webp', 'javascript:alert(1)', 7]
    const variations = images.map((image) => ({ size: 'M', color: 'Red', image }))
    expect(one({ variations }).variations.map(({ image }) => image)).toEqual([images[0], null, null])
  })

  it('reads price and stock of a variation if it has them', () => {
    const own = { price: 12.5, originalPrice: null, discount: 9, totalStock: 4, productCode: 'M-RED' }
    const variations = [{ size: 'M' }, { size: 'L', ...own }, { size: 'XL', price: 'dear' }]
    expect(one({ variations }).variations).toEqual([
      { size: 'M', color: '', image: null },
      {
        ...{ size: 'L', color: '', image: null, productCode: 'M-RED' },
        ...{ price: 1_250, originalPrice: null, discount: 9, stock: 4 },
      },
      {
        ...{ size: 'XL', color: '', image: null, productCode: '' },
        ...{ price: null, originalPrice: null, discount: 0, stock: null },
      },
    ])
  })

  it('throws without an id', () => {
    expect(() => readProduct('')({ data: { name: 'Nothing' } })).toThrow()
  })
})

describe('a page of a listing', () => {
  const page = readProductPage('', 2, PAGE_SIZE)

  it('counts pages from the total', () => {
    expect(page({ data: [good], total: 49 })).toMatchObject({ total: 49, page: 2, pages: 3 })
  })

  it('is one page if the backend has no pages', () => {
    expect(page({ data: Array(60).fill(good) })).toMatchObject({ total: 60, page: 1, pages: 1 })
  })
})

it('drops categories without a name', () => {
  expect(readCategories('')({ data: [{ _id: '1', name: 'Fruit' }, { _id: '2' }, null] })).toHaveLength(1)
})
