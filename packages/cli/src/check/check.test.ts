import { join } from 'node:path'
import { openDatabase } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callHaat, giveDatabase, launch, type Running, temporaryFolder } from '../command.fixtures.ts'

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const env = { HAAT_DATA: data, PORT: '0' }
const haat = (...args: string[]) => callHaat(args, env)

/** Loses a piece of a product behind the shop's back; answers the product's id. */
async function losePiece(): Promise<string> {
  const database = await openDatabase({ folder: data })
  const { rows } = await database.query<{ id: string }>(
    `update products set total_stock = total_stock - 1
     where id = (select id from products where total_stock > 1 order by id limit 1) returning id`,
  )
  await database.close()
  return rows[0]?.id ?? ''
}

describe('haat check and haat repair', () => {
  let shop: Running
  beforeAll(async () => {
    await giveDatabase(data)
    shop = launch(['start', '--no-site'], env)
    await shop.said('Haat is open at')
  })
  afterAll(async () => {
    await shop.stop()
    folder.remove()
  })

  it('say that the demo shop adds up while it is open', async () => {
    const { code, stdout } = await haat('check')
    expect([code, stdout]).toEqual([0, 'Stock, payments and orders add up.\n'])
  })

  it('refuse what is not there in one line', async () => {
    const { code, lastLine } = await haat('repair', 'payment', 'nothing')
    expect([code, lastLine]).toEqual([1, 'Haat: there is no payment nothing.'])
  })

  it('find a lost piece, and repair it with the command that was printed', async () => {
    expect(await shop.stop()).toBe(0)
    const id = await losePiece()
    const found = await haat('check')
    expect(found.code).toBe(1)
    expect(found.stdout).toContain(`Repair it with: pnpm haat repair product ${id}`)
    expect((await haat('repair', 'product', id)).stdout).toContain('corrected by -1')
    expect((await haat('check')).code).toBe(0)
  })
})
