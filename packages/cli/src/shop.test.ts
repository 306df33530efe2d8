import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openDatabase } from '@haat/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  callHaat,
  expectReadable,
  giveDatabase,
  launch,
  type Running,
  temporaryFolder,
} from './command.fixtures.ts'

// All commands use one shop, first open, then closed, because opening a shop takes seconds.

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const env = { HAAT_DATA: data, PORT: '0' }
const products = join(folder.path, 'products.csv')
const haat = (...args: string[]) => callHaat(args, env)

const HAAT = fileURLToPath(new URL('../bin/haat.mjs', import.meta.url))

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns the complete id of the newest order with this status. */
async function orderThatIs(status: string): Promise<string> {
  const { stdout } = await haat('order', 'list', '--status', status)
  const id = stdout.split('\n')[1]?.split(' ')[0]
  if (!id) throw new Error(`no order is ${status}:\n${stdout}`)
  return id
}

/** Removes a piece of a product directly in the database. Returns the product's id. */
async function losePiece(): Promise<string> {
  const database = await openDatabase({ folder: data })
  const { rows } = await database.query<{ id: string }>(
    `update products set total_stock = total_stock - 1
     where id = (select id from products where total_stock > 1 order by id limit 1) returning id`,
  )
  await database.close()
  return rows[0]?.id ?? ''
}

let shop: Running
let address = ''

beforeAll(async () => {
  await writeFile(products, 'Handle,Title,Variant Price\nkite,Paper Kite,90\nlamp,Clay Lamp,cheap\n')
  await giveDatabase(data)
  shop = launch(['start', '--no-site'], env)
  await shop.printed('Haat is open at')
  address = /Haat is open at (\S+)/.exec(shop.stdout())?.[1] ?? ''
})
afterAll(async () => {
  await shop.stop()
  folder.remove()
})

describe('an open shop', () => {
  it('prints its address as the last line and responds there', async () => {
    expect(shop.stdout().trim().split('\n')).toEqual([`Haat is open at ${address}`])
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const { data: products } = (await (await fetch(`${address}/api/v1/product`)).json()) as {
      data: unknown[]
    }
    expect(products.length).toBeGreaterThanOrEqual(72)
  })

  it('prevents a second shop from using its folder', async () => {
    const result = await haat('start', '--no-site')
    expectReadable(result)
    expect(result.lastLine).toContain('is in use')
  })

  it('prevents a command that needs exclusive access to the database, which prints the remedy', async () => {
    const result = await haat('db', 'migrate')
    expectReadable(result)
    expect(result.lastLine).toMatch(/Stop the shop .*, run this again/)
  })
})

describe('the catalogue of an open shop', () => {
  const priceOf = async (id: string) => {
    const answer = await fetch(`${address}/api/v1/product/${id}`)
    return answer.ok ? ((await answer.json()) as { data: { price: number } }).data.price : answer.status
  }

  it('can be imported, changed and exported', async () => {
    const dryRun = await haat('catalogue', 'import', products, '--dry-run')
    expect(dryRun.stdout).toBe('+ product kite: "Paper Kite", ₹90.00\nProducts: 1 new\n')
    expect(await priceOf('kite')).toBe(404)
    const imported = await haat('catalogue', 'import', products)
    expect(imported.stdout).toBe('Products: 1 new\n')
    expect(imported.stderr).toContain('line 3: "cheap" is not a price')
    await vi.waitFor(async () => expect(await priceOf('kite')).toBe(90))
    expect((await haat('product', 'set', 'kite', 'price=95', 'stock=12')).stdout).toBe(
      'kite: price ₹90.00 → ₹95.00, stock none → 12\n',
    )
    await vi.waitFor(async () => expect(await priceOf('kite')).toBe(95))
    expect((await haat('product', 'hide', 'kite')).stdout).toBe('kite: is now hidden.\n')
    const { stdout } = await haat('catalogue', 'export', '--format', 'csv')
    expect(stdout).toMatch(/^\uFEFF_id,productCode,name,/)
    expect(stdout).toMatch(/^kite,kite,Paper Kite,.*,95\.00,.*,12,12,,yes,/m)
    await haat('product', 'show', 'kite')
    await vi.waitFor(async () => expect(await priceOf('kite')).toBe(95))
  })

  it('is imported in parts, and an edited export does not put sold pieces back', async () => {
    const file = join(folder.path, 'edited.csv')
    await haat('catalogue', 'export', file)
    const text = await readFile(file, 'utf8')
    const [line = ''] = /^kite,.*$/m.exec(text) ?? []
    const edited = line.replace(',12,12,', ',32,12,').replace('Paper Kite', 'Kite').replace(',95.00,', ',0,')
    await writeFile(file, text.replace(line, edited))
    await haat('product', 'set', 'kite', 'stock=-2')
    const only = await haat('catalogue', 'import', file, '--only', 'price, stock')
    expect(only.stdout).toMatch(/^Products: 1 changed, \d+ unchanged\n$/)
    expect(only.stderr).toMatch(/please check: 1 line\n {2}line \d+: price is 0\n/)
    expect(only.stderr).toMatch(
      /: kite: \+20 on the present stock of 10 gives 30, instead of 32 in the file\n/,
    )
    const codes = join(folder.path, 'codes.csv')
    await writeFile(codes, 'code,stock\nkite,12\nmissing,1\n')
    const { stdout, stderr } = await haat('catalogue', 'import', codes)
    expect([stdout, stderr]).toEqual([
      'Products: 1 changed\n',
      expect.stringContaining('line 3: there is no product missing in the shop'),
    ])
    expect((await haat('product', 'set', 'kite', 'price=95')).stdout).toBe('kite: price ₹0.00 → ₹95.00\n')
  })

  it('is not reported as written if every line was refused, and control characters are escaped', async () => {
    const bad = join(folder.path, 'bad.csv')
    await writeFile(bad, 'Handle,Title,Variant Price\nlamp,Clay Lamp,\u001b[2Jcheap\n')
    const result = await haat('catalogue', 'import', bad)
    expectReadable(result)
    expect(result.lastLine).toBe('Haat: nothing was imported, because every line was refused.')
    expect(result.stderr).toContain('line 2: "\\u001b[2Jcheap" is not a price')
    expect(result.stderr).not.toContain('written (')
    expect(result.stderr).not.toContain('\u001b[2J')
  })

  it('is listed to a reader that has ended, quietly', { tags: 'all' }, async () => {
    const command = `{ node "${HAAT}" catalogue export; echo "code $?" >&2; } | true`
    const { stderr } = await promisify(execFile)('sh', ['-c', command], {
      env: { ...process.env, ...env, NODE_NO_WARNINGS: '1' },
    })
    expect(stderr).toBe('code 0\n')
  })

  it('is imported with its pictures, in every size', async () => {
    const photos = join(folder.path, 'photos')
    await mkdir(photos)
    await writeFile(join(photos, 'box.png'), PICTURE)
    await writeFile(join(photos, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const file = join(folder.path, 'boxes.csv')
    await writeFile(
      file,
      '_id,name,price,imgUrl\nbox,Box,10,\njar,Jar,10,logo.svg | http://127.0.0.1/x.png | box.png\n',
    )
    const { stdout, stderr } = await haat('catalogue', 'import', file, '--pictures', photos)
    expect(stdout).toBe('Products: 2 new\n')
    expect(stderr).toContain('line 3: left out the picture logo.svg: it is an SVG')
    expect(stderr).toContain('line 3: left out the picture http://127.0.0.1/x.png: it is at 127.0.0.1')
    const pictureOf = async (id: string) => {
      const answer = await fetch(`${address}/api/v1/product/${id}`)
      return ((await answer.json()) as { data: { imgUrl: string[] } }).data.imgUrl
    }
    const [picture = '', ...others] = await vi.waitFor(() => pictureOf('box'))
    expect(others).toEqual([])
    expect(await pictureOf('jar')).toEqual([picture])
    const small = await fetch(`${address}${picture.replace('1200.webp', '320.avif')}`)
    expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/avif'])
    const strict = await haat('catalogue', 'import', file, '--pictures', photos, '--strict')
    expectReadable(strict)
    expect(strict.lastLine).toContain(
      '2 pictures could not be fetched or were refused, so nothing was changed',
    )
  })

  it('lets pictures of one product be added, replaced and removed', async () => {
    const file = join(folder.path, 'kite.png')
    await writeFile(file, PICTURE)
    const { stdout } = await haat('product', 'picture', 'kite', file)
    expect(stdout).toMatch(/^kite: 1 picture\n {2}1 \/pictures\/\w{20}-\w{6}-1x1-1200\.webp\n$/)
    const svg = join(folder.path, 'kite.svg')
    await writeFile(svg, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const refused = await haat('product', 'picture', 'kite', svg, '--replace')
    expectReadable(refused)
    expect(refused.lastLine).toContain('kite.svg: is an SVG')
    expect((await haat('product', 'picture', 'kite', '--remove', '1')).stdout).toBe('kite: 0 pictures\n')
  })

  it('reports an invalid value in one line', async () => {
    const { code, lastLine } = await haat('product', 'set', 'kite', 'price=cheap')
    expect([code, lastLine]).toEqual([1, 'Haat: price is not an amount.'])
  })
})

describe('haat check and haat repair, in an open shop,', () => {
  it('find no mismatches in the demo shop', async () => {
    const { code, stdout } = await haat('check')
    expect([code, stdout]).toEqual([0, 'Stock, payments and orders match.\n'])
  })

  it('report an unknown id in one line', async () => {
    const { code, lastLine } = await haat('repair', 'payment', 'nothing')
    expect([code, lastLine]).toEqual([1, 'Haat: there is no payment nothing.'])
  })
})

describe('haat backup and haat restore, in an open shop,', () => {
  const file = join(folder.path, 'shop.haat')

  it('save it to one file, and restore it with --overwrite', async () => {
    const id = await orderThatIs('OrderPlaced')
    const saved = await haat('backup', file)
    expect([saved.code, saved.stdout]).toEqual([0, expect.stringMatching(/^Written to \S+shop\.haat: /)])
    const refused = await haat('restore', file)
    expectReadable(refused)
    expect(refused.lastLine).toContain('--overwrite')
    await haat('order', 'ship', id)
    const restored = await haat('restore', file, '--overwrite')
    expect([restored.code, restored.stdout]).toEqual([0, expect.stringMatching(/^Restored the shop of 20/)])
    expect((await haat('order', 'list', '--status', 'OrderPlaced')).stdout).toContain(id)
  })
})

describe('commands about orders, in an open shop,', () => {
  it('list the orders, newest first', async () => {
    const { code, stdout } = await haat('order', 'list')
    expect(code).toBe(0)
    const [head, ...rows] = stdout.trim().split('\n')
    expect(head).toMatch(/^ORDER +PLACED +STATUS +TOTAL +PAYMENT +TO$/)
    const placed = rows.map((row) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(row)?.[0] ?? '')
    expect(placed.length).toBeGreaterThan(2)
    expect(placed).toEqual(placed.toSorted().toReversed())
  })

  it('show everything about one order, by the end of its id', async () => {
    const id = await orderThatIs('OrderPlaced')
    const { stdout } = await haat('order', 'show', id.slice(-8))
    expect(stdout).toContain(`Order ${id}`)
    expect(stdout).toMatch(/Total ₹[\d,]+\.\d\d/)
    expect(stdout).toMatch(/To .+, phone \d{10}/)
  })

  it('move an order forward, once, and never back', async () => {
    const id = await orderThatIs('OrderPlaced')
    expect((await haat('order', 'ship', id)).stdout).toContain('is now Shipped')
    expect((await haat('order', 'ship', id)).stdout).toContain('Nothing was changed')
    expect((await haat('order', 'deliver', id)).stdout).toContain('is now Delivered')
    const back = await haat('order', 'ship', id)
    expect(back.code).toBe(1)
    expect(back.lastLine).toMatch(/^Haat: Order .+ cannot go back to Shipped\.$/)
  })

  it('report an invalid id in one line', async () => {
    for (const id of ['nothing-at-all', 'short']) expectReadable(await haat('order', 'deliver', id))
  })

  it('look for payments that were not reported', async () => {
    const { code, stdout } = await haat('orders', 'reconcile')
    expect(code).toBe(0)
    expect(stdout).toBe('0 orders created for payments that were not reported; 0 payments still open.\n')
  })
})

describe('a closed shop', () => {
  let code: number | null
  beforeAll(async () => {
    code = await shop.stop()
  })

  it('has ended with exit code 0 (fault F65)', () => expect(code).toBe(0))

  it('lists orders from its database', async () => {
    const { code, stdout } = await haat('order', 'list', '--status', 'Delivered')
    expect(code).toBe(0)
    expect(stdout).toContain(' Delivered ')
  })

  it('finds a lost piece, and repairs it with the printed command', async () => {
    const id = await losePiece()
    const found = await haat('check')
    expect(found.code).toBe(1)
    expect(found.stdout).toContain(`Repair it with: pnpm haat repair product ${id}`)
    expect((await haat('repair', 'product', id)).stdout).toContain('corrected by -1')
  })

  it('is empty after a reset, and can be filled again', async () => {
    expect((await haat('db', 'reset', '--yes')).code).toBe(0)
    expect((await haat('catalogue', 'import', products)).stdout).toBe('Products: 1 new\n')
  })
})
