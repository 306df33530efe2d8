import type { Product } from '@haat/core/catalogue'
import { sampleProducts } from '@haat/core/fixtures'
import { readProducts } from '@haat/core/internal/catalogue/catalogue.wire.ts'
import { readCategories } from '@haat/core/internal/catalogue/categories.wire.ts'
import { expect, it } from 'vitest'
import { categoryWire, productWire } from './wire.ts'

const onTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

it('writes products so that reading them again gives the same products', () => {
  const [first] = sampleProducts as readonly [Product]
  const variations: Product['variations'][number][] = [
    {
      size: 'S',
      color: 'red',
      image: '/pictures/a-1200.webp',
      price: 1050 as never,
      originalPrice: null,
      discount: 0,
      stock: 0,
      productCode: 'A',
    },
    {
      size: 'M',
      color: '',
      image: null,
      price: 99 as never,
      originalPrice: 120 as never,
      discount: 17,
      stock: null,
      productCode: '',
    },
  ]
  const products: Product[] = [
    ...sampleProducts,
    { ...first, variations, price: null, rating: null, top: null, stock: 0 },
  ]
  // Read twice, because readers add what is missing.
  const read = readProducts('')(onTheWire(products.map(productWire)))
  expect(read).toHaveLength(products.length)
  for (const [at, product] of products.entries())
    for (const [name, value] of Object.entries(product))
      expect(read[at]?.[name as keyof Product] ?? null, name).toEqual(value ?? null)
  expect(readProducts('')(onTheWire(read.map(productWire)))).toEqual(read)
})

it('leaves out what the reader adds by itself', () => {
  const [first] = sampleProducts as readonly [Product]
  const empty = {
    ...first,
    description: '',
    videos: [],
    features: [],
    rating: null,
    reviewCount: 0,
    discount: 0,
    createdAt: null,
    productCode: '',
  }
  expect(Object.keys(onTheWire(productWire(empty)) as object)).not.toContain('videoUrl')
  expect(Object.values(onTheWire(productWire(empty)) as object)).not.toContain('')
})

it('writes categories in the same way', () => {
  const category = { id: 'c', name: 'Tea', description: '', picture: null, createdAt: new Date(0) }
  expect(readCategories('')(onTheWire([categoryWire(category)]))).toEqual([category])
})
