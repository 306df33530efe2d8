import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { startingWith, wordsQuery } from '../catalogue/catalogue.words.ts'
import { products, productVocabulary } from '../database/schema.ts'
import { writeOrder } from '../orders/orders.fixtures.ts'
import { testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { aProduct, someProducts } from '../testing/shop.ts'
import { popularSearches } from './search.popular.ts'
import { MAX_HITS, MAX_NEAR } from './search.queries.ts'

describe('the search text', () => {
  it('is never used as a pattern', () => {
    expect(startingWith(String.raw`50%_\x`)).toBe(String.raw`50\%\_\\x%`)
  })
  it.each(['%', '&|!():*', '🍅', "'", ' '])('has no words in %j', (text) => {
    expect(wordsQuery(text)).toBeNull()
  })
})

/** Products with numbers and signs in their names and codes. */
const coded = [
  aProduct('tablets', { productCode: 'TK1', name: 'Vitamin B-12 tablets', position: 900, features: [] }),
  aProduct('paper', { productCode: 'TK2', name: 'Office paper A-4', position: 901, features: [] }),
  aProduct('oil', { productCode: 'TK4', name: 'Cold pressed oil 1.5 l', position: 902, features: [] }),
  aProduct('bit', { productCode: 'TK7', name: 'Drill bit M-10', position: 903, features: [] }),
  aProduct('soap', { productCode: 'AB/500#1', name: 'Soap with a code', position: 904, features: [] }),
  aProduct('greens', { productCode: 'VEG-010', name: 'Fresh greens', position: 905, features: [] }),
  aProduct('rack', {
    productCode: 'KIT-001',
    gtin: '8901234567894',
    name: 'Plate rack',
    position: 906,
    features: [],
  }),
  aProduct('odd', { productCode: 'X_7+Y', name: 'Odd thing', position: 907, features: [] }),
]

/** Products with synonyms, and with one word in different places. */
const others = [
  aProduct('brinjal', { name: 'Purple Brinjal', synonyms: ['baingan', 'बैंगन', 'egg plant'], features: [] }),
  aProduct('onion', { name: 'Onion', synonyms: ['pyaz', 'प्याज़'], features: [] }),
  aProduct('cress', { name: 'Garden Cress', position: 1, description: 'Peppery.', features: [] }),
  aProduct('sweetpepper', { name: 'Sweetpepper', position: 2, features: [] }),
  aProduct('mill', { name: 'Pepper Mill', position: 3, features: [] }),
  aProduct('black', { name: 'Black Pepper', position: 4, features: [] }),
]

describeShop('search for codes and numbers on %s', testApp(), (shop) => {
  beforeAll(async () => {
    await shop.database.db.insert(products).values(coded)
  })
  const find = async (text: string) => {
    const found = await shop.read<{ _id: string }[]>(`/api/v1/search/search?q=${encodeURIComponent(text)}`)
    return found.map(({ _id }) => _id)
  }

  it.each([
    ['B-12', 'tablets'],
    ['b12', 'tablets'],
    ['A-4', 'paper'],
    ['1.5', 'oil'],
    ['1.5 l', 'oil'],
    ['1.5l', 'oil'],
    ['M-10', 'bit'],
    ['AB/500#1', 'soap'],
    ['ab/500#1', 'soap'],
    ['VEG-010', 'greens'],
    ['KIT-001', 'rack'],
    ['kit\u200b-001', 'rack'],
    ['8901234567894', 'rack'],
    ['X_7+Y', 'odd'],
  ])('finds the product with %s first', async (text, id) => {
    expect((await find(text))[0]).toBe(id)
  })
})

describeShop('search on %s', testApp(), (shop) => {
  beforeAll(async () => {
    await shop.database.db
      .insert(products)
      .values(
        Array.from({ length: 30 }, (_, at) =>
          aProduct(`zucchini-${at}`, { position: 100 + at, features: [] }),
        ),
      )
    await shop.database.db.insert(products).values([...others])
  })
  const find = async (text: string) => {
    const found = await shop.read<{ _id: string }[]>(`/api/v1/search/search?q=${encodeURIComponent(text)}`)
    return found.map(({ _id }) => _id)
  }

  it('returns a list of complete products without an envelope', async () => {
    const found = await shop.read<unknown[]>('/api/v1/search/search?q=man')
    expect(found).toEqual([expect.objectContaining({ _id: 'mango', description: 'Picked this morning.' })])
  })

  it.each([
    ['names that start so, whatever the case', 'BAN', ['banana']],
    ['then names with the word elsewhere', 'tomato', ['red-tomato', 'cherry-tomato']],
    ['names that start so before words elsewhere', 'red', ['red-tomato']],
    ['other forms of a word', 'tomatoes', ['red-tomato', 'cherry-tomato']],
    ['several words in any order', 'tomato cherry', ['cherry-tomato']],
    ['words of descriptions', 'ghee', ['lamp']],
    ['names that are spelt almost so', 'bannana', ['banana']],
    ['names with a letter left out', 'tomto', ['red-tomato', 'cherry-tomato']],
    ['several words with letters left out', 'chery tomto', ['cherry-tomato']],
    ['a percent sign in a name', '100%', ['percent']],
    ['an underscore in a name', 'under_', ['under_score']],
    ['synonyms', 'baingan', ['brinjal']],
    ['synonyms of several words, in other forms', 'egg plants', ['brinjal']],
    ['synonyms in Devanagari', 'बैंगन', ['brinjal']],
    ['synonyms with a sign below a letter, and half a letter', 'प्याज़', ['onion']],
    ['synonyms that are typed half', 'baing', ['brinjal']],
    ['synonyms that are typed half, in Devanagari', 'बैं', ['brinjal']],
    ['mistyped synonyms', 'baigan', ['brinjal']],
    ['two letters in the wrong order', 'bnaana', ['banana']],
    ['two letters in the wrong order, in a synonym', 'biangan', ['brinjal']],
    ['a part of a word in a name', 'rinja', ['brinjal']],
    ['parts of several words', 'urple njal', ['brinjal']],
  ])('finds %s', async (_what, text, expected) => {
    expect((await find(text)).slice(0, expected.length).toSorted()).toEqual(expected.toSorted())
  })

  it.each([
    ['the start of a name', 'ban', { banana: true }],
    ['a word of a name', 'tomato', { 'red-tomato': true, 'cherry-tomato': true }],
    ['a part of a word', 'rinja', { brinjal: true }],
    ['a synonym', 'बैंगन', { brinjal: true }],
    ['a description', 'ghee', { lamp: false }],
    ['a typing error', 'bannana', { banana: false }],
  ])('reports whether the name has the text: %s', async (_what, text, expected) => {
    const found = await shop.read<{ _id: string; inName: boolean }[]>(
      `/api/v1/search/search?q=${encodeURIComponent(text)}`,
    )
    expect(Object.fromEntries(found.map(({ _id, inName }) => [_id, inName]))).toMatchObject(expected)
  })

  it('returns names before parts of names, and these before descriptions', async () => {
    expect(await find('pepper')).toEqual(['mill', 'black', 'sweetpepper', 'cress'])
  })

  it('finds near matches of a text that finds nothing, but not of every text', async () => {
    const near = async (text: string) => {
      const found = await shop.read<{ _id: string }[]>(`/api/v1/search/near?q=${encodeURIComponent(text)}`)
      return found.map(({ _id }) => _id)
    }
    expect(await find('baxyzw')).toEqual([])
    expect(await near('baxyzw')).toContain('banana')
    expect(await near('xyzw')).toEqual([])
    // No two letters can be exchanged.
    expect(await near('qqqq')).toEqual([])
    expect(await near('')).toEqual([])
    expect((await near('zuxyzw')).length).toBeLessThanOrEqual(MAX_NEAR)
  })

  it('has as popular searches what most shoppers bought, then the top sellers, by short names', async () => {
    const { db } = shop.database
    expect(await shop.read('/api/v1/search/popular')).toEqual(['Cherry Tomato'])
    await db
      .insert(products)
      .values(aProduct('jeera', { name: 'Cumin Seeds (Jeera), 100 g', position: 900, features: [] }))
    for (const shopper of ['u1', 'u2']) await writeOrder(db, shopper, {}, { productId: 'jeera' })
    await writeOrder(db, 'u1', { id: 'many' }, { productId: 'mango', quantity: 50 })
    await writeOrder(db, 'u3', {}, { productId: 'potato', state: 'cancelled' })
    await writeOrder(db, 'u4', { createdAt: new Date(0) }, { productId: 'banana' })
    expect(await popularSearches(db)).toEqual(['Cumin Seeds', 'Mango', 'Cherry Tomato'])
    await db.delete(products).where(eq(products.id, 'jeera'))
  })

  it('finds synonyms that a change added, and not those of a removed product', async () => {
    const { db } = shop.database
    const words = async () => (await db.select().from(productVocabulary)).map(({ word }) => word)
    await db.insert(products).values(aProduct('ridged', { name: 'Turia', features: [] }))
    await db
      .update(products)
      .set({ synonyms: ['beerakaya'] })
      .where(eq(products.id, 'ridged'))
    expect(await find('beerakay')).toEqual(['ridged'])
    expect(await find('bearakaya')).toEqual(['ridged'])
    await db.delete(products).where(eq(products.id, 'ridged'))
    expect(await words()).not.toContain('beerakaya')
  })

  it('updates its vocabulary when products are added, renamed or removed', async () => {
    const { db } = shop.database
    const words = async () => (await db.select().from(productVocabulary)).map(({ word }) => word)
    await db.insert(products).values(aProduct('new-fruit', { name: 'Rambutan 250 g', features: [] }))
    expect(await find('rambuttan')).toEqual(['new-fruit'])
    expect(await words()).not.toContain('250')
    await db.update(products).set({ name: 'Mangosteen' }).where(eq(products.id, 'new-fruit'))
    expect(await find('mangostean')).toContain('new-fruit')
    // Spelt otherwise: an answer is cached for half a second.
    expect(await find('rambutten')).toEqual([])
    await db.delete(products).where(eq(products.id, 'new-fruit'))
    expect(await words()).not.toContain('mangosteen')
    // Others still have it.
    expect(await words()).toContain('tomato')
  })

  it(`returns at most ${MAX_HITS}, in the shop’s order, none twice`, async () => {
    const found = await find('zucchini')
    expect(found).toEqual(Array.from({ length: MAX_HITS }, (_, at) => `zucchini-${at}`))
    expect(new Set(found).size).toBe(found.length)
  })

  it.each(['', '   ', '%', '_', '🍅', '"', '\\', '& | ! ( ) : *', '—'])(
    'finds nothing for %j, and does not mind',
    async (text) => {
      expect(await find(text)).toEqual([])
    },
  )

  it.each([
    "'; drop table products; --",
    "' or '1'='1",
    '%%%%',
    "tomato' & !",
    'x'.repeat(200),
    '1 '.repeat(100),
    '<script>alert(1)</script>',
    'ｔｏｍａｔｏ',
    '\u202etamot',
  ])('accepts %j', async (text) => {
    await find(text)
    const [row] = (
      await shop.database.db.execute<{ n: number }>(sql`select count(*)::int as n from products`)
    ).rows
    expect(row?.n).toBe(someProducts.length + 30 + others.length)
  })

  it.each(['\u200btom\u00adato', 'tomato\ufeff', '\u2066tomato\u2069'])(
    'finds %j by what can be seen of it',
    async (text) => {
      expect(await find(text)).toEqual(await find('tomato'))
    },
  )

  it('uses an invalid encoding as literal text', async () => {
    const { statusCode } = await shop.app.inject('/api/v1/search/search?q=%ED%A0%BC%FF')
    expect(statusCode).toBeLessThan(500)
  })

  it('finds nothing without a text, and uses the first 200 characters of a long one', async () => {
    expect(await shop.read('/api/v1/search/search')).toEqual([])
    const long = 'tomato'.padEnd(200)
    expect(await find(`${long}zebra`)).toEqual(await find('tomato'))
    expect(await shop.read('/api/v1/search/search?q=a%00b', 400)).toMatchObject({
      message: 'q: the character U+0000 cannot be used.',
    })
  })

  it('does not change the similarity threshold of the connection', async () => {
    await find('bannana')
    const { rows } = await shop.database.db.execute<{ limit: string }>(
      sql`select current_setting('pg_trgm.word_similarity_threshold') as limit`,
    )
    expect(Number(rows[0]?.limit)).toBe(0.6)
  })
})
