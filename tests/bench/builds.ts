import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop } from '../runner/shop.ts'
import { importGoods, writeGoods } from './goods.ts'
import { table } from './table.ts'

/** Pages a second of the site's build, from an API of its own. */
export async function benchBuilds(counts: readonly number[]): Promise<void> {
  const rows: (string | number)[][] = [['products', 'seconds', 'pages/s']]
  for (const count of counts) {
    console.info(`\n… building the site of ${count} products`)
    const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
    try {
      const file = join(folder, 'goods.json')
      await writeGoods(file, count)
      await importGoods(file, { HAAT_DATA: join(folder, 'data'), DATABASE_URL: '' })
      const shop = await openShop({ dataFolder: join(folder, 'data'), env: { HAAT_DEMO: 'off' } })
      const [, seconds = 'NaN'] = /built the site \(([\d.]+) s\)/.exec(shop.output()) ?? []
      await shop.close()
      rows.push([count, seconds, Math.round(count / Number(seconds))])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  table('Builds', rows)
}
