import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samples } from '../catalogue/catalogue.fixtures.ts'
import type { Product } from '../catalogue/catalogue.ts'
import {
  choiceIn,
  choicePath,
  choose,
  chosenVariation,
  findVariation,
  firstChoice,
  galleryIndexOf,
  galleryOf,
  swatchOf,
} from './product.ts'

const product = (pairs: readonly (readonly [size: string, color: string])[]): Product => ({
  ...samples.plain,
  id: 'bag',
  variations: pairs.map(([size, color]) => ({ size, color })),
})
const bag = product([
  ['Medium', 'Natural'],
  ['Large', 'Natural'],
  ['Large', 'Chilli red'],
])
const open = { size: null, color: null }

describe('choosing a variation', () => {
  it('starts without a choice, unless there is only one value', () => {
    expect(firstChoice(bag)).toEqual(open)
    expect(
      firstChoice(
        product([
          ['One size', 'Sand'],
          ['One size', 'Leaf'],
        ]),
      ),
    ).toEqual({ size: 'One size', color: null })
  })

  it('is complete with both, or with one if the product has only sizes', () => {
    expect(chosenVariation(bag, { size: 'Large', color: 'Chilli red' })).toEqual({
      size: 'Large',
      color: 'Chilli red',
    })
    expect(chosenVariation(bag, { size: 'Large', color: null })).toBeNull()
    expect(
      chosenVariation(
        product([
          ['S', ''],
          ['M', ''],
        ]),
        { size: 'M', color: null },
      ),
    ).toEqual({ size: 'M', color: '' })
  })

  it('clears the other value if the shop has no such combination', () => {
    const red = choose(bag, open, { color: 'Chilli red' })
    expect(choose(bag, red, { size: 'Medium' })).toEqual({ size: 'Medium', color: null })
    expect(choose(bag, { size: 'Medium', color: null }, { color: 'Chilli red' })).toEqual({
      size: null,
      color: 'Chilli red',
    })
  })

  it('never ends in a combination that is not sold', () => {
    const step = fc.oneof(
      fc.constantFrom('Medium', 'Large').map((size) => ({ size })),
      fc.constantFrom('Natural', 'Chilli red').map((color) => ({ color })),
    )
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const end = steps.reduce((choice, wanted) => choose(bag, choice, wanted), firstChoice(bag))
        if (end.size !== null && end.color !== null) expect(chosenVariation(bag, end)).not.toBeNull()
      }),
    )
  })

  it('is written to an address and parsed', () => {
    const choice = { size: 'Large', color: 'Chilli red' }
    const path = choicePath(bag, choice)
    expect(path).toBe('/product/bag?size=Large&color=Chilli+red')
    expect(choiceIn(bag, path.slice(path.indexOf('?')))).toEqual(choice)
    expect(choiceIn(bag, '?size=Huge&color=Blue')).toEqual(open)
  })
})

describe('the gallery', () => {
  it('shows pictures first, then videos', () => {
    const items = galleryOf({ ...samples.plain, pictures: [{ src: '/a.png' }], videos: ['/a.mp4'] })
    expect(items.map(({ kind }) => kind)).toEqual(['image', 'video'])
  })

  it('finds the picture of a size that has its own', () => {
    const sized: Product = {
      ...product([['1 l', '']]),
      pictures: [{ src: '/all.png' }, { src: '/can.png' }],
      variations: [
        { size: '1 l', color: '' },
        { size: '5 l', color: '', image: '/can.png' },
      ],
    }
    const place = (size: string | null) => {
      const choice = { size, color: null }
      const variation = chosenVariation(sized, choice)
      return galleryIndexOf({ ...sized, ...(variation && findVariation(sized, variation)) }, choice)
    }
    expect([null, '1 l', '5 l'].map(place)).toEqual([-1, -1, 1])
  })
})

it('finds the fields of a variation', () => {
  const large = { size: 'Large', color: 'Natural', stock: 0, productCode: 'L' }
  const sold: Product = { ...bag, variations: [{ size: 'Medium', color: 'Natural' }, large] }
  expect(findVariation(sold, { size: 'Large', color: 'Natural' })).toBe(large)
  expect(findVariation(sold, { size: null, color: 'Natural' })).toBe(sold.variations[0])
  expect(findVariation(sold, { size: 'Large', color: 'Indigo' })).toBeUndefined()
})

it.each([
  ['Chilli red', 'chilli'],
  ['Leaf green', 'leaf'],
  ['Enamel blue', 'enamel'],
  ['Moonlight', null],
])('finds the swatch of %s', (colour, swatch) => expect(swatchOf(colour)).toBe(swatch ?? undefined))
