import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callHaat, giveDatabase, launch, type Running, temporaryFolder } from '../command.fixtures.ts'

const folder = temporaryFolder()
const env = { HAAT_DATA: join(folder.path, 'data'), PORT: '0' }
const haat = (...args: string[]) => callHaat(args, env)

/** The whole id of the newest order that is so far. */
async function orderThatIs(status: string): Promise<string> {
  const { stdout } = await haat('order', 'list', '--status', status)
  const id = stdout.split('\n')[1]?.split(' ')[0]
  if (!id) throw new Error(`no order is ${status}:\n${stdout}`)
  return id
}

describe('commands about orders', () => {
  let shop: Running
  beforeAll(async () => {
    await giveDatabase(env.HAAT_DATA)
    shop = launch(['start', '--no-site'], env)
    await shop.said('Haat is open at')
  })
  afterAll(async () => {
    await shop.stop()
    folder.remove()
  })

  it('list the orders of a shop that is open, newest first', async () => {
    const { code, stdout } = await haat('order', 'list')
    expect(code).toBe(0)
    const [head, ...rows] = stdout.trim().split('\n')
    expect(head).toMatch(/^ORDER +PLACED +STATUS +TOTAL +PAYMENT +TO$/)
    const placed = rows.map((row) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(row)?.[0] ?? '')
    expect(placed.length).toBeGreaterThan(2)
    expect(placed).toEqual(placed.toSorted().toReversed())
  })

  it('show everything about one, by the end of its id', async () => {
    const id = await orderThatIs('OrderPlaced')
    const { stdout } = await haat('order', 'show', id.slice(-8))
    expect(stdout).toContain(`Order ${id}`)
    expect(stdout).toMatch(/Total ₹[\d,]+\.\d\d/)
    expect(stdout).toMatch(/To .+, phone \d{10}/)
  })

  it('move an order forward while the shop is open, once, and never back', async () => {
    const id = await orderThatIs('OrderPlaced')
    expect((await haat('order', 'ship', id)).stdout).toContain('is Shipped now')
    expect((await haat('order', 'ship', id)).stdout).toContain('Nothing was changed')
    expect((await haat('order', 'deliver', id)).stdout).toContain('is Delivered now')
    const back = await haat('order', 'ship', id)
    expect(back.code).toBe(1)
    expect(back.lastLine).toMatch(/^Haat: Order .+ cannot go back to Shipped\.$/)
  })

  it('say what is wrong with an id in one line', async () => {
    for (const id of ['nothing-at-all', 'short']) {
      const { code, lastLine, stderr } = await haat('order', 'deliver', id)
      expect(code).toBe(1)
      expect(lastLine).toMatch(/^Haat: /)
      expect(stderr).not.toMatch(/\n\s+at /)
    }
  })

  it('look for payments that nobody told of', async () => {
    const { code, stdout } = await haat('orders', 'reconcile')
    expect(code).toBe(0)
    expect(stdout).toBe('0 orders made of payments that nobody had told of; 0 payments still open.\n')
  })

  it('work on the database of a shop that is closed', async () => {
    const id = await orderThatIs('Delivered')
    expect(await shop.stop()).toBe(0)
    const { code, stdout } = await haat('order', 'show', id)
    expect(code).toBe(0)
    expect(stdout).toContain('Delivered')
  })
})
