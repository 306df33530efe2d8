import { readBuildFacts } from '@haat/core/catalogue'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { comments, products } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { buildRoutes } from './build-routes.ts'

describeRules('calls of builds on %s', testApp(), (shop) => {
  async function factOf(id: string) {
    const { database } = shop
    const app = await createApp({ database, plugins: [buildRoutes(database)] })
    const answer = await app.inject('/build/products')
    await app.close()
    return readBuildFacts(answer.json()).find((fact) => fact.id === id)
  }

  it('have the time of a product’s last change', async () => {
    const changedAt = new Date('2026-03-04T05:06:07.000Z')
    await shop.database.db.update(products).set({ updatedAt: changedAt }).where(eq(products.id, 'mango'))
    expect(await factOf('mango')).toMatchObject({ changedAt })
  })

  it('report whether a product has comments, and changes to them', async () => {
    const { db } = shop.database
    await db.delete(comments).where(eq(comments.productId, 'lamp'))
    expect(await factOf('lamp')).toMatchObject({ comments: null })
    await db.insert(comments).values({ id: 'bright', productId: 'lamp', userId: 'u1', comment: 'Bright.' })
    const before = await factOf('lamp')
    await db.update(comments).set({ comment: 'Dim.' }).where(eq(comments.id, 'bright'))
    const after = await factOf('lamp')
    expect(before?.comments).toEqual(expect.any(String))
    expect(after?.comments).toEqual(expect.any(String))
    expect(after?.comments).not.toBe(before?.comments)
  })

  it('are not served by the shop itself', async () => {
    const app = await createApp({ database: shop.database })
    const answer = await app.inject('/build/products')
    await app.close()
    expect(answer.statusCode).not.toBe(200)
  })
})
