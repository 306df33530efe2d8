import { productPath } from '@haat/core/catalogue'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { type Drizzle, formerProducts, products } from '../database/index.ts'
import { isShown } from '../database/is-shown.ts'

interface Link {
  readonly name: string
  readonly path: string
}

/** A product that is not sold any more. */
interface Former {
  readonly name: string
  /** Products that a shopper may want instead. */
  readonly similar: readonly Link[]
}

/** Maximum number of similar products that are offered instead of one. */
const MOST_SIMILAR = 4

/** Returns products of the same category that are in stock, in the shop's order. */
async function similarTo(db: Drizzle, id: string, category: string | null): Promise<Link[]> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(
        isShown,
        ne(products.id, id),
        category === null ? undefined : eq(products.category, category),
        sql`${products.totalStock} is distinct from 0`,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(MOST_SIMILAR)
  return rows.map((row) => ({ name: row.name, path: productPath(row.id) }))
}

/**
 * Finds a product that shoppers do not see. Returns the path of the product that has its code now, if an import gave it
 * another id; its former name and similar products, if it is hidden or was removed; null if it never existed.
 */
export async function findFormer(db: Drizzle, id: string): Promise<Former | string | null> {
  const about = { name: products.name, category: products.category }
  const [hidden] = await db.select(about).from(products).where(eq(products.id, id))
  if (hidden) return { name: hidden.name, similar: await similarTo(db, id, hidden.category) }
  const [former] = await db
    .select({ name: formerProducts.name, category: formerProducts.category, movedTo: products.id })
    .from(formerProducts)
    .leftJoin(products, and(eq(products.productCode, formerProducts.productCode), isShown))
    .where(eq(formerProducts.id, id))
  if (!former) return null
  if (former.movedTo !== null) return productPath(former.movedTo)
  return { name: former.name, similar: await similarTo(db, id, former.category) }
}
