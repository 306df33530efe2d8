import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  type InvoiceRow,
  invoices,
  type OrderRow,
  orderLines,
  products,
  refunds,
  type Seller,
} from '../database/schema.ts'
import { cancelOrder, moveOrder, refundOrder, returnOrder } from '../orders/moves.ts'
import { writeOrder } from '../orders/orders.fixtures.ts'
import { freshDatabase } from '../testing/databases.ts'
import { describeRules, openForTests } from '../testing/describe-shop.ts'
import { emptyTables } from '../testing/empty.ts'
import { describePlaces, openProcesses } from '../testing/processes.ts'
import { aProduct } from '../testing/shop.ts'
import { gstr1 } from './gstr1.ts'
import { printPage } from './print.ts'
import { invoicesOf } from './read.ts'
import { gstReport } from './report.ts'
import { financialYear } from './tax.ts'
import { invoicedWithoutHsn, soldWithoutHsn } from './without-hsn.ts'

/** A shop in Karnataka. */
const seller: Seller = {
  name: 'Sharma Stores LLP',
  address: '12 MG Road, Bengaluru 560001, Karnataka',
  gstin: '29ABCDE1234F1Z5',
}
const mango = { hsn: '0804', gstRate: 5 }

describeRules('tax invoices, on %s', freshDatabase, (database) => {
  beforeEach(() => emptyTables(database))

  /** Places an order of two mangoes at 5 % and a lamp at 18 %, for 399.00 + 118.00 less 51.70. */
  async function place(who: string, values: Partial<OrderRow> = {}): Promise<string> {
    const amounts = { subtotalPaise: 51_700, discountPaise: 5_170, totalPaise: 46_530 }
    const orderId = await writeOrder(database.db, who, { ...amounts, ...values }, mango)
    await database.db.insert(orderLines).values({
      ...{ orderId, position: 1, productId: 'lamp', productCode: 'LAMP', name: 'Lamp', hsn: '9405' },
      ...{ gstRate: 18, pricePaise: 11_800, quantity: 1 },
    })
    return orderId
  }
  const ship = (id: string) => moveOrder(database.db, id, 'Shipped', { seller })
  const documents = (id: string) => invoicesOf(database.db, id)
  const first = `/${financialYear(new Date())}/000001`

  it('are issued once, when the order is shipped, with the taxes of what is sent', async () => {
    const id = await place('0000-asha')
    await cancelOrder(database.db, id, { lines: [2] })
    expect(await documents(id)).toEqual([])
    await ship(id)
    await moveOrder(database.db, id, 'Delivered', { seller })
    expect(await documents(id)).toMatchObject([
      {
        number: `INV${first}`,
        totalPaise: 35_910,
        place: '29',
        lines: [
          { name: 'Mango', hsn: '0804', rate: 5, amount: 35_910, taxable: 34_200, cgst: 855, sgst: 855 },
        ],
      },
    ])
  })

  it('are not issued by a shop without a GSTIN', async () => {
    const id = await place('0000-asha')
    await moveOrder(database.db, id, 'Shipped', { seller: { ...seller, gstin: '' } })
    expect(await documents(id)).toEqual([])
  })

  it('name the state of the pincode if the address does not, and then have IGST', async () => {
    const id = await place('0000-asha', { state: 'MH', pincode: '400050' })
    await ship(id)
    const [invoice] = await documents(id)
    expect(invoice).toMatchObject({
      place: '27',
      lines: [
        { cgst: 0, igst: 1_710 },
        { sgst: 0, igst: 1_620 },
      ],
    })
  })

  it('are followed by credit notes for returns and refunds, never for more than was invoiced', async () => {
    const id = await place('0000-asha')
    await ship(id)
    await moveOrder(database.db, id, 'Delivered', { seller })
    await returnOrder(database.db, id, { lines: [2] })
    await refundOrder(database.db, id, { amountPaise: 1_000, reason: 'bruised' })
    await returnOrder(database.db, id, { lines: [1] })
    const [invoice, ...notes] = await documents(id)
    expect(notes.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
      ['credit', 10_620],
      ['credit', 1_000],
      ['credit', 34_910],
    ])
    expect(notes[0]?.lines).toMatchObject([{ name: 'Lamp', taxable: 9_000, cgst: 810, sgst: 810 }])
    // The returned lamp has no part of the later refund: it would be credited twice, at its own rate.
    const credited = (rate: number) =>
      notes
        .flatMap(({ lines }) => lines)
        .reduce((sum, line) => sum + (line.rate === rate ? line.amount : 0), 0)
    expect(invoice?.lines.map(({ rate, amount }) => [rate, amount])).toEqual(
      [5, 18].map((rate) => [rate, credited(rate)]),
    )
  })

  it('are followed by credit notes of all that is refunded, also if a returned line was refunded in part before', async () => {
    const id = await place('0000-asha')
    await ship(id)
    await moveOrder(database.db, id, 'Delivered', { seller })
    await refundOrder(database.db, id, { amountPaise: 1_000 })
    await returnOrder(database.db, id, { lines: [2] })
    const [, ...notes] = await documents(id)
    const refunded = await database.db.select().from(refunds)
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    expect(sum(notes.map(({ totalPaise }) => totalPaise))).toBe(
      sum(refunded.map(({ amountPaise }) => amountPaise)),
    )
  })

  it('become the tables of GSTR-1, from which the credit notes of consumers are taken off', async () => {
    const ids = [
      await place('0000-asha'),
      await place('0000-mina', { gstin: '27ABCDE1234F1Z5', state: 'Maharashtra' }),
    ]
    for (const id of ids) {
      await ship(id)
      await cancelOrder(database.db, id, { lines: [2] })
    }
    const rows = await gstReport(database.db, {})
    expect(
      rows.map(({ table, place, rate, taxablePaise, totalPaise }) => [
        table,
        place,
        rate,
        taxablePaise,
        totalPaise,
      ]),
    ).toEqual([
      ['b2b', '27-Maharashtra', 5, 34_200, 35_910],
      ['b2b', '27-Maharashtra', 18, 9_000, 10_620],
      ['b2cs', '29-Karnataka', 5, 34_200, 35_910],
      ['b2cs', '29-Karnataka', 18, 0, 0],
      ['cdnr', '27-Maharashtra', 18, 9_000, 10_620],
    ])
    expect(rows[0]).toMatchObject({ buyerGstin: '27ABCDE1234F1Z5', igstPaise: 1_710, cgstPaise: 0 })
    expect(await gstReport(database.db, { to: '2020-01-01' })).toEqual([])
  })

  it('become the file of the offline tool: documents, sales by state, and pieces by HSN code', async () => {
    const business = { gstin: '27ABCDE1234F1Z5', state: 'Maharashtra' }
    const large = { subtotalPaise: 2_00_000_00, discountPaise: 0, totalPaise: 2_00_000_00, state: 'Kerala' }
    const ids = [
      await place('0000-asha'),
      await place('0000-mina', business),
      await place('0000-ravi', large),
    ]
    for (const id of ids) await ship(id)
    for (const id of ids.slice(1)) await cancelOrder(database.db, id, { lines: [2] })
    const nothing = { deliveryPaise: 5_000, totalPaise: 51_530 }
    await ship(await place('0000-usha', nothing))
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format()
    const [year, month, day] = today.split('-')
    const file = await gstr1(database.db, { to: today })
    const item = (rt: number, txval: number, [iamt = 0, camt = 0, samt = 0]: readonly number[]) => ({
      num: rt * 100 + 1,
      itm_det: { rt, txval, iamt, camt, samt, csamt: 0 },
    })
    expect(file).toMatchObject({ gstin: seller.gstin, fp: `${month}${year}` })
    expect(file.b2b).toEqual([
      {
        ctin: business.gstin,
        inv: [
          {
            ...{
              inum: `INV${first.replace('000001', '000002')}`,
              idt: `${day}-${month}-${year}`,
              val: 465.3,
            },
            ...{ pos: '27', rchrg: 'N', inv_typ: 'R' },
            itms: [item(5, 342, [17.1]), item(18, 90, [16.2])],
          },
        ],
      },
    ])
    expect(file.cdnr[0]).toMatchObject({ ctin: business.gstin, nt: [{ ntty: 'C', val: 106.2, pos: '27' }] })
    expect(file.b2cl).toMatchObject([{ pos: '32', inv: [{ val: 200_000 }] }])
    expect(file.cdnur).toMatchObject([
      { typ: 'B2CL', ntty: 'C', nt_num: `CRN${first.replace('000001', '000002')}` },
    ])
    expect(file.b2cs.map(({ sply_ty, pos, rt }) => [sply_ty, pos, rt])).toEqual([
      ['INTRA', '29', 5],
      ['INTRA', '29', 18],
    ])
    expect(file.hsn.hsn_b2b.map(({ hsn_sc, qty, rt, txval }) => [hsn_sc, qty, rt, txval])).toEqual([
      ['0804', 2, 5, 342],
      ['9405', 0, 18, 0],
    ])
    // The delivery is a part of what is delivered, and no piece.
    const consumers = file.hsn.hsn_b2c.map(({ hsn_sc, qty }) => [hsn_sc, qty])
    expect(consumers).toEqual([
      ['0804', 6],
      ['9405', 2],
    ])
    const sum = (rows: readonly { txval: number }[]) =>
      rows.reduce((all, { txval }) => all + Math.round(txval * 100), 0)
    const ofLarge = file.b2cl[0]?.inv[0]?.itms.map(({ itm_det }) => itm_det) ?? []
    const noted = file.cdnur[0]?.itms.map(({ itm_det }) => itm_det) ?? []
    expect(sum(file.hsn.hsn_b2c)).toBe(sum(file.b2cs) + sum(ofLarge) - sum(noted))
  })

  it('are reported with the unit of GST, and name the products without a code', async () => {
    await database.db
      .insert(products)
      .values([aProduct('mango', { category: null }), aProduct('lamp', { category: null })])
    const id = await place('0000-asha')
    const ofProduct = (id: string) => eq(orderLines.productId, id)
    await database.db.update(orderLines).set({ netQuantity: 2.5, unit: 'kg' }).where(ofProduct('mango'))
    await database.db.update(orderLines).set({ hsn: '' }).where(ofProduct('lamp'))
    await ship(id)
    const { hsn } = await gstr1(database.db, {})
    expect(hsn.hsn_b2c.map(({ hsn_sc, uqc, qty }) => [hsn_sc, uqc, qty])).toEqual([
      ['', 'NOS', 1],
      ['0804', 'KGS', 5],
    ])
    expect(await invoicedWithoutHsn(database.db, {})).toEqual(['Lamp'])
    expect(await soldWithoutHsn(database.db)).toEqual(expect.arrayContaining(['mango', 'lamp']))
  })

  it('are printed, and the packing slip with no price but the MRP', async () => {
    const id = await place('0000-asha', { name: '<b>Asha</b>' })
    await database.db
      .update(orderLines)
      .set({ mrpPaise: 24_900, netQuantity: 500, unit: 'g' })
      .where(eq(orderLines.productId, 'mango'))
    await ship(id)
    const { order } = await cancelOrder(database.db, id, { lines: [2] })
    const lines = await database.db.select().from(orderLines)
    const slot = '2026-11-30 18:00-21:00'
    const printed = { order: { ...order, slot }, lines, seller, invoices: await documents(id) }
    const pages = printPage(printed, { slip: false, roll: false })
    for (const text of [
      'Tax invoice',
      `INV${first}`,
      'Credit note',
      'Karnataka (29)',
      '29ABCDE1234F1Z5',
      '₹342.00',
      'MRP ₹249.00, Net quantity 500 g',
    ])
      expect(pages).toContain(text)
    expect(pages).not.toContain('<b>Asha')
    const slip = printPage(printed, { slip: true, roll: true })
    expect(slip).toContain('Mango')
    expect(slip).toContain('80mm')
    expect(slip).toContain('30 November 2026, 18:00–21:00')
    expect(slip).toContain('MRP ₹249.00, Net quantity 500 g')
    expect(slip.replaceAll('₹249.00', '')).not.toMatch(/₹|Lamp/)
  })
})

describePlaces('the numbers of invoices, in %s', (at) => {
  const shop = openForTests(() => openProcesses(at))
  const dbAt = (turn: number) => shop.at(turn).database.db

  it('have no gaps, whoever ships, returns and fails at once', async () => {
    await dbAt(0).delete(invoices)
    const ids: string[] = []
    for (let made = 0; made < 12; made++)
      ids.push(await writeOrder(dbAt(0), `number-${at.length}-${made}`.padStart(20, '0'), {}, mango))
    const failing = (turn: number, id: string) =>
      dbAt(turn).transaction(async (tx) => {
        await moveOrder(tx, id, 'Shipped', { seller })
        throw new Error('The process ends.')
      })
    await Promise.all(
      ids.flatMap((id, turn) => [
        failing(turn, id).catch(() => null),
        ...[0, 1].map(async (more) => {
          await moveOrder(dbAt(turn + more), id, 'Shipped', { seller })
          await returnOrder(dbAt(turn + more), id, { lines: [1] }).catch(() => null)
        }),
      ]),
    )
    const rows = await dbAt(0).select().from(invoices)
    const counts = (kind: InvoiceRow['kind']) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ count }) => count)
        .toSorted((a, b) => a - b)
    const last = Math.max(...counts('invoice'))
    expect(counts('invoice')).toEqual(ids.map((_id, before) => last - ids.length + 1 + before))
    expect(counts('credit')).toHaveLength(ids.length)
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  })
})
