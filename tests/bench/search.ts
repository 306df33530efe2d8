import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// The server's tests know how to start PostgreSQL without any installation.
import { startPostgres } from '../../packages/server/src/testing/postgres.ts'
import { openShop } from '../runner/shop.ts'
import { importGoods, writeGoods } from './goods.ts'
import { milliseconds, percentile, table } from './table.ts'

const QUERIES = [
  ['start of a name', ['nas', 'green', 'mala', 'steel', 'oot']],
  ['words anywhere', ['onions red', 'leather notebook', 'basmati', 'copper bottle', 'fresh leaves']],
  ['mistyped', ['tomatto', 'corriander', 'cardamon', 'hedphones', 'chese']],
] as const
const ROUNDS = 40

/** Time of a search over HTTP, on PostgreSQL. */
export async function benchSearch(counts: readonly number[]): Promise<void> {
  const rows: (string | number)[][] = [['products', 'kind', 'median ms', 'p95 ms']]
  for (const count of counts) {
    console.info(`\n… searching ${count} products on PostgreSQL`)
    const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
    const postgres = await startPostgres()
    try {
      const file = join(folder, 'goods.json')
      await writeGoods(file, count)
      await importGoods(file, { HAAT_DATA: join(folder, 'data'), DATABASE_URL: postgres.url })
      const shop = await openShop({
        dataFolder: join(folder, 'data'),
        args: ['--no-site'],
        env: { DATABASE_URL: postgres.url, HAAT_DEMO: 'off' },
      })
      for (const [kind, words] of QUERIES) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round += 1)
          for (const word of words) {
            const started = performance.now()
            // A different end each time: the server keeps finished answers.
            const spaces = ' '.repeat(round)
            const answer = await fetch(
              `${shop.url}/api/v1/search/search?q=${encodeURIComponent(word + spaces)}`,
            )
            await answer.arrayBuffer()
            times.push(performance.now() - started)
          }
        rows.push([count, kind, milliseconds(percentile(times, 0.5)), milliseconds(percentile(times, 0.95))])
      }
      await shop.close()
    } finally {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  table('Search over HTTP', rows)
}
