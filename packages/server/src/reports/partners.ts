import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { isWithin, type Period } from '../database/period.ts'

/** Orders that a partner's page or a campaign brought. Amounts are in paise. */
type PartnerSales = {
  /** Origin of the partner's page; empty for the shop's own pages. */
  readonly partner: string
  /** Empty if it is not known. */
  readonly campaign: string
  readonly orders: number
  /** What they cost when they were placed. */
  readonly amountPaise: number
  /** Orders of which everything was cancelled or returned, or which could not be supplied. */
  readonly cancelled: number
}

/** Returns the orders of a period by partner and campaign, the highest amount first. */
export async function partnerReport(db: Drizzle, period: Period): Promise<readonly PartnerSales[]> {
  const { rows } = await db.execute<PartnerSales>(sql`
    select partner, campaign, count(*)::integer as orders, sum(total_paise)::float8 as "amountPaise",
      (count(*) filter (where refund <> 'none' or not exists (
        select from order_lines l where l.order_id = o.id and l.state not in ('cancelled', 'returned'))))::integer as cancelled
    from orders o where ${isWithin(sql`created_at`, period) ?? sql`true`}
    group by partner, campaign order by "amountPaise" desc, partner, campaign`)
  return rows
}
