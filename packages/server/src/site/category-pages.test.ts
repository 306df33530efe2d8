import { categoryPath } from '@haat/core/catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { categories } from '../database/schema.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { openSiteShop, showSite } from './site.fixtures.ts'

/** Names that cannot be folders, or that need encoding. */
const NAMES = [
  'Tea / Coffee',
  '50% off',
  '#1 Picks',
  'Why not?',
  '..',
  '.',
  '../about',
  '/',
  'A//B',
  'Sale/',
  'Tea\\Coffee',
  '.NET',
  'index.html',
  '%2e%2e',
  'Fish+Chips & "more"',
  'सब्जियां',
]
/** ज़ as one character, and as two, which is how it is stored. */
const [OTHER, STORED] = ['\u0938\u092c\u094d\u095b\u0940', '\u0938\u092c\u094d\u091c\u093c\u0940']

describe('the page of a category', () => {
  const shop = openForTests(openSiteShop)
  const get = (url: string) => shop.app.inject({ url })

  beforeAll(async () => {
    await showSite()
    const more = NAMES.map((name, at) => ({ id: `named-${at}`, name }))
    await shop.database.db
      .insert(categories)
      .values([
        ...more,
        { id: 'tea-coffee', name: 'Tea & Coffee / Cocoa' },
        { id: 'long', name: 'क'.repeat(200) },
        { id: 'sabzi', name: STORED },
      ])
  })

  it.each(NAMES)('of the name %j is at its path, as browsers request it', async (name) => {
    const { href, pathname } = new URL(categoryPath(name), 'https://shop.example')
    expect(href).toBe(`https://shop.example${categoryPath(name)}`)
    for (const path of [pathname, pathname.replace('/categories/', '/category/')])
      expect((await get(path)).statusCode).toBe(200)
    expect((await get(`${pathname}/`)).headers.location).toBe(pathname)
  })

  it('is complete without JavaScript if its name cannot be a folder', async () => {
    for (const [name, id] of [
      ['Tea & Coffee / Cocoa', 'tea-coffee'],
      ['क'.repeat(200), 'long'],
    ] as const)
      expect((await get(categoryPath(name))).body).toBe(`<title>shell/categories/${id}/index</title>`)
  })

  it('is found by its name in another encoding, or with invisible characters', async () => {
    for (const name of [OTHER, `${STORED}\u200b`, ` ${OTHER}`]) {
      const { statusCode, headers } = await get(`/categories/${encodeURIComponent(name)}?sort=name`)
      expect([statusCode, headers.location]).toEqual([301, `${categoryPath(STORED)}?sort=name`])
    }
    expect((await get(categoryPath(STORED))).statusCode).toBe(200)
  })

  it.each([
    '/categories/../secret.txt',
    '/categories/..%2f..%2fsecret.txt',
    '/categories/%2f%2fevil.example',
    '/categories/a%5cb',
  ])('is not at %s', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([404, '<title>404</title>'])
    expect(answer.headers).not.toHaveProperty('location')
  })
})
