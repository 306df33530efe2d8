import { execFileSync } from 'node:child_process'
import { cp, glob, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request as requests } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pnpm } from '../consumer/workshop.ts'
import { openShop, project, type ShopUnderTest } from '../runner/shop.ts'
import { plainProducts } from '../support/holdings.ts'
import { buy, saveAddress } from '../support/orders.ts'
import { newShopper } from '../support/shopper.ts'

const MINUTES = 60_000
/** The packages of production may need this much of a disk, in MB. */
const MOST = 400
/** What a block of `stat` has, in bytes. */
const BLOCK = 512

/** Copies what git knows or would add: a fresh clone with the changes of the working tree. */
async function copyRepository(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: project,
    encoding: 'utf8',
  })
  // A deleted file is still listed.
  for (const file of new Set(listed.split('\0').filter(Boolean)))
    await cp(join(project, file), join(to, file)).catch(() => {})
}

/** The size of a folder on the disk, in MB, as `du -sm` counts it: files with several names count once. */
async function sizeOf(folder: string): Promise<number> {
  const blocks = new Map<number, number>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = await lstat(join(entry.parentPath, entry.name))
    blocks.set(file.ino, file.blocks)
  }
  return ([...blocks.values()].reduce((sum, each) => sum + each, 0) * BLOCK) / 2 ** 20
}

describe('an installation without development packages', () => {
  let folder: string
  let shop: ShopUnderTest
  let request: APIRequestContext
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-production-'))
    await copyRepository(folder)
    await pnpm(folder, 'install', '--prod', '--frozen-lockfile', '--prefer-offline')
    shop = await openShop({ folder })
    request = await requests.newContext({ baseURL: shop.url })
  }, 5 * MINUTES)
  afterAll(async () => {
    await request?.dispose()
    await shop?.close()
    await rm(folder, { recursive: true, force: true })
  })

  it(`has at most ${MOST} MB of packages`, async () => {
    const size = await sizeOf(join(folder, 'node_modules'))
    expect(size).toBeGreaterThan(MOST / 2)
    expect(size).toBeLessThanOrEqual(MOST)
  })

  it.each([
    ['/', 'text/html', 'Lakadong Turmeric'],
    ['/api/v1/product', 'application/json', 'Lakadong Turmeric'],
    ['/embed/v1/haat.js', 'text/javascript', 'customElements'],
    ['/__clerk/npm/@clerk/clerk-js@6/dist/clerk.browser.js', 'text/javascript', 'Clerk'],
  ])('serves %s', async (path, type, text) => {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
    expect(await answer.text()).toContain(text)
  })

  it('has the code of wallets, which core only names as an optional peer', async () => {
    const late = []
    for await (const file of glob('{widgets/chunks,site/_astro}/lib.esm*.js', { cwd: shop.dataFolder }))
      late.push(file)
    expect(late.map((file) => file.split('/')[0]).sort()).toEqual(['site', 'widgets'])
  })

  it.each(['haat-core', 'haat-react', 'haat-elements', 'create-haat'])(
    'packs %s for npm',
    async (name) => {
      const answer = await request.get(`/npm/${name}.tgz`, { timeout: 2 * MINUTES })
      expect(answer.status()).toBe(200)
    },
    2 * MINUTES,
  )

  it('sells in the sandbox', async () => {
    const shopper = await newShopper({ request }, shop.url)
    const [product] = await plainProducts(request, 1)
    const order = await buy(shopper, await saveAddress(shopper, request, shop.url), [product._id])
    expect(order.paymentMethod).toBe('Cash on Delivery')
  })
})
