import type { Paise } from '@haat/core'
import type { Product } from '@haat/core/catalogue'
import { samples } from '@haat/core/fixtures'
import { expect, it } from 'vitest'
import { merchantFeed } from './merchant-feed.ts'

const SITE = new URL('https://shop.example')
const feedOf = (...products: Product[]) => {
  const fact = { changedAt: new Date(0), comments: null, brand: 'Farm & Sons', gtin: '8901234567894' }
  const facts = new Map([[samples.plain.id, { id: samples.plain.id, ...fact }]])
  return merchantFeed({ products, facts }, 'Sharma Stores', SITE)
}

it('has price, sale price, brand and barcode of a product, escaped for XML', () => {
  const feed = feedOf({
    ...samples.plain,
    name: 'Pepper <fresh>',
    price: 7_600 as Paise,
    originalPrice: 9_000 as Paise,
    netQuantity: 500,
    unit: 'g',
  })
  for (const text of [
    `<g:id>${samples.plain.id}</g:id>`,
    '<g:title>Pepper &lt;fresh></g:title>',
    '<g:price>90.00 INR</g:price>',
    '<g:sale_price>76.00 INR</g:sale_price>',
    '<g:availability>in_stock</g:availability>',
    '<g:brand>Farm &amp; Sons</g:brand>',
    '<g:gtin>8901234567894</g:gtin>',
    '<g:unit_pricing_measure>500g</g:unit_pricing_measure>',
    `<g:link>https://shop.example/product/${samples.plain.id}</g:link>`,
  ])
    expect(feed).toContain(text)
  expect(feed).not.toContain('identifier_exists')
})

it('has the time of a scheduled price', () => {
  const times = { dealStarts: '2026-11-30T18:30:00.000Z', dealEnds: '2026-12-07T18:30:00.000Z' }
  const amounts = { price: 7_600 as Paise, originalPrice: 9_000 as Paise }
  expect(feedOf({ ...samples.plain, ...amounts, ...times })).toContain(
    '<g:price>90.00 INR</g:price><g:sale_price>76.00 INR</g:sale_price><g:sale_price_effective_date>2026-11-30T18:30:00.000Z/2026-12-07T18:30:00.000Z</g:sale_price_effective_date>',
  )
})

it('has an item for each variation, and leaves out what Google does not take', () => {
  const feed = feedOf(samples.varied, samples.noPicture, samples.noPrice)
  expect(feed.split('<item>')).toHaveLength(samples.varied.variations.length + 1)
  expect(feed).toContain(`<g:item_group_id>${samples.varied.id}</g:item_group_id>`)
  expect(feed).toContain('<g:identifier_exists>no</g:identifier_exists>')
})
