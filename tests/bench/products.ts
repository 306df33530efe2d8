import { readFile, writeFile } from 'node:fs/promises'
import { demoShop } from '@haat/demo'
import { run } from '../runner/processes.ts'
import { project } from '../runner/shop.ts'

interface Catalogue {
  readonly haat: number
  readonly categories: readonly unknown[]
  readonly products: readonly { _id: string; name: string; productCode: string }[]
}

/** Words put before names, so that ten thousand products differ. */
const FROM = [
  'Ooty',
  'Nashik',
  'Malabar',
  'Kutch',
  'Coorg',
  'Assam',
  'Kangra',
  'Konkan',
  'Mysuru',
  'Bikaner',
  'Guntur',
  'Ratlam',
]

/**
 * Writes the demo catalogue, multiplied to `count` products, as a file that `haat catalogue import` takes.
 * @param same fields that all products have
 */
export async function writeProducts(file: string, count: number, same: object = {}): Promise<void> {
  const demo = JSON.parse(await readFile(demoShop.catalogue, 'utf8')) as Catalogue
  const products = Array.from({ length: count }, (_, at) => {
    const product = demo.products[at % demo.products.length]
    const round = Math.floor(at / demo.products.length)
    return {
      ...product,
      ...same,
      _id: `${product?._id}-${round}`,
      productCode: `${product?.productCode}-${round}`,
      name: `${FROM[round % FROM.length]} ${product?.name} No. ${round}`,
    }
  })
  await writeFile(file, JSON.stringify({ haat: demo.haat, categories: demo.categories, products }))
}

/** Imports a file of products into the database that `env` names. */
export async function importProducts(file: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { ok, output } = await run(
    process.execPath,
    ['packages/cli/bin/haat.mjs', 'catalogue', 'import', file],
    { cwd: project, env: { ...process.env, ...env } },
  )
  if (!ok) throw new Error(`haat catalogue import failed:\n${output}`)
}
