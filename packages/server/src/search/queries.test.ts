import { readFileSync } from 'node:fs'
import { demoShop } from '@haat/demo'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { products } from '../database/schema.ts'
import { emptyDatabase } from '../seed/empty-database.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { faultsOf, Queries } from './judge.fixtures.ts'
import building from './queries.building.json' with { type: 'json' }
import unseen from './queries.unseen.json' with { type: 'json' }
import { nearProducts, searchProducts } from './search.queries.ts'

/** Minimum share of a list's queries that have a helpful answer. */
const GOAL = 38 / 40

describeRules('the search of the demo shop on %s', testApp(), (shop, kind) => {
  beforeAll(async () => {
    await emptyDatabase(shop.database.db)
    await importCatalogue(shop.database.db, readCatalogue(readFileSync(demoShop.catalogue)))
  })

  it.for([
    ['used to build it', building],
    // Written without running them. A change of the search must not be made for them.
    ['not used to build it', unseen],
  ] as const)('is helpful for queries that were %s', async ([which, list], { task }) => {
    const { db } = shop.database
    const faults: (readonly string[])[] = []
    for (const query of v.parse(Queries, list)) {
      const near = query.unsold ? await nearProducts(db, query.q) : []
      faults.push(faultsOf(query, await searchProducts(db, query.q), near))
    }
    const helpful = faults.filter(({ length }) => length === 0)
    const measured = `search on ${kind}, queries ${which}: ${helpful.length} of ${faults.length} helpful`
    Object.assign(task.meta, { measured })
    expect(helpful.length / faults.length, faults.flat().join('\n')).toBeGreaterThanOrEqual(GOAL)
  })

  it('begins with what an occasion needs most, and with what is nearest to a thing that is not sold', async () => {
    const { db } = shop.database
    const [found] = await searchProducts(db, 'for biryani')
    const [near] = await nearProducts(db, 'non stick pan')
    expect([found?._id, near?._id]).toEqual(['dehradun-basmati', 'cast-iron-kadhai'])
  })

  it('finds each product by its name first, and by each of its synonyms', { tags: 'all' }, async () => {
    const { db } = shop.database
    const missed: string[] = []
    for (const { id, name, synonyms } of await db.select().from(products)) {
      const [first] = await searchProducts(db, name)
      if (first?._id !== id) missed.push(name)
      for (const synonym of synonyms)
        if (!(await searchProducts(db, synonym)).some(({ _id }) => _id === id))
          missed.push(`${name}: ${synonym}`)
    }
    expect(missed).toEqual([])
  })
})
