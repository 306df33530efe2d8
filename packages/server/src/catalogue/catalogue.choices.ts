import { MOST_CHOICES, PRICED, PRICED_UNITS, UNITS } from '@haat/core/catalogue'
import type { ProductQueryWire } from '@haat/core/wire'
import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Drizzle, products } from '../database/index.ts'

type Branch = (unit: (typeof UNITS)[number]) => SQL

/** A case expression with a branch for each unit of net quantities. */
const forUnits = (branch: Branch) =>
  sql`case ${products.unit} ${sql.join(
    UNITS.map((unit) => sql`when ${sql.raw(`'${unit}'`)} then ${branch(unit)}`),
    sql` `,
  )} end`

/** Price in paise for a kilogram, litre, metre or piece, as `unitPriceOf` computes it; null if there is none. */
const unitPrice = sql`case when not jsonb_path_exists(${products.variations}, '$[*] ? (@.pricePaise != $price)',
    jsonb_build_object('price', ${products.pricePaise}))
  then floor(${products.pricePaise} * ${forUnits((unit) => sql.raw(String(PRICED[unit][1])))} / ${products.netQuantity} + 0.5) end`

const pricedUnit = forUnits((unit) => sql.raw(`'${PRICED[unit][0]}'`))

/** Returns the condition for the unit price of a listing. */
export function unitFilter({ unit, minUnitPrice, maxUnitPrice }: ProductQueryWire): SQL | undefined {
  if (unit === undefined) return undefined
  return and(
    sql`${pricedUnit} = ${unit}`,
    sql`${unitPrice} >= ${(minUnitPrice ?? 0) * 100}`,
    maxUnitPrice === undefined ? undefined : sql`${unitPrice} <= ${maxUnitPrice * 100}`,
  )
}

/** Returns the brands and tags, most frequent first, and the units of the products that match a condition. */
export async function choicesOf(db: Drizzle, condition: SQL | undefined) {
  const tag = sql<string>`jsonb_array_elements_text(${products.tags})`
  const each = db
    .select({ tag: tag.as('tag') })
    .from(products)
    .where(condition)
    .as('each')
  const most = sql`count(*) desc`
  const [brands, tags, units] = await Promise.all([
    db
      .select({ brand: sql<string>`${products.brand}` })
      .from(products)
      .where(and(condition, isNotNull(products.brand)))
      .groupBy(products.brand)
      .orderBy(most, products.brand)
      .limit(MOST_CHOICES),
    db.select({ tag: each.tag }).from(each).groupBy(each.tag).orderBy(most, each.tag).limit(MOST_CHOICES),
    db
      .selectDistinct({ unit: sql<string>`${pricedUnit}` })
      .from(products)
      .where(and(condition, sql`${unitPrice} is not null`)),
  ])
  const found = new Set(units.map(({ unit }) => unit))
  return {
    brands: brands.map(({ brand }) => brand),
    tags: tags.map((row) => row.tag),
    units: PRICED_UNITS.filter((unit) => found.has(unit)),
  }
}
