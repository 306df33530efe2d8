import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
// The server's tests start PostgreSQL from a package, without installation.
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { freePort, openShop } from '../runner/shop.ts'
import { importProducts, writeProducts } from './products.ts'
import { addToCart, type Buyer, buyersAt, orderCart, repeat, SHOPPERS } from './shoppers.ts'
import { milliseconds, percentile, ratio, table } from './table.ts'

const SECONDS = 5
const PRODUCTS = 100
/** Orders per second beside the reads. */
const ORDERS = 20

const rates = (name: string, times: readonly number[]) => [
  name,
  Math.round(times.length / SECONDS),
  ...[0.5, 0.99].map((share) => milliseconds(percentile(times, share))),
]

/** Different calls of a kind, one after the other, from ten connections. */
async function read(url: string, paths: readonly string[]): Promise<number> {
  const requests = paths.map((path) => ({ path }))
  const { requests: counted } = await autocannon({
    url,
    connections: 10,
    duration: SECONDS,
    requests,
    headers: { 'accept-encoding': 'gzip' },
  })
  return counted.average
}

/** Measures additions and cash orders on PostgreSQL, and reads alone and beside orders. */
export async function benchOrders(): Promise<void> {
  console.info(`\n… orders among ${PRODUCTS} products on PostgreSQL`)
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, HAAT_DEMO: 'off', MAX_ORDERS_PER_HOUR: '0' }
  try {
    const file = join(folder, 'products.json')
    const dataFolder = join(folder, 'data')
    await writeProducts(file, PRODUCTS, { totalStock: 1_000_000, variations: [] })
    await importProducts(file, { HAAT_DATA: dataFolder, ...env })
    const { url, close } = await openShop({ dataFolder, args: ['--no-site'], env, port: await freePort() })
    try {
      const list = (await (await fetch(`${url}/api/v1/product`)).json()) as { data: { _id: string }[] }
      const ids = list.data.map(({ _id }) => _id)
      const buyers = await buyersAt(url)
      const add = (buyer: Buyer, round: number) => addToCart(url, buyer, ids[round % ids.length] ?? '')
      const order = async (buyer: Buyer, round: number) => {
        await add(buyer, round)
        await orderCart(url, buyer)
      }
      table(`Writes, ${SECONDS} s each, ${SHOPPERS} shoppers at a time`, [
        ['write', '1/s', 'median ms', 'p99 ms'],
        rates('an addition to the cart', await repeat(await buyers(), SECONDS, add)),
        rates('an addition and an order of the cart', await repeat(await buyers(), SECONDS, order)),
      ])

      const others = await buyers()
      const rows: (string | number)[][] = [
        ['read', 'alone, 1/s', `beside ${ORDERS} orders/s, 1/s`, 'beside/alone'],
      ]
      for (const [name, paths] of [
        ['whole list', ['/api/v1/product']],
        ['products', ids.map((id) => `/api/v1/product/${id}`)],
        ['searches', ids.map((id) => `/api/v1/search/search?q=${encodeURIComponent(id.slice(0, 6))}`)],
      ] as const) {
        const alone = await read(url, paths)
        let round = 0
        const failures: unknown[] = []
        const ordering = setInterval(() => {
          round += 1
          const buyer = others[round % others.length] as Buyer
          order(buyer, round).catch((thrown: unknown) => failures.push(thrown))
        }, 1_000 / ORDERS)
        const beside = await read(url, paths).finally(() => clearInterval(ordering))
        if (failures.length > 0) throw failures[0]
        rows.push([name, Math.round(alone), Math.round(beside), ratio(beside, alone)])
      }
      table(`Reads, ${SECONDS} s each, 10 connections`, rows)
    } finally {
      await close()
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
