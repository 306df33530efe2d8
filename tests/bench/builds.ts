import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, openShop } from '../runner/shop.ts'
import { withPeak } from './memory.ts'
import { importProducts, writeProducts } from './products.ts'
import { table } from './table.ts'

/** Opens a shop, closes it, and returns the seconds that the site's build took and the peak memory of the builds in MB. */
async function build(dataFolder: string, port: number): Promise<readonly [seconds: number, peak: number]> {
  const env = { HAAT_DEMO: 'off', PORT: `${port}`, SITE_URL: `http://localhost:${port}` }
  const { result: shop, peak } = await withPeak(() => openShop({ dataFolder, env }))
  await shop.close()
  return [Number(/built the site \(([\d.]+) s\)/.exec(shop.output())?.[1]), peak.builds]
}

/** Changes the price of the last product in a file of products. */
async function changeOne(file: string): Promise<void> {
  const products = JSON.parse(await readFile(file, 'utf8')) as { products: { price: number }[] }
  const product = products.products.at(-1)
  if (product) product.price += 1
  await writeFile(file, JSON.stringify(products))
}

/** Measures the site's build: from scratch, and after one product changed. */
export async function benchBuilds(counts: readonly number[]): Promise<void> {
  const rows: (string | number)[][] = [['products', 'build', 'seconds', 'pages/s', 'MB']]
  for (const count of counts) {
    const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
    try {
      const file = join(folder, 'products.json')
      // Pages contain the shop's address, so it must stay the same.
      const port = await freePort()
      const env = { HAAT_DATA: join(folder, 'data'), DATABASE_URL: '' }
      await writeProducts(file, count)
      for (const kind of ['from scratch', 'one change']) {
        console.info(`\n… building the site of ${count} products, ${kind}`)
        if (kind === 'one change') await changeOne(file)
        await importProducts(file, env)
        const [seconds, peak] = await build(env.HAAT_DATA, port)
        rows.push([count, kind, seconds.toFixed(1), Math.round(count / seconds), Math.round(peak)])
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  table('Builds', rows)
}
