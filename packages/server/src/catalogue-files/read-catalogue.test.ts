import { describe, expect, it } from 'vitest'
import { UnreadableFileError } from './file-text.ts'
import { readCatalogue } from './read-catalogue.ts'

const read = (text: string) => readCatalogue(Buffer.from(text))

describe('Haat CSV', () => {
  it('reads lists, escapes and rupees', () => {
    const file = read(
      [
        '_id,productCode,name,synonyms,price,originalPrice,variations,features,imgUrl',
        'dal,PUL-1,Toor Dal,arhar | तूर दाल |,"₹1,299.50",1500,S : Red | M\\:L : Blue : https\\://x.example/b.jpg | XL,Stone \\| free | Unpolished,/pictures/a.webp | https://x.example/b.jpg',
      ].join('\n'),
    )
    expect(file.format).toBe('haat-csv')
    expect(file.refused).toEqual([])
    expect(file.products?.[0]?.record).toMatchObject({
      id: 'dal',
      synonyms: ['arhar', 'तूर दाल'],
      price: 129_950,
      originalPrice: 150_000,
      discount: 13,
      variations: [
        { size: 'S', color: 'Red' },
        { size: 'M:L', color: 'Blue', image: 'https://x.example/b.jpg' },
        { size: 'XL', color: '' },
      ],
      features: ['Stone | free', 'Unpolished'],
      imgUrl: ['/pictures/a.webp', 'https://x.example/b.jpg'],
    })
  })

  it('refuses a line with its number and reason, and continues', () => {
    const file = read(
      [
        'productCode,name,price,imgUrl,top,totalStock',
        'A,"Two',
        'lines",10,,,1',
        '',
        'B,,10,,,1',
        'C,No price,,,,1',
        'D,Invalid price,1.999,,,1',
        'E,Bad picture,10,javascript:alert(1),,1',
        'F,Bad tag,10,,best,1',
        'G,Half a piece,10,,,1.5',
        ',No code,10,,,1',
        'H,Too many cells,10,,,1,x',
        'I,Stray "quote,10,,,1',
        'J,Good,10,,hotTrending,0',
      ].join('\n'),
    )
    expect(file.products?.map(({ line, record }) => [line, record.productCode])).toEqual([
      [2, 'A'],
      [14, 'J'],
    ])
    expect(file.refused.map(({ line, reason }) => `${line} ${reason}`).toSorted()).toEqual([
      '10 totalStock is not a whole number',
      '11 has neither _id nor productCode, so a later import could not recognise it',
      '12 has 7 cells, but the header has 6',
      '13 a quotation mark is inside a cell that is not quoted',
      '5 name is missing',
      '6 price is missing',
      '7 price has more than two decimals',
      '8 imgUrl is not an allowed address: it must be a path of the shop, http or https, or the name of a file',
      '9 top is not one of topDeals, topSelling, topFeatured, hotTrending',
    ])
  })

  it('refuses only the lines after a quotation mark that is not closed', () => {
    const file = read('productCode,name,price\nA,Good,1\nB,"open,2\nC,Lost,3\n')
    expect(file.products?.map(({ record }) => record.productCode)).toEqual(['A'])
    expect(file.refused).toEqual([{ line: 3, reason: 'a quotation mark is not closed' }])
  })

  it('refuses lines whose bytes are not UTF-8, and no others', () => {
    const bytes = Buffer.from('productCode,name,price\nA,Caf\xe9,1\nB,Tea,1\n', 'latin1')
    const file = readCatalogue(bytes)
    expect(file.products?.map(({ record }) => record.productCode)).toEqual(['B'])
    expect(file.refused).toEqual([{ line: 2, reason: expect.stringContaining('not UTF-8') }])
  })

  it.each([
    ['sep=;\r\nproductCode;name;price\r\nA;Tea, green;1\r\nB;;1\r\n'],
    ['"sep=;"\nproductCode;name;price\nA;Tea, green;1\nB;;1\n'],
  ])('uses the separator in Excel’s line before the header, without changing line numbers: %j', (text) => {
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const file = readCatalogue(Buffer.from(text, encoding))
      expect(file.products?.map(({ line, record }) => [line, record.name])).toEqual([[3, 'Tea, green']])
      expect(file.refused).toEqual([{ line: 4, reason: 'name is missing' }])
    }
  })

  it('reads UTF-16 without a byte order mark, in either order of bytes', () => {
    const little = Buffer.from('productCode,name,price\nA,चाय,1\n', 'utf16le')
    for (const bytes of [little, Buffer.from(little).swap16()])
      expect(readCatalogue(bytes).products?.[0]?.record.name).toBe('चाय')
  })

  it('refuses codes that a spreadsheet shortened, with a hint', () => {
    const file = read(
      '_id,productCode,name,price,variations\n,8.90123E+12,A,1,\n,8.90123E+12,B,1,\n"8,9E+12",C,C,1,\nd,D,D,1,S : Red : productCode=8.9E+12\n,E+12,E,1,\n',
    )
    expect(file.products?.map(({ record }) => record.productCode)).toEqual(['E+12'])
    expect(file.refused.map(({ line, reason }) => [line, reason])).toEqual(
      ['productCode', 'productCode', '_id', 'variations.0.productCode'].map((field, at) => [
        at + 2,
        expect.stringMatching(new RegExp(`^${field} was shortened by a spreadsheet.* column as text`)),
      ]),
    )
  })

  it('completes and encodes addresses, but not the names of files', () => {
    const file = read(
      'productCode,name,price,imgUrl,videoUrl\nA,A,1,//img.invalid/02 photo.png | आम 1.png | /pictures/a b.webp,//v.invalid/a b.mp4\n',
    )
    expect(file.products?.[0]?.record).toMatchObject({
      imgUrl: ['https://img.invalid/02%20photo.png', 'आम 1.png', '/pictures/a b.webp'],
      videoUrl: ['https://v.invalid/a%20b.mp4'],
    })
  })

  it('reports unknown columns', () => {
    expect(read('productCode,name,price,shelf\nA,Tea,1,3\n').notes).toEqual([
      expect.stringContaining('shelf'),
    ])
  })
})

describe('Haat JSON', () => {
  it('refuses a record by the line on which it begins', () => {
    const file = read(`{
  "haat": 1,
  "note": { "products": [ {}, {} ] },
  "products": [
    { "_id": "a", "name": "A [\\"{", "price": 1 },
    { "_id": "b", "name": "B", "price": null }, { "_id": "c", "name": "C", "price": -1 },

    7,
    { "_id": "d/", "name": "D", "price": 1 },
    { "_id": "e", "name": "E\\u0000", "price": 1 },
    { "_id": "f", "name": "F\\ud800", "price": 1 },
    { "_id": "g", "name": "G", "price": "12.50", "createdAt": "yesterday" }
  ],
  "comments": [{ "productId": "a", "comment": "  " }]
}`)
    expect(file.products?.map(({ record }) => record.id)).toEqual(['a'])
    expect(file.refused).toEqual([
      { line: 6, reason: 'products[1]: price is missing' },
      { line: 6, reason: 'products[2]: price is negative' },
      { line: 8, reason: 'products[3]: is not an object' },
      { line: 9, reason: expect.stringContaining('_id may have only letters') },
      { line: 10, reason: expect.stringContaining('cannot be stored') },
      { line: 11, reason: expect.stringContaining('cannot be stored') },
      { line: 12, reason: 'products[7]: createdAt is not a date' },
      { line: 14, reason: 'comments[0]: comment is missing' },
    ])
    expect(file.categories).toBeNull()
  })
})

describe('a file with two columns for one value', () => {
  it.each([
    [
      'Haat CSV, in upper and lower case',
      'productCode,name,price,Price\nDU1,Tea,10,20\n',
      '“price” and “Price”',
    ],
    [
      'Haat CSV, by a short name',
      'productCode,price,totalStock,stock\nDU1,10,5,9\n',
      '“totalStock” and “stock”',
    ],
    ['Haat CSV, twice the same', 'productCode,name,price,price\nDU1,Tea,10,20\n', '“price” and “price”'],
    ['Shopify', 'Handle,Title,Variant Price,title\ntea,Tea,10,Coffee\n', '“Title” and “title”'],
    ['a price list', 'Item,Rate,rate\nTea,10,20\n', '“Rate” and “rate”'],
  ])('is refused, and names them: %s', (_, text, names) => {
    expect(() => read(text)).toThrow(names)
  })
})

describe('a name with entities', () => {
  it.each([
    ['Salt &amp; Pepper', 'Salt & Pepper'],
    ['Salt &amp;amp; Pepper', 'Salt & Pepper'],
    ['Ravi&#39;s &quot;best&quot; Ghee', 'Ravi\'s "best" Ghee'],
    ['Cr&egrave;me 5 &lt; 6', 'Crème 5 < 6'],
    ['R&D; AT&T', 'R&D; AT&T'],
  ])('is read from files of other shops: %s', (written, meant) => {
    const cell = `"${written.replaceAll('"', '""')}"`
    const shopify = read(
      `Handle,Title,Vendor,Tags,Variant Price,Type\nsp,${cell},${cell},${cell},10,${cell}\n`,
    )
    expect(shopify.products?.[0]?.record).toMatchObject({ name: meant, brand: meant, category: meant })
    const woo = read(`ID,Type,Name,Regular price,Published\n7,simple,${cell},10,1\n`)
    expect(woo.products?.[0]?.record.name).toBe(meant)
    expect(read(`Item,Rate\n${cell},10\n`).products?.[0]?.record.name).toBe(meant)
  })
})

describe('a file that is not a catalogue', () => {
  it.each([
    ['', /empty/],
    ['{"haat":1,', /not valid/],
    ['{"haat":2}', /version 2/],
    ['[1,2]', /not a catalogue/],
    ['<!doctype html><p>Sign in', /HTML/],
    ['ID,Type,SKU,Regular price\n1,simple,a,2\n', /ID, Type, SKU/],
    ['PK\u0003\u0004rest', /workbook/],
  ])('%j is refused in a readable line', (text, reason) => {
    expect(() => read(text)).toThrow(UnreadableFileError)
    expect(() => read(text)).toThrow(reason)
  })

  it.each([
    ['\x89PNG\r\n\x1a\n', 'a picture (PNG)'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'a picture (JPEG)'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'a picture (WebP)'],
    ['%PDF-1.7\n', 'a PDF'],
    ['PK\x03\x04\x14\0\x06\0…[Content_Types].xml…xl/workbook.xml', 'a workbook (.xlsx or .ods)'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an old workbook'],
    ['\x1f\x8b\x08\0', 'compressed (gzip)'],
    ['SQLite format 3\0', 'an SQLite database'],
    ['\x7fELF\x02\x01\x01\0\0\0', 'not text'],
    ['\r\n  \n', 'empty'],
  ])('the kind of %j is reported in one line', (bytes, what) => {
    const reading = () => readCatalogue(Buffer.from(bytes, 'latin1'))
    expect(reading).toThrow(UnreadableFileError)
    expect(reading).toThrow(/^The file is .+\.$/)
    expect(reading).toThrow(what)
  })

  it('reports the line of an error in JSON', () => {
    expect(() => read('{\n  "haat": 1\n  "products": []\n}')).toThrow(/line 3/)
  })
})
