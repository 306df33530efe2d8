import { comments, type Database, products } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres } from '../backup/backup.fixtures.ts'
import { commentActions } from './actions.ts'

describe('commands about comments', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshPostgres()
    const productId = 'mango'
    await database.db
      .insert(products)
      .values({ id: productId, productCode: 'M', name: 'Mango', pricePaise: 100 })
    const of = { productId, userId: 'ann', username: 'Ann' }
    await database.db.insert(comments).values([
      { ...of, id: 'the-first-comment', comment: 'Sour.', createdAt: new Date('2026-11-01T08:00:00Z') },
      {
        ...of,
        id: 'the-second-remark',
        comment: 'Sweet,\nand juicy.',
        createdAt: new Date('2026-11-02T08:00:00Z'),
      },
    ])
  })
  afterAll(() => database.close())
  const run = async (action: 'listComments' | 'hideComment', input: object) =>
    (await commentActions(database.db)[action]?.(input, () => {})) as string[]

  it('list them in one line each, hide one and show it again', async () => {
    const [head = '', newest = ''] = await run('listComments', { limit: 1 })
    expect(head.split(/ {2,}/)).toEqual(['COMMENT', 'WRITTEN', 'PRODUCT', 'BY', 'STATE', 'TEXT'])
    expect(newest).toMatch(/^d-remark +2026-11-02 13:30 .* Ann +shown +Sweet, and juicy\.$/)
    const id = 'd-remark'
    expect(await run('hideComment', { id, hidden: true })).toEqual([
      expect.stringMatching(/ is now hidden\.$/),
    ])
    expect(await run('hideComment', { id, hidden: true })).toEqual([
      expect.stringMatching(/ is already hidden\. Nothing was changed\.$/),
    ])
    const hidden = await run('listComments', { hidden: true })
    expect([hidden.length, hidden[1]?.startsWith(id)]).toEqual([2, true])
    expect(await run('hideComment', { id, hidden: false })).toEqual([
      expect.stringMatching(/ is now shown\.$/),
    ])
    expect(await run('listComments', { hidden: true })).toEqual(['No matching comments.'])
  })

  it('report an unknown id in one line', async () => {
    await expect(run('hideComment', { id: 'nowhere', hidden: true })).rejects.toThrow(
      'Haat: There is no comment “nowhere”.',
    )
  })
})
