import { rm } from 'node:fs/promises'
import { buildApp } from './partner/app.ts'
import { type Host, hostPages, hosts } from './partner/hosts.ts'
import { differingPixels } from './partner/pixels.ts'
import { type Served, serveFolder } from './partner/server.ts'
import { findings } from './support/findings.ts'
import { launch } from './support/launch.ts'
import { expect, type Page, test } from './support/test.ts'

/** Components of @haat/react on sites with styles of their own. */
test.describe.configure({ mode: 'default' })
test.use({ launchOptions: launch({ pixels: true }) })

/** Pixels that may differ: a corner or the end of a line that is placed at another fraction of a pixel. */
const TOLERANCE = 40

let folder: string
let site: Served
let all: Readonly<Record<string, Host>>
test.beforeAll(async () => {
  folder = await buildApp(process.env.HAAT_URL ?? '')
  all = await hosts()
  site = await serveFolder(folder, { pages: await hostPages(folder, all) })
})
test.afterAll(async () => {
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Shows the components of a page at the same place, on the same ground. */
async function visit(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: all[name]?.like === 'plain-dark' ? 'dark' : 'light' })
  await page.route('**/pictures/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#c63"/></svg>',
    }),
  )
  await page.goto(`${site.origin}/${name}.html`)
  await expect(page.getByRole('article')).not.toHaveCount(0)
  for (const heading of ['Your Favorites', 'Checkout', 'Your Account'])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.getByText('loading', { exact: false })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your Cart' }).getByRole('listitem')).not.toHaveCount(0)
  await page.addStyleTag({
    content:
      '#root#root#root { position: absolute; inset: 0 auto auto 0; margin: 0; background: Canvas; pointer-events: none }',
  })
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => {})
      }),
    ),
  )
}

for (const width of [360, 1000])
  test(`components look the same on every site, ${width} px wide`, { tag: '@all' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    const pictures = new Map<string, Buffer>()
    for (const [name, { like }] of Object.entries(all))
      await test.step(name, async () => {
        await visit(page, name)
        await page.locator('#root').evaluate((root, px) => {
          root.style.inlineSize = `${px}px`
        }, width)
        expect.soft(await findings(page, { only: ['color-contrast'] }), name).toEqual([])
        const button = await page
          .getByRole('link', { name: /^Your Cart / })
          .first()
          .boundingBox()
        expect.soft(button?.width, name).toBeGreaterThan(100)
        const picture = await page.locator('#root').screenshot({ animations: 'disabled' })
        pictures.set(name, picture)
        const plain = pictures.get(like) ?? picture
        expect.soft(await differingPixels(page, plain, picture), name).toBeLessThanOrEqual(TOLERANCE)
      })
  })
