import autocannon from 'autocannon'
import { PLENTY, withProducts } from './shop.ts'
import { addToCart, type Buyer, buyersAt, orderCart, repeat, SHOPPERS } from './shoppers.ts'
import { milliseconds, percentile, ratio, table } from './table.ts'

const SECONDS = 5
const PRODUCTS = 100
/** Orders per second beside the reads. */
const ORDERS = 20
/** How often each read is measured alone and beside orders, in turns: the machine's speed changes. */
const ROUNDS = 3
/** The share of their rate that reads keep beside orders. */
const GOAL = 0.8

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

type Act = (buyer: Buyer, round: number) => Promise<void>

/** Reads while the buyers order {@link ORDERS} times a second. */
async function readBeside(
  url: string,
  paths: readonly string[],
  buyers: readonly Buyer[],
  order: Act,
): Promise<number> {
  let round = 0
  const failures: unknown[] = []
  const ordering = setInterval(() => {
    round += 1
    const buyer = buyers[round % buyers.length] as Buyer
    order(buyer, round).catch((thrown: unknown) => failures.push(thrown))
  }, 1_000 / ORDERS)
  const rate = await read(url, paths).finally(() => clearInterval(ordering))
  if (failures.length > 0) throw failures[0]
  return rate
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Measures each read alone and beside orders, in turns. Returns rows. */
async function reads(
  url: string,
  ids: readonly string[],
  buyers: () => Promise<readonly Buyer[]>,
  order: Act,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = []
  for (const [name, paths] of [
    ['whole list', ['/api/v1/product']],
    ['products', ids.map((id) => `/api/v1/product/${id}`)],
    ['searches', ids.map((id) => `/api/v1/search/search?q=${encodeURIComponent(id.slice(0, 6))}`)],
  ] as const) {
    const alone: number[] = []
    const beside: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await read(url, paths))
      beside.push(await readBeside(url, paths, await buyers(), order))
    }
    const each = beside.map((rate, at) => ratio(rate, alone[at] ?? 0))
    rows.push([
      name,
      Math.round(mean(alone)),
      Math.round(mean(beside)),
      ratio(mean(beside), mean(alone)),
      `≥ ${GOAL.toFixed(2)}×`,
      each.join(' '),
    ])
  }
  return rows
}

/** Measures additions and cash orders on PostgreSQL, and reads alone and beside orders. */
export function benchOrders(): Promise<void> {
  console.info(`\n… orders among ${PRODUCTS} products on PostgreSQL`)
  return withProducts({ count: PRODUCTS, same: PLENTY }, async ({ url }) => {
    const list = (await (await fetch(`${url}/api/v1/product`)).json()) as { data: { _id: string }[] }
    const ids = list.data.map(({ _id }) => _id)
    const buyers = await buyersAt(url)
    const add: Act = (buyer, round) => addToCart(url, buyer, ids[round % ids.length] ?? '')
    const order: Act = async (buyer, round) => {
      await add(buyer, round)
      await orderCart(url, buyer)
    }
    table(`Writes, ${SECONDS} s each, ${SHOPPERS} shoppers at a time`, [
      ['write', '1/s', 'median ms', 'p99 ms'],
      rates('an addition to the cart', await repeat(await buyers(), SECONDS, add)),
      rates('an addition and an order of the cart', await repeat(await buyers(), SECONDS, order)),
    ])
    table(`Reads, ${ROUNDS} × ${SECONDS} s each in turns, 10 connections`, [
      ['read', 'alone, 1/s', `beside ${ORDERS} orders/s, 1/s`, 'beside/alone', 'goal', 'each round'],
      ...(await reads(url, ids, buyers, order)),
    ])
  })
}
