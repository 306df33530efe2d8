import { TOPS, UNITS } from '@haat/core/catalogue'
import fc from 'fast-check'

/** Parts of texts: words, characters with a meaning in the formats, other scripts, line breaks. */
const piece = fc.oneof(
  fc.constantFrom(
    '|',
    ':',
    '\\',
    '"',
    "'",
    ',',
    ';',
    '\n',
    ' ',
    '=',
    '+',
    '-',
    '@',
    '<b>',
    '&amp;',
    'é',
    'चाय',
    '🥭',
    '\t',
    '//',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 6 }).filter((text) => !text.includes('\0')),
)
const text = (least: number, most: number) =>
  fc
    .array(piece, { minLength: least, maxLength: 8 })
    .map((pieces) => pieces.join('').replace(/\r\n?/g, '\n').trim().slice(0, most))
    .filter((value) => value.isWellFormed() && value.trim() === value && value.length >= least)

const rupees = fc.integer({ min: 0, max: 1_000_000_000 }).map((paise) => paise / 100)
const stars = fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10))
const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const addresses = fc.uniqueArray(
  fc.constantFrom('/pictures/a-1200.webp', 'https://x.example/a,b|c.jpg', 'http://x.example/?q=1'),
  { maxLength: 3 },
)

const product = fc.record({
  name: text(1, 300),
  synonyms: fc.array(text(1, 100), { maxLength: 3 }),
  description: text(0, 20_000),
  category: fc.option(fc.constantFrom('Vegetables', 'Tea & Coffee', '=Sums', "It's | new")),
  price: rupees,
  originalPrice: fc.option(rupees),
  discount: fc.option(fc.integer({ min: 0, max: 100 })),
  rating: stars,
  averageReview: stars,
  reviewCount: fc.nat(100_000),
  totalStock: fc.option(fc.nat(100_000)),
  variations: fc.uniqueArray(
    fc
      .record(
        {
          size: text(0, 100),
          color: text(0, 100),
          image: fc.constantFrom('/a.webp', 'https://x.example/b'),
          price: fc.oneof(rupees, fc.constantFrom(10, 20)),
          originalPrice: rupees,
          totalStock: fc.nat(100_000),
          productCode: text(1, 100),
        },
        { requiredKeys: ['size', 'color'] },
      )
      .filter(({ size, color }) => size !== '' || color !== ''),
    { maxLength: 4, selector: ({ size, color }) => JSON.stringify([size, color]) },
  ),
  features: fc.array(text(1, 500), { maxLength: 5 }),
  brand: fc.option(text(1, 100)),
  hsn: fc.constantFrom(null, '0702', '07020000'),
  gstRate: fc.constantFrom(null, 0, 2.5, 18),
  netQuantity: fc.constantFrom(null, 0.5, 500),
  unit: fc.option(fc.constantFrom(...UNITS)),
  gtin: fc.constantFrom(null, '08901234567894', '89012340'),
  origin: fc.option(text(1, 100)),
  tags: fc.array(text(1, 100), { maxLength: 3 }),
  top: fc.option(fc.constantFrom(...TOPS)),
  hidden: fc.boolean(),
  imgUrl: addresses,
  videoUrl: addresses,
  createdAt: moment,
})

/** Any catalogue that can be stored, as Haat JSON. */
export const aCatalogue = fc
  .record({
    products: fc.array(product, { maxLength: 6 }),
    codes: fc.uniqueArray(text(1, 100), { minLength: 6, maxLength: 6 }),
    categories: fc.constantFrom([], [{ name: 'Vegetables', description: 'Green, = "fresh"' }]),
    sponsors: fc.constantFrom([], [{ name: 'Tidewater & Sons', logo: '/pictures/tidewater.svg' }]),
    comment: fc.option(text(1, 2_000)),
  })
  .map(({ products, codes, comment, ...rest }) => ({
    ...rest,
    products: products.map((fields, index) => ({
      _id: `p-${index}`,
      productCode: codes[index],
      ...fields,
      // The sum of separately counted variations is computed.
      ...(fields.variations.some(({ totalStock }) => totalStock !== undefined) && { totalStock: null }),
    })),
    comments:
      comment === null || products.length === 0
        ? []
        : [{ productId: 'p-0', username: 'Asha', comment, createdAt: '2026-02-03T04:05:06.789Z' }],
  }))
