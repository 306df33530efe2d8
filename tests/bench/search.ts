import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// The server's tests know how to start PostgreSQL without any installation.
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { freePort, openShop } from '../runner/shop.ts'
import { importGoods, writeGoods } from './goods.ts'
import { milliseconds, percentile, table } from './table.ts'

const QUERIES = [
  ['start of a name', ['nas', 'green', 'mala', 'steel', 'oot']],
  ['words anywhere', ['onions red', 'leather notebook', 'basmati', 'copper bottle', 'fresh leaves']],
  ['mistyped', ['tomatto', 'corriander', 'cardamon', 'hedphones', 'chese']],
] as const
const ROUNDS = 40

/** A call that reads a row of its own each time: what others wait for while somebody searches. */
const OTHER = '/api/v1/ordertrack/00000000000000000000000000000000'

type Row = (string | number)[]

async function timeOf(address: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** Searches one after the other; each with another end, because the server keeps finished answers. */
async function searchAll(url: string, words: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const word of words)
      times.push(
        await timeOf(`${url}/api/v1/search/search?q=${encodeURIComponent(word + ' '.repeat(round))}`),
      )
  return times
}

/** The other call, as long as something goes on. */
async function callDuring(url: string, going: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = () => {
    isOver = true
  }
  going.then(over, over)
  while (!isOver) times.push(await timeOf(url + OTHER))
  return times
}

async function measure(url: string, database: string, count: number): Promise<Row[]> {
  const row = (kind: string, times: readonly number[]): Row => [
    database,
    count,
    kind,
    milliseconds(percentile(times, 0.5)),
    milliseconds(percentile(times, 0.95)),
  ]
  const rows: Row[] = []
  for (const [kind, words] of QUERIES) rows.push(row(kind, await searchAll(url, words)))
  const alone = []
  for (let at = 0; at < ROUNDS * 5; at += 1) alone.push(await timeOf(url + OTHER))
  rows.push(row('another call, alone', alone))
  // The words of the third kind, with other ends than before.
  const searching = searchAll(
    url,
    QUERIES[2][1].map((word) => `  ${word}`),
  )
  rows.push(row('another call beside mistyped searches', await callDuring(url, searching)))
  return rows
}

/** Time of a search over HTTP, and of other calls meanwhile: on PGlite and on PostgreSQL. */
export async function benchSearch(onPostgres: readonly number[]): Promise<void> {
  const rows: Row[] = [['database', 'products', 'kind', 'median ms', 'p95 ms']]
  const places = [['PGlite', 10_000], ...onPostgres.map((count) => ['PostgreSQL', count] as const)] as const
  for (const [database, count] of places) {
    console.info(`\n… searching ${count} products on ${database}`)
    const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
    const postgres = database === 'PostgreSQL' ? await startPostgres() : null
    const env = { DATABASE_URL: postgres?.url ?? '', HAAT_DEMO: 'off' }
    try {
      const file = join(folder, 'goods.json')
      await writeGoods(file, count)
      await importGoods(file, { HAAT_DATA: join(folder, 'data'), ...env })
      const shop = await openShop({
        dataFolder: join(folder, 'data'),
        args: ['--no-site'],
        env,
        port: await freePort(),
      })
      rows.push(...(await measure(shop.url, database, count)))
      await shop.close()
    } finally {
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  table('Search over HTTP', rows)
}
