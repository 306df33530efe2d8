import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoShop } from '@haat/demo'
import { orderLines, orders } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshPostgres } from '../backup/backup.fixtures.ts'
import { callHaat, expectReadable, temporaryFolder } from '../command.fixtures.ts'

describe('figures on the command line', () => {
  const folder = temporaryFolder()
  const env = { HAAT_DATA: join(folder.path, 'data'), HAAT_DEMO: 'off' }
  let database: Awaited<ReturnType<typeof freshPostgres>>
  const haat = (line: string, more = {}) =>
    callHaat(line.split(' '), { ...env, ...more, DATABASE_URL: database.url })
  afterAll(async () => {
    await database.close()
    folder.remove()
  })
  beforeAll(async () => {
    database = await freshPostgres()
    const order = {
      userId: 'ann',
      method: 'cod',
      paymentStatus: 'Pending',
      name: '=1+1',
      city: 'Pune',
    } as const
    const amounts = { subtotalPaise: 39_950, discountPaise: 50, totalPaise: 39_900 }
    const line = { position: 0, productId: 'mango', productCode: 'M', name: 'Mango', pricePaise: 39_950 }
    const placed = [
      ['first-order', '2026-11-03T18:29:00Z'],
      ['second-order', '2026-11-03T18:30:00Z'],
    ] as const
    for (const [id, time] of placed) {
      const values = { ...order, ...amounts, id, purchaseId: id, createdAt: new Date(time) }
      await database.db.insert(orders).values(values)
      await database.db.insert(orderLines).values({ ...line, orderId: id, quantity: 1 })
    }
  })

  it('are a table with a total, CSV in rupees, or JSON in paise, by days in India', async () => {
    const { stdout: table } = await haat('report sales')
    expect(table.split('\n').map((text) => text.trim().split(/\s+/).slice(0, 4))).toEqual([
      ['DAY', 'ORDERS', 'CANCELLED', 'GROSS'],
      ['2026-11-03', '1', '0', '₹399.50'],
      ['2026-11-04', '1', '0', '₹399.50'],
      ['Total', '2', '0', '₹799.00'],
      [''],
    ])
    expect((await haat('report sales --to 2026-11-03 --csv')).stdout).toBe(
      'Day,Orders,Cancelled,Gross,Discounts,Delivery,Unpaid,Refunds,Net,Cash,Card/UPI,Crypto,To collect\r\n' +
        '2026-11-03,1,0,399.50,0.50,0.00,0.00,0.00,399.00,399.00,0.00,0.00,399.00\r\n',
    )
    expect(JSON.parse((await haat('report products --json')).stdout)).toMatchObject([
      { productId: 'mango', pieces: 2, amountPaise: 79_900 },
    ])
    expect(JSON.parse((await haat('report carts --json')).stdout)).toEqual([
      { carts: 0, pieces: 0, valuePaise: 0 },
    ])
  })

  it('list orders with local times; a name that is a formula is escaped', async () => {
    const { stdout } = await haat('order list --from 2026-11-04 --payment cash pending --csv')
    const [, first, ...rest] = stdout.split('\r\n')
    expect(first).toMatch(
      /^second-order,2026-11-04 00:00,OrderPlaced,cash,Pending,none,399\.50,0\.50,0\.00,399\.00,,'=1\+1,/,
    )
    expect(rest).toEqual([''])
    expect((await haat('order list --state Shipped')).stdout).toBe('No matching orders.\n')
    expect((await haat('order list --payment paid --json')).stdout).toBe('[]\n')
  })

  it('have the tax invoice of an order that is shipped, which can be printed', async () => {
    const shop = join(folder.path, 'shop')
    await mkdir(shop)
    const details = JSON.parse(await readFile(join(demoShop.folder, 'shop.json'), 'utf8'))
    const legal = { gstin: '29ABCDE1234F1ZW' }
    await writeFile(join(shop, 'shop.json'), JSON.stringify({ ...details, legal }))
    const call = (line: string) => haat(line, { HAAT_SHOP: shop })
    await call('order ship first-order')
    expect((await call('report gst --csv')).stdout).toBe(
      'Table,Number,Day,GSTIN,Place of supply,Rate,Taxable,IGST,CGST,SGST,Total\r\n' +
        'b2cs,,,,29-Karnataka,0,399.00,0.00,0.00,0.00,399.00\r\n',
    )
    const { stdout } = await call('report gst --json')
    expect(JSON.parse(stdout)).toMatchObject({ gstin: legal.gstin, nil: { inv: [{ nil_amt: 399 }] } })
    const out = join(folder.path, 'invoice.html')
    await call(`order print first-order --out ${out}`)
    expect(await readFile(out, 'utf8')).toContain('<h1>Tax invoice</h1>')
    const result = await call(`order print second-order --out ${out}`)
    expectReadable(result)
    expect(result.lastLine).toBe(
      'Haat: The order has no tax invoice. It is issued when the order is shipped, if shop.json has legal.gstin.',
    )
  })

  it('refuse what is not a day', async () => {
    for (const day of ['2026-02-30', 'yesterday']) {
      const result = await haat(`report sales --from ${day}`)
      expectReadable(result)
      expect(result.lastLine).toBe(`Haat: "${day}" is not a day, such as 2026-11-27.`)
    }
  })
})
