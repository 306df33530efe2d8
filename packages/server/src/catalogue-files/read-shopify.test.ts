import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CatalogueFile } from './catalogue-file.ts'
import { haatCsvHeader, haatCsvLine } from './haat-csv.ts'
import { readCatalogue } from './read-catalogue.ts'
import type { ProductRecord } from './records.ts'

const fixture = (name: string) => readFileSync(new URL(`./fixtures/${name}`, import.meta.url))
const productsOf = (file: CatalogueFile) => new Map(file.products?.map(({ record }) => [record.id, record]))

function product(file: CatalogueFile, id: string): ProductRecord {
  const found = productsOf(file).get(id)
  if (found === undefined) throw new Error(`the file has no ${id}`)
  return found
}

describe('a product export of Shopify', () => {
  const apparel = readCatalogue(fixture('shopify-apparel.csv'))

  it('is recognised by its columns, without drafts, gift cards and unpublished products, which are reported', () => {
    expect(apparel.format).toBe('shopify-csv')
    expect([...productsOf(apparel).keys()]).toEqual([
      'river-linen-kurta',
      'canvas-tote',
      'steel-kadai',
      'clay-lamp',
    ])
    expect(apparel.skipped).toEqual([
      { line: 17, reason: '"Autumn Shawl" is a draft' },
      { line: 18, reason: '"Gift Card" is a gift card' },
      { line: 20, reason: '"Old Apron" is not published' },
    ])
  })

  it('makes one product of several lines, with the lowest price, its former price, and the variants’ own values', () => {
    const higherPrice = { pricePaise: 189_900, originalPricePaise: 249_900 }
    expect(product(apparel, 'river-linen-kurta')).toMatchObject({
      productCode: 'river-linen-kurta',
      name: 'River Linen Kurta',
      category: 'Kurtas',
      price: 179_950,
      originalPrice: 249_900,
      discount: 28,
      totalStock: 11,
      variations: [
        {
          size: 'S',
          color: 'Indigo',
          image: expect.stringMatching(/kurta-indigo/),
          productCode: 'TW-RK-S-IN',
          stock: 4,
          ...higherPrice,
        },
        {
          size: 'S',
          color: 'Madder',
          image: expect.stringMatching(/kurta-madder/),
          stock: 0,
          ...higherPrice,
        },
        { size: 'M', color: 'Indigo', productCode: 'TW-RK-M-IN', stock: 7 },
        { size: 'M', color: 'Madder', productCode: 'TW-RK-M-MA', stock: 0, ...higherPrice },
      ],
    })
    // The lowest price is the product's, and not stored a second time.
    expect(product(apparel, 'river-linen-kurta').variations[2]).not.toHaveProperty('pricePaise')
    expect(apparel.notes).toEqual([])
  })

  it('orders pictures by their position and appends those of the variants, each once', () => {
    expect(product(apparel, 'river-linen-kurta').imgUrl.map((url) => url.split('/').at(-1))).toEqual([
      'kurta-front.jpg?v=1712',
      'kurta-side.jpg',
      'kurta-back.jpg',
      'kurta-detail.jpg',
      'kurta-indigo.jpg',
      'kurta-madder.jpg',
    ])
  })

  it('converts the description to plain text, and its list to features', () => {
    const kurta = product(apparel, 'river-linen-kurta')
    expect(kurta.description).toBe(
      'Woven in Bhagalpur from pure linen & dyed by hand.\n\nMade for warm days:\nit "breathes".',
    )
    expect(kurta.features).toEqual(['100% linen', 'Coconut-shell buttons', 'Wash cold, dry in shade'])
  })

  it('reads a product without options as one without variations', () => {
    expect(product(apparel, 'canvas-tote')).toMatchObject({
      name: 'Canvas Tote, "Market" size',
      category: 'Shopping Totes',
      price: 34_900,
      originalPrice: null,
      discount: null,
      totalStock: 25,
      variations: [],
    })
  })

  it('puts options other than colours into the size, and does not count stock that Shopify does not track', () => {
    expect(product(apparel, 'steel-kadai')).toMatchObject({
      variations: [
        { size: '1.5 L / Steel', color: '' },
        { size: '3 L / Steel', color: '' },
      ],
      price: 125_000,
      originalPrice: null,
      totalStock: null,
    })
  })

  it('names every refused line by its number in the file, quoted line breaks counted, and keeps its product', () => {
    expect(product(apparel, 'clay-lamp')).toMatchObject({
      price: 12_000,
      variations: [{ size: '', color: 'Ochre' }],
      imgUrl: ['https://cdn.shopify.com/s/files/1/0001/products/lamp.jpg'],
    })
    expect(apparel.refused).toEqual([
      { line: 21, reason: '"abc" is not a price' },
      { line: 22, reason: 'the address of the picture is neither http nor https' },
      { line: 23, reason: 'has no Handle, so it belongs to no product' },
      { line: 24, reason: 'has no price' },
    ])
  })

  it('supports the newer names of the columns, and options in other languages', () => {
    const file = readCatalogue(fixture('shopify-new-names.csv'))
    expect(file.format).toBe('shopify-csv')
    expect(file.products).toHaveLength(1)
    expect(product(file, 'wool-beret')).toMatchObject({
      name: 'Wool Beret',
      description: 'Soft <3',
      category: 'Hats',
      price: 64_000,
      originalPrice: 80_000,
      discount: 20,
      totalStock: 5,
      variations: [
        { size: '56', color: 'Écru' },
        { size: '58', color: 'Écru' },
      ],
    })
    expect(file.skipped).toEqual([{ line: 4, reason: '"Socks" is not published' }])
  })

  it('reads the same with byte order mark, CRLF, semicolons or UTF-16', () => {
    const plain = 'Handle,Title,Type,Variant Price\nmug,Mug,Cups,"1,50"\njar,Jar,Cups,2\n'
    const semicolons = '\uFEFFHandle;Title;Type;Variant Price\r\nmug;Mug;Cups;1,50\r\njar;Jar;Cups;2\r\n'
    const wide = Buffer.from(`\uFEFF${plain.replaceAll(',', '\t').replace('"1\t50"', '1,50')}`, 'utf16le')
    const expected = readCatalogue(Buffer.from(plain)).products
    expect(expected?.map(({ record }) => record.price)).toEqual([150, 200])
    expect(readCatalogue(Buffer.from(semicolons)).products).toEqual(expected)
    expect(readCatalogue(wide).products).toEqual(expected)
  })

  it('completes and encodes addresses of pictures', () => {
    const lines = [
      'Handle,Title,Variant Price,Image Src,Variant Image,Option1 Value',
      'one,One,10,//img.invalid/02 photo (1).png,//img.invalid/a%20b.png,S',
      'one,,,https://img.invalid/आम.png,,',
    ]
    const file = readCatalogue(Buffer.from(lines.join('\n')))
    expect(file.refused).toEqual([])
    expect(product(file, 'one')).toMatchObject({
      imgUrl: [
        'https://img.invalid/02%20photo%20(1).png',
        'https://img.invalid/%E0%A4%86%E0%A4%AE.png',
        'https://img.invalid/a%20b.png',
      ],
      variations: [{ image: 'https://img.invalid/a%20b.png' }],
    })
  })

  it('refuses a SKU that a spreadsheet shortened, on each of its lines', () => {
    const lines = [
      'Handle,Title,Variant Price,Variant SKU',
      'a,A,1,8.90123E+12',
      'b,B,1,8.90123E+12',
      'c,C,1,E+1',
    ]
    const file = readCatalogue(Buffer.from(lines.join('\n')))
    expect(file.products?.map(({ record }) => record.productCode)).toEqual(['E+1'])
    expect(file.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [2, expect.stringMatching(/^the SKU 8\.90123E\+12 was shortened by a spreadsheet.*as text/)],
      [3, expect.stringContaining('shortened by a spreadsheet')],
    ])
  })

  it('gives a long or unusual handle a short unique id, the same every time', () => {
    const handle = `${'very-'.repeat(20)}long`
    const read = (line: string) =>
      readCatalogue(Buffer.from(`Handle,Title,Variant Price\n${line},A,1\n`)).products?.[0]?.record.id
    expect(read(handle)).toMatch(/^very-.{1,59}$/)
    expect(read(handle)).toBe(read(handle))
    expect(read('a/b')).not.toBe(read('a?b'))
  })
})

describe('two products with one handle', () => {
  const read = (...lines: string[]) =>
    readCatalogue(Buffer.from(['Handle,Title,Option1 Value,Variant Price', ...lines].join('\n')))

  it('are read as the first one, and the second is refused by name with its lines', () => {
    const file = read(
      'kite,Kite,Red,90',
      'lamp,Lamp,,5',
      'Kite,Clay Bowl,S,10',
      'kite,,M,10',
      'kite,Kite,Red,80',
    )
    expect([...productsOf(file).keys()]).toEqual(['kite', 'lamp'])
    expect(product(file, 'kite')).toMatchObject({ price: 9_000, variations: [{ size: 'Red' }] })
    expect(file.refused).toEqual([
      { line: 4, reason: '"Clay Bowl" has the handle kite, which is already on line 2' },
      { line: 6, reason: '"Kite" has the handle kite, which is already on line 2' },
    ])
  })

  it('are one product if the title is only repeated on its lines', () => {
    const file = read('kite,Kite,Red,90', 'kite,Kite,Blue,80')
    expect(product(file, 'kite').variations).toHaveLength(2)
    expect(file.refused).toEqual([])
  })

  it('uses the SKU of a product without options once in a file, and exports it', () => {
    const lines = [
      'Handle,Title,Variant Price,Variant SKU',
      "tea,Tea,10,'0042",
      'salt,Salt,5,0042',
      'rice,Rice,8,',
    ]
    const file = readCatalogue(Buffer.from(`${lines.join('\n')}\n`))
    expect(file.products?.map(({ record }) => [record.id, record.productCode])).toEqual([
      ['tea', '0042'],
      ['salt', 'salt'],
      ['rice', 'rice'],
    ])
    const [tea] = file.products ?? []
    const exported = `${haatCsvHeader('x')}${tea && haatCsvLine(tea.record)}`
    const again = readCatalogue(Buffer.from(exported))
    expect(again.products?.[0]?.record.productCode).toBe('0042')
  })
})
