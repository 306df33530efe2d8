import { desc, sql } from 'drizzle-orm'
import { type Drizzle, firstOf, invoices } from '../database/index.ts'
import { dayOf, isWithin, type Period } from '../database/period.ts'
import { type GstRow, gstReport } from './report.ts'

/** What is sold under one HSN code and rate. */
type HsnRow = {
  readonly isBusiness: boolean
  readonly hsn: string
  readonly uqc: string
  readonly rate: number
  /** In the unit of the code. */
  readonly quantity: number
} & Pick<GstRow, 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise'>

/**
 * Returns sales by HSN code and unit, less credit notes. Quantities are subtracted only of lines that were credited
 * completely. The delivery has the code and the unit of the most expensive line of its rate, of which it is a part.
 */
async function hsnReport(db: Drizzle, period: Period): Promise<readonly HsnRow[]> {
  const line = sql.raw(
    '(position integer, hsn text, quantity float8, uqc text, each float8, rate float8, amount float8, taxable float8, cgst float8, sgst float8, igst float8)',
  )
  const { rows } = await db.execute<HsnRow>(sql`
    with line as (
      select d.buyer_gstin <> '' as is_business, case d.kind when 'credit' then -1 else 1 end as sign, l.*,
        coalesce(nullif(l.hsn, ''), (
          select s.hsn from jsonb_to_recordset(i.lines) as s${line}
          where l.position < 0 and s.rate = l.rate order by s.amount desc limit 1), '') as code,
        coalesce(l.uqc, (
          select s.uqc from jsonb_to_recordset(i.lines) as s${line}
          where l.position < 0 and s.rate = l.rate order by s.amount desc limit 1), 'NOS') as unit,
        case when l.position < 0 then 0 when d.kind = 'invoice' or l.amount = (
          select s.amount from jsonb_to_recordset(i.lines) as s${line} where s.position = l.position
        ) then l.quantity * coalesce(l.each, 1) else 0 end as quantity_in_unit
      from invoices d
      join invoices i on i.order_id = d.order_id and i.kind = 'invoice'
      cross join lateral jsonb_to_recordset(d.lines) as l${line}
      where ${isWithin(sql`d.issued_at`, period) ?? sql`true`}
    )
    select is_business as "isBusiness", code as hsn, unit as uqc, rate,
      round(sum(sign * quantity_in_unit)::numeric, 3)::float8 as quantity,
      sum(sign * taxable) as "taxablePaise", sum(sign * igst) as "igstPaise",
      sum(sign * cgst) as "cgstPaise", sum(sign * sgst) as "sgstPaise"
    from line group by 1, 2, 3, 4 order by 1, 2, 3, 4`)
  return rows
}

const rupees = (paise: number) => Math.round(paise) / 100

type Amounts = Pick<GstRow, 'taxablePaise' | 'igstPaise' | 'cgstPaise' | 'sgstPaise'>

const amounts = ({ taxablePaise, igstPaise, cgstPaise, sgstPaise }: Amounts) => ({
  txval: rupees(taxablePaise),
  iamt: rupees(igstPaise),
  camt: rupees(cgstPaise),
  samt: rupees(sgstPaise),
  csamt: 0,
})

const stateOf = ({ place }: GstRow) => place.slice(0, 2)
/** `2026-11-27` as `27-11-2026`. */
const dateOf = ({ day }: GstRow) => day.split('-').reverse().join('-')

/** Rows of one table by a key, in their order. */
const groups = <T>(
  rows: readonly GstRow[],
  keyOf: (row: GstRow) => string,
  toGroup: (rows: readonly [GstRow, ...GstRow[]]) => T,
) =>
  [...Map.groupBy(rows, keyOf).values()].flatMap(([first, ...others]) =>
    first ? [toGroup([first, ...others])] : [],
  )

/** The documents in rows, each with its items by rate. */
const documents = <T>(rows: readonly GstRow[], toDocument: (first: GstRow) => T) =>
  groups(
    rows,
    ({ number }) => number,
    (items) => ({
      ...toDocument(items[0]),
      val: rupees(items.reduce((sum, { totalPaise }) => sum + totalPaise, 0)),
      // The offline tool numbers items by their rates.
      itms: items.map((row) => ({ num: row.rate * 100 + 1, itm_det: { rt: row.rate, ...amounts(row) } })),
    }),
  )

const toInvoice = (row: GstRow) => ({ inum: row.number, idt: dateOf(row) })
const toNote = (row: GstRow) => ({ ntty: 'C', nt_num: row.number, nt_dt: dateOf(row), pos: stateOf(row) })
const regular = { rchrg: 'N', inv_typ: 'R' }

const hsnRows = (rows: readonly HsnRow[]) =>
  rows.map((row, at) => ({
    num: at + 1,
    hsn_sc: row.hsn,
    uqc: row.uqc,
    qty: row.quantity,
    rt: row.rate,
    ...amounts(row),
  }))

/**
 * Returns the return GSTR-1 of a period as JSON that the GST portal's offline tool imports. Amounts are in rupees.
 * Sales to consumers without tax are in `nil`. The tax period is the month of the last day.
 */
export async function gstr1(db: Drizzle, period: Period) {
  const newest = await firstOf(db.select().from(invoices).orderBy(desc(invoices.issuedAt)).limit(1))
  const gstin = newest?.seller.gstin ?? ''
  const last = period.to ?? dayOf()
  const rows = await gstReport(db, period)
  const hsn = await hsnReport(db, period)
  const of = (table: GstRow['table']) => rows.filter((row) => row.table === table)
  const supply = (row: GstRow) => (stateOf(row) === gstin.slice(0, 2) ? 'INTRA' : 'INTER')
  const [year = '', month = ''] = last.split('-')
  const small = Map.groupBy(of('b2cs'), ({ rate }) => rate === 0)
  return {
    gstin,
    fp: `${month}${year}`,
    b2b: groups(
      of('b2b'),
      ({ buyerGstin }) => buyerGstin,
      (some) => ({
        ctin: some[0].buyerGstin,
        inv: documents(some, (row) => ({ ...toInvoice(row), pos: stateOf(row), ...regular })),
      }),
    ),
    b2cl: groups(of('b2cl'), stateOf, (some) => ({ pos: stateOf(some[0]), inv: documents(some, toInvoice) })),
    b2cs: (small.get(false) ?? []).map((row) => ({
      ...{ sply_ty: supply(row), typ: 'OE', pos: stateOf(row), rt: row.rate },
      ...amounts(row),
    })),
    cdnr: groups(
      of('cdnr'),
      ({ buyerGstin }) => buyerGstin,
      (some) => ({
        ctin: some[0].buyerGstin,
        nt: documents(some, (row) => ({ ...toNote(row), ...regular })),
      }),
    ),
    cdnur: documents(of('cdnur'), (row) => ({ typ: 'B2CL', ...toNote(row) })),
    nil: {
      inv: groups(small.get(true) ?? [], supply, (some) => ({
        sply_ty: supply(some[0]) === 'INTRA' ? 'INTRAB2C' : 'INTRB2C',
        nil_amt: rupees(some.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)),
        expt_amt: 0,
        ngsup_amt: 0,
      })),
    },
    hsn: {
      hsn_b2b: hsnRows(hsn.filter(({ isBusiness }) => isBusiness)),
      hsn_b2c: hsnRows(hsn.filter(({ isBusiness }) => !isBusiness)),
    },
  }
}
