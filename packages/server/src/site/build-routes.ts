import type { BuildFactsWire } from '@haat/core/catalogue'
import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyPluginAsync } from 'fastify'
import { comments, type Database, type Drizzle, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'

/** Returns the data of all products that a build needs besides the public API, in one response. */
async function buildFacts(db: Drizzle): Promise<BuildFactsWire['data']> {
  // Equal comments have equal texts, because jsonb has a fixed order of keys.
  const digest = sql<string | null>`md5(string_agg(to_jsonb(${comments})::text, '' order by ${comments.id}))`
  const rows = await db
    .select({
      id: products.id,
      changedAt: products.updatedAt,
      comments: digest,
      brand: products.brand,
      gtin: products.gtin,
    })
    .from(products)
    .leftJoin(comments, eq(comments.productId, products.id))
    .where(isShown)
    .groupBy(products.id)
    .orderBy(asc(products.id))
  return rows.map(({ id, changedAt, ...fact }) => ({
    _id: id,
    changedAt: changedAt.toISOString(),
    ...fact,
  }))
}

/** `GET /build/products`, for an application that only builds of the site can reach. */
export const buildRoutes =
  ({ db }: Database): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/build/products',
      async (): Promise<BuildFactsWire> => ({ success: true, data: await buildFacts(db) }),
    )
  }
