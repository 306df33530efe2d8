import { join } from 'node:path'
import { freePort, openShop } from '../runner/shop.ts'
import { memoryNow, withPeak } from './memory.ts'
import { importProducts, writeProducts } from './products.ts'
import { inFolder } from './shop.ts'
import { table } from './table.ts'

const PRODUCTS = 10_000
/** Pause before the memory of an idle shop is measured, in ms: until then garbage of the start is collected. */
const REST = 30_000
/** Most memory, in MB. */
const GOALS = { firstStart: 600, atRest: 350, import: 600 }

/** The settings of a shop as a person starts it: `openShop` chooses others, which are faster and need more memory. */
const AS_STARTED = { NODE_OPTIONS: process.env.NODE_OPTIONS ?? '', HAAT_REBUILD: 'on' }

/** Measures the memory of a demo shop on PGlite, with the sandbox, and of an import, of all processes together. */
export const benchMemory = (): Promise<void> =>
  inFolder(async (folder) => {
    const rows: [step: string, megabytes: number, goal: number][] = []
    console.info('\n… opening the demo shop for the first time, on PGlite with the sandbox')
    const shop = { dataFolder: join(folder, 'shop'), env: AS_STARTED, port: await freePort() }
    const first = await withPeak(() => openShop(shop))
    try {
      rows.push(['first start, peak', first.peak.all, GOALS.firstStart])
      await new Promise((resolve) => setTimeout(resolve, REST))
      rows.push(['after the first start, at rest', (await memoryNow()).all, GOALS.atRest])
    } finally {
      await first.result.close()
    }
    console.info(`\n… importing ${PRODUCTS} products into PGlite`)
    const file = join(folder, 'products.json')
    await writeProducts(file, PRODUCTS)
    const env = { ...AS_STARTED, HAAT_DATA: join(folder, 'import'), DATABASE_URL: '' }
    const { peak } = await withPeak(() => importProducts(file, env))
    rows.push([`import of ${PRODUCTS} products, peak`, peak.all, GOALS.import])
    table('Resident memory of all processes', [
      ['what', 'MB', 'goal, MB'],
      ...rows.map(([step, megabytes, goal]) => [step, Math.round(megabytes), `≤ ${goal}`]),
    ])
  })
