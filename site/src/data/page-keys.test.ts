import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Product } from '@haat/core/catalogue'
import { sampleProducts } from '@haat/core/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writePageKeys } from '../../build/page-keys.ts'
import type { Catalogue } from './catalogue.ts'
import { keysOf, productsToRender } from './page-keys.ts'

const catalogueOf = (
  products: readonly Product[],
  comments: Readonly<Record<string, string>> = {},
): Catalogue => ({
  products,
  byCategory: Map.groupBy(products, ({ category }) => category.toLowerCase()),
  byTop: Map.groupBy(products, ({ top }) => top),
  categories: [],
  sponsors: [],
  tagged: [],
  firstPage: { products: [], total: 0, page: 1, pages: 1 },
  facts: new Map(
    products.map(({ id }) => [
      id,
      { id, changedAt: new Date(0), comments: comments[id] ?? null, brand: null, gtin: null },
    ]),
  ),
})

/** Three products that are alone in their categories, and two related ones. */
const products: readonly Product[] = ['a', 'b', 'c', 'd', 'd'].map((category, at) => ({
  ...(sampleProducts[0] as Product),
  id: `p${at}`,
  category,
  top: null,
}))
const changed = (id: string) =>
  products.map((product) => (product.id === id ? { ...product, name: 'Renamed' } : product))

let out: string
let earlier: string
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'haat-keys-'))
  earlier = join(out, 'earlier')
  const keys = keysOf(catalogueOf(products), products, 'code')
  for (const page of Object.keys(keys.pages)) {
    await mkdir(dirname(join(earlier, page)), { recursive: true })
    await writeFile(join(earlier, page), '')
  }
  await writePageKeys(earlier, keys)
  vi.stubEnv('HAAT_OUT', out)
  vi.stubEnv('HAAT_EARLIER', earlier)
  vi.stubEnv('HAAT_CODE', 'code')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(out, { recursive: true })
})

const rendered = async (catalogue: Catalogue) =>
  (await productsToRender(catalogue, catalogue.products)).map(({ id }) => id)

describe('pages that are rendered again', () => {
  it('are none if nothing changed', async () => {
    expect(await rendered(catalogueOf(products))).toEqual([])
  })

  it('are those of a changed product, and of products that show it', async () => {
    expect(await rendered(catalogueOf(changed('p1')))).toEqual(['p1'])
    expect(await rendered(catalogueOf(changed('p3')))).toEqual(['p3', 'p4'])
  })

  it.each([
    [40, 30, []],
    [40, 9, ['p1']],
    [9, 8, ['p1']],
    [1, 0, ['p1']],
    [0, 40, ['p1']],
    [null, 40, []],
  ])('are those of a product whose stock looks different: from %s to %s', async (before, after, pages) => {
    const withStock = (stock: number | null) =>
      products.map((product) => (product.id === 'p1' ? { ...product, stock } : product))
    const withVariation = (stock: number | null) =>
      withStock(null).map((product) =>
        product.id === 'p1' ? { ...product, variations: [{ size: 'S', color: '', stock }] } : product,
      )
    for (const of of [withStock, withVariation]) {
      await writePageKeys(earlier, keysOf(catalogueOf(of(before)), of(before), 'code'))
      expect(await rendered(catalogueOf(of(after)))).toEqual(pages)
    }
  })

  it('are those with other comments', async () => {
    expect(await rendered(catalogueOf(products, { p2: 'digest' }))).toEqual(['p2'])
  })

  it('are all if code, categories or the year changed', async () => {
    const catalogue = catalogueOf(products)
    const { shared } = keysOf(catalogue, products, 'code', 2030)
    expect(keysOf(catalogue, products, 'code', 2031).shared).not.toBe(shared)
    vi.stubEnv('HAAT_CODE', 'other code')
    expect(await rendered(catalogue)).toHaveLength(5)
    vi.stubEnv('HAAT_CODE', 'code')
    const category = { id: 'e', name: 'E', description: '', picture: null, createdAt: null }
    expect(await rendered({ ...catalogue, categories: [category] })).toHaveLength(5)
  })

  it('are all if it is unknown which products have comments, or if there is no earlier build', async () => {
    expect(await rendered({ ...catalogueOf(products), facts: null })).toHaveLength(5)
    vi.stubEnv('HAAT_EARLIER', '')
    expect(await rendered(catalogueOf(products))).toHaveLength(5)
  })

  it('are those that are missing in the earlier build', async () => {
    await rm(join(earlier, 'product/p0/index.html'))
    expect(await rendered(catalogueOf(products))).toEqual(['p0'])
  })
})
