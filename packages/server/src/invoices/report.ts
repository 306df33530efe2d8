import { TIME_ZONE } from '@haat/core'
import { sql } from 'drizzle-orm'
import type { Drizzle } from '../database/database.ts'
import { isWithin, type Period } from '../database/period.ts'
import { stateName } from './gst-states.ts'

/** Above this amount, in paise, an invoice to a consumer in another state is reported by itself (CGST Notification 12/2024). */
const LARGE = 1_00_000_00

/**
 * A row of the return GSTR-1, by its tables. Amounts are in paise.
 * - `b2b`: invoices to businesses; `cdnr`: credit notes to them
 * - `b2cl`: large invoices to consumers in other states; `cdnur`: credit notes about them
 * - `b2cs`: everything else to consumers, by state and rate, less its credit notes
 */
export type GstRow = {
  readonly table: 'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'
  /** Number of the document; empty in `b2cs`, as are day and GSTIN. */
  readonly number: string
  readonly day: string
  readonly buyerGstin: string
  /** State of supply: `29-Karnataka`. */
  readonly place: string
  /** GST in percent. */
  readonly rate: number
  readonly taxablePaise: number
  readonly igstPaise: number
  readonly cgstPaise: number
  readonly sgstPaise: number
  readonly totalPaise: number
}

/** Returns the tax invoices and credit notes that were issued in a period, as GSTR-1 wants them. */
export async function gstReport(db: Drizzle, period: Period): Promise<readonly GstRow[]> {
  const { rows } = await db.execute<GstRow>(sql`
    with document as (
      select d.*, d.buyer_gstin <> '' as is_business,
        left(d.seller ->> 'gstin', 2) <> d.place and i.total_paise > ${LARGE} as is_large
      from invoices d join invoices i on i.order_id = d.order_id and i.kind = 'invoice'
      where ${isWithin(sql`d.issued_at`, period) ?? sql`true`}
    ), line as (
      select d.*, l.*,
        case
          when is_business then case kind when 'invoice' then 'b2b' else 'cdnr' end
          when is_large then case kind when 'invoice' then 'b2cl' else 'cdnur' end
          else 'b2cs'
        end as part
      from document d cross join lateral jsonb_to_recordset(d.lines)
        as l(rate float8, amount float8, taxable float8, cgst float8, sgst float8, igst float8)
    ), signed as (
      select *, part = 'b2cs' as is_small, case when part = 'b2cs' and kind = 'credit' then -1 else 1 end as sign from line
    )
    select part as "table", case when is_small then '' else number end as number,
      case when is_small then '' else to_char(issued_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD') end as day,
      buyer_gstin as "buyerGstin", place, rate, sum(sign * taxable) as "taxablePaise", sum(sign * igst) as "igstPaise",
      sum(sign * cgst) as "cgstPaise", sum(sign * sgst) as "sgstPaise", sum(sign * amount) as "totalPaise"
    from signed group by 1, 2, 3, 4, 5, 6 order by 1, 3, 2, 5, 6`)
  return rows.map((row) => ({ ...row, place: `${row.place}-${stateName(row.place)}` }))
}
