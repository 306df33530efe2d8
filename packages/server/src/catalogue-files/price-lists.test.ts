import { expect, it } from 'vitest'
import { measureOf, priceAndUnit } from './amounts.ts'
import { readCatalogue } from './read-catalogue.ts'

const read = (text: string, map?: Record<string, string | null>) => readCatalogue(Buffer.from(text), { map })
const rowsOf = ({ products }: ReturnType<typeof readCatalogue>) =>
  products?.map(({ record: { name, category, price, originalPrice, totalStock } }) => [
    name,
    category,
    price,
    originalPrice,
    totalStock,
  ])

it.each([
  ['200 kg', { amount: 200, unit: 'kg' }],
  ['500gm', { amount: 500, unit: 'g' }],
  ['1.5 Ltr.', { amount: 1.5, unit: 'l' }],
  ['kg', { amount: 1, unit: 'kg' }],
  ['२ किलो', { amount: 2, unit: 'kg' }],
  ['12 pcs', { amount: 12, unit: 'piece' }],
  ['12', null],
  ['red', null],
])('the measure %s is understood', (text, measure) => expect(measureOf(text)).toEqual(measure))

it('separates a price from its unit', () => {
  expect(priceAndUnit('24/kg')).toEqual({ price: '24', unit: 'kg' })
  expect(priceAndUnit('₹24 per 500 g')).toEqual({ price: '₹24', unit: '500 g' })
  expect(priceAndUnit('Rs. 24/-')).toEqual({ price: 'Rs. 24/-', unit: '' })
})

it('reads a price list with usual headings, below a title', () => {
  const file = read(`Sharma Stores\n\nItem ,GROUP,M.R.P. (Rs.),Rate,Closing Stock,Cost
Red tomato,Vegetables,₹50.00,Rs. 45/-,200 kg,30
Basmati rice,,"1,299.00",24/kg,,20
Onion,Vegetables,,free,5,1
Red tomato,Vegetables,50,45,1,1
`)
  expect(file.format).toBe('table')
  expect(rowsOf(file)).toEqual([
    ['Red tomato', 'Vegetables', 4_500, 5_000, 200],
    ['Basmati rice', null, 2_400, 129_900, null],
  ])
  expect(file.products?.map(({ record }) => record.id)).toEqual(['red-tomato', 'basmati-rice'])
  expect(file.refused).toEqual([
    { line: 6, reason: '"free" is not a price' },
    { line: 7, reason: 'Red tomato is already on line 4' },
  ])
  expect(file.columns).toContainEqual({ heading: 'Rate', meaning: 'price' })
  expect(file.columns).toContainEqual({ heading: 'Cost', meaning: null })
})

it('reads brand, HSN, GST, net quantity, barcode, origin and tags', () => {
  const file = read(`Item,Brand,HSN Code,GST %,MRP,Weight,Barcode,Country of Origin,Tags
Dal,Tata,0713.40,5%,₹150,500 gm,8901234567894,India,"pulses, protein"
Oil,,,,₹200/ltr,,,,
Jam,,12,,99,,,,
Tea,,,,99,,8.90123E+12,,
`)
  expect(file.products?.map(({ record }) => record)).toMatchObject([
    {
      brand: 'Tata',
      hsn: '071340',
      gstRate: 5,
      netQuantity: 500,
      unit: 'g',
      gtin: '8901234567894',
      origin: 'India',
      tags: ['pulses', 'protein'],
    },
    { brand: null, price: 20_000, netQuantity: 1, unit: 'l', tags: [] },
  ])
  expect(file.refused).toEqual([
    { line: 4, reason: 'hsn does not have 4, 6 or 8 digits' },
    { line: 5, reason: expect.stringMatching(/gtin was shortened by a spreadsheet/) },
  ])
})

it('reads headings and digits in Hindi', () => {
  const file = read('नाम;श्रेणी;कीमत;मात्रा\nलाल टमाटर;सब्ज़ी;₹४५;२००\n')
  expect(rowsOf(file)).toEqual([['लाल टमाटर', 'सब्ज़ी', 4_500, null, 200]])
  expect(file.products?.[0]?.record.id).toBe('लाल-टमाटर')
})

it('reads other headings by a map, and says which are missing', () => {
  const text = 'Artikel,Preis,Price,Qty\nTee,12,10,5\n'
  const file = read(text, { name: 'artikel', price: 'Preis', stock: null })
  expect(rowsOf(file)).toEqual([['Tee', null, 1_200, null, null]])
  expect(file.columns.filter(({ meaning }) => meaning === null).map(({ heading }) => heading)).toEqual([
    'Price',
    'Qty',
  ])
  expect(() => read(text, { name: 'Nom' })).toThrow('No line of the file has all columns of the map: Nom')
})

it('makes variations of lines with one code and several sizes', () => {
  const [shirt] = read('SKU,Name,Size,Price,Stock\nSH,Shirt,S,500,2\nSH,Shirt,M,550,3\n').products ?? []
  expect(shirt?.record).toMatchObject({
    price: 50_000,
    totalStock: 5,
    variations: [
      { size: 'S', stock: 2 },
      { size: 'M', pricePaise: 55_000, stock: 3 },
    ],
  })
})
