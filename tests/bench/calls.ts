import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { start, stop } from '../runner/processes.ts'
import { freePort, openShop } from '../runner/shop.ts'
import { milliseconds, ratio, table } from './table.ts'
import { benchVendure } from './vendure.ts'

const SECONDS = 5
/** Longest time of 99 in 100 calls to a shop on PGlite, in ms. */
const GOAL = 40

async function answering(url: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Haat: nothing answers at ${url}.`)
}

const load = (url: string) =>
  autocannon({ url, connections: 10, duration: SECONDS, headers: { 'accept-encoding': 'gzip' } })

/** Measures calls per second beside json-server with the same list, on the same machine, one after the other. */
async function benchJsonServer(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  console.info('\n… opening the API, and json-server beside it')
  const shop = await openShop({ dataFolder: join(folder, 'data'), args: ['--no-site'] })
  const list = (await (await fetch(`${shop.url}/api/v1/product`)).json()) as { data: { _id: string }[] }
  await writeFile(
    join(folder, 'db.json'),
    JSON.stringify({ product: list.data.map((product) => ({ ...product, id: product._id })) }),
  )
  const port = await freePort()
  const bin = createRequire(import.meta.url).resolve('json-server/lib/cli/bin.js')
  const other = start(process.execPath, [bin, '--quiet', '--port', String(port), join(folder, 'db.json')], {
    stdio: 'ignore',
  })
  try {
    const other = `http://localhost:${port}`
    await answering(`${other}/product`)
    const id = list.data[0]?._id
    const rows: (string | number)[][] = [
      ['call', 'Haat, 1/s', 'json-server, 1/s', 'Haat/json-server', 'p99 Haat, ms', 'goal'],
    ]
    for (const [name, ours, theirs] of [
      [`whole list (${list.data.length})`, '/api/v1/product', '/product'],
      ['one product', `/api/v1/product/${id}`, `/product/${id}`],
      ['search "green"', '/api/v1/search/search?q=green', '/product?name_like=green'],
    ] as const) {
      const a = await load(shop.url + ours)
      const b = await load(other + theirs)
      rows.push([
        name,
        Math.round(a.requests.average),
        Math.round(b.requests.average),
        ratio(a.requests.average, b.requests.average),
        milliseconds(a.latency.p99),
        `≤ ${GOAL}`,
      ])
    }
    table(`Calls a second, ${SECONDS} s each, 10 connections`, rows)
  } finally {
    await stop(other)
    await shop.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures calls per second beside other servers. */
export async function benchCalls(): Promise<void> {
  await benchJsonServer()
  await benchVendure()
}
