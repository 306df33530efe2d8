import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCatalogue } from './read-catalogue.ts'

const fixture = (name: string) => readCatalogue(readFileSync(new URL(`./fixtures/${name}`, import.meta.url)))
const productsOf = ({ products }: ReturnType<typeof readCatalogue>) =>
  new Map(products?.map(({ record }) => [record.name, record]))

it('reads an export of WooCommerce: prices, stock, categories, pictures and variations', () => {
  const file = fixture('woocommerce.csv')
  expect(file.format).toBe('woocommerce-csv')
  const found = productsOf(file)
  expect([...found.keys()]).toEqual(['Linen kurta', 'Assam tea, strong'])
  expect(found.get('Assam tea, strong')).toMatchObject({
    id: 'woo-12',
    productCode: 'TEA',
    gtin: '8901234567894',
    tags: ['tea'],
    price: 24_000,
    originalPrice: 130_000,
    discount: 82,
    totalStock: 20,
    category: 'Tea , coffee',
    description: 'Black leaf tea.\nFrom Assam.',
    imgUrl: ['https://shop.example/tea.jpg'],
    variations: [],
  })
  expect(found.get('Linen kurta')).toMatchObject({
    category: 'Kurtas',
    description: 'Woven by hand.',
    features: ['Pure linen'],
    price: 150_000,
    originalPrice: 199_900,
    totalStock: 3,
    imgUrl: [
      'https://shop.example/kurta.jpg',
      'https://shop.example/back.jpg',
      'https://shop.example/kurta-s.jpg',
    ],
    variations: [
      {
        size: 'S',
        color: 'Indigo',
        productCode: 'KUR-S',
        stock: 3,
        pricePaise: 189_900,
        image: 'https://shop.example/kurta-s.jpg',
      },
      { size: 'M', color: 'Indigo', stock: 0 },
    ],
  })
})

it('says which lines of WooCommerce are not imported, and why', () => {
  const { skipped, refused } = fixture('woocommerce.csv')
  expect(skipped.map(({ reason }) => reason)).toEqual(['"Voucher" is not published', '"Hamper" is a group'])
  expect(refused).toEqual([
    { line: 8, reason: '"cheap" is not a price' },
    { line: 9, reason: 'its parent "id:99" is not in the file' },
  ])
})

it('reads a file of Google Merchant Center; lines of one item group are variations', () => {
  const file = fixture('google.tsv')
  expect(file.format).toBe('google-tsv')
  const found = productsOf(file)
  expect(found.get('Red tomato')).toMatchObject({
    productCode: 'TOM',
    brand: 'Farm',
    gtin: '8901234567894',
    category: 'Vegetables',
    price: 3_950,
    originalPrice: 4_500,
    totalStock: null,
    imgUrl: ['https://shop.example/tom.jpg', 'https://shop.example/a.jpg', 'https://shop.example/b.jpg'],
  })
  expect(found.get('Kurta S')).toMatchObject({
    productCode: 'KUR',
    category: 'Clothing',
    price: 189_900,
    variations: [
      { size: 'S', color: 'Indigo', productCode: 'KUR-S' },
      { size: 'M', color: 'Indigo', productCode: 'KUR-M', pricePaise: 199_900, stock: 0 },
    ],
  })
  expect(file.refused).toEqual([{ line: 5, reason: '"15.00 USD" is not a price' }])
})
