import type { Paise } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import { samples } from '@haat/core/fixtures'
import { expect, it } from 'vitest'
import { productThing } from './structured.ts'

const SITE = new URL('https://shop.example')
const amounts = (price: number, stock: number) => ({
  price: price as Paise,
  originalPrice: null,
  discount: 0,
  stock,
})

it('names the brand and the barcode', () => {
  const fact = { id: 'p', changedAt: new Date(0), comments: null, brand: 'Tidewater', gtin: '8901234567894' }
  expect(productThing(samples.plain, SITE, fact)).toMatchObject({
    brand: { '@type': 'Brand', name: 'Tidewater' },
    gtin: '8901234567894',
  })
  expect(productThing(samples.plain, SITE)).not.toHaveProperty('brand')
})

it('says until when a scheduled price is valid', () => {
  const dealEnds = '2026-12-07T18:30:00.000Z'
  expect(productThing({ ...samples.plain, dealEnds }, SITE).offers).toMatchObject({
    priceValidUntil: dealEnds,
  })
  expect(productThing(samples.plain, SITE).offers).not.toHaveProperty('priceValidUntil')
})

it('has one offer for a product, and one for each variation if they differ', () => {
  expect(productThing(samples.varied, SITE).offers).toMatchObject({ '@type': 'Offer', priceCurrency: 'INR' })
  const sized: Product = {
    ...samples.varied,
    id: 'oil',
    variations: [
      { size: '1 l', color: '', ...amounts(38_000, 3), productCode: 'OIL-M' },
      { size: '5 l', color: 'Tin', ...amounts(180_000, 0) },
    ],
  }
  expect(productThing(sized, SITE).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '380.00',
    highPrice: '1800.00',
    offerCount: 2,
    offers: [
      {
        '@type': 'Offer',
        sku: 'OIL-M',
        price: '380.00',
        availability: 'https://schema.org/InStock',
        url: 'https://shop.example/product/oil?size=1+l',
      },
      {
        name: '5 l, Tin',
        price: '1800.00',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/product/oil?size=5+l&color=Tin',
      },
    ],
  })
})
