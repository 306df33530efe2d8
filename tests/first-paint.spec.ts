import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { productWhere } from './support/api.ts'
import { expectQuickFirstPaint } from './support/first-paint.ts'
import { ROUTES } from './support/routes.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'
import { test as visiting } from './support/visitor.ts'

const PRODUCT = '/product/{id}'
const PATHS = [...ROUTES.map(({ path }) => path), PRODUCT, '/nowhere']
/** One page of each kind. */
const GATE = ['/', PRODUCT]

const withProduct = async (path: string, request: APIRequestContext) =>
  path === PRODUCT
    ? `/product/${(await productWhere(request, ({ imgUrl, variations }) => imgUrl.length > 1 && variations.length === 0))._id}`
    : path

/** Adds every style sheet of late code to a page. */
async function addSheets(page: Page): Promise<void> {
  const files = await readdir(join(process.env.HAAT_SHOP_DATA ?? '', 'site/_astro'))
  const sheets = files.filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(1)
  for (const sheet of sheets) await page.addStyleTag({ url: `/_astro/${sheet}` })
}

/** Position and appearance of everything in the first screen of the HTML that precedes the late styles. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const late = document.querySelector('body link[rel="stylesheet"]') as Element
    const nodes = [...document.body.querySelectorAll('*')].filter((node) => {
      const { top, height } = node.getBoundingClientRect()
      const isBefore = node.compareDocumentPosition(late) === Node.DOCUMENT_POSITION_FOLLOWING
      return isBefore && height > 0 && top < innerHeight
    })
    return nodes.map((node) => {
      const { x, y, width, bottom } = node.getBoundingClientRect()
      const { color, backgroundColor, fontWeight, display } = getComputedStyle(node)
      // Content below is laid out when it comes near.
      const box = [x, y, width, Math.min(bottom, innerHeight)].map(Math.round).join()
      return `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> ${box} ${color} ${backgroundColor} ${fontWeight} ${display}`
    })
  })

for (const path of PATHS)
  visiting(
    `${path} is painted from its HTML, and styles that are loaded later change nothing of it`,
    { tag: GATE.includes(path) ? [] : '@all' },
    async ({ page, request, complaints }) => {
      complaints.allow(/status of 404/)
      // Content that scripts add does not count.
      await page.route(/\/_astro\/[^/]+\.js$/, () => {})
      await page.route(/\/_astro\/[^/]+\.css$/, (route) =>
        route.fulfill({ contentType: 'text/css', body: '' }),
      )
      await page.goto(await withProduct(path, request), { waitUntil: 'commit' })
      await page.waitForFunction(() => document.readyState !== 'loading')
      await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0)
      // The same sheet twice makes Chromium load the fonts again and again: texts flicker.
      const sheets = await page
        .locator('link[rel="stylesheet"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      expect(sheets).toEqual([...new Set(sheets)])
      const before = await looks(page)
      expect(before.length).toBeGreaterThan(10)
      await page.unroute(/\/_astro\/[^/]+\.css$/)
      await addSheets(page)
      expect(await looks(page)).toEqual(before)
    },
  )

/** Runs in the page: counts the nodes that are laid out only when they come near. */
const waiting = (nodes: Element[]) =>
  nodes.filter((node) => getComputedStyle(node).contentVisibility === 'auto').length

test('a toast after the first tap is styled before any style sheet of code has loaded', async ({
  page,
  request,
}) => {
  await page.route(/\/_astro\/(?!late\.)[^/]+\.css$/, () => {})
  await page.goto(await withProduct(PRODUCT, request), { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  const toast = page.getByRole('alert').getByText('Please login to add items')
  await expect(toast).toBeVisible()
  await expect(toast).toBeInViewport()
  const card = toast.locator('xpath=ancestor::*[contains(@class, "haat-toast")][last()]')
  await expect(card).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveCSS('position', 'fixed')
})

test('a product: nothing delays its first paint, and prices need no extra font', async ({
  page,
  request,
}) => {
  const fonts = new Set<string>()
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.add(new URL(asked.url()).pathname)
  })
  await page.goto(await withProduct(PRODUCT, request))
  await expectQuickFirstPaint(page)
  await expect(page.getByText('₹').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(fonts.size).toBeLessThanOrEqual(2)
})

/** Runs in the page: it is idle only after the event `test:idle`. */
function keepBusy() {
  const request = requestIdleCallback.bind(window)
  const idle = new Promise((resolve) => addEventListener('test:idle', resolve, { once: true }))
  window.requestIdleCallback = (act, options) => {
    void idle.then(() => request(act, options))
    return 0
  }
}

test('content below the first screen is laid out when the page is idle', {
  tag: '@all',
}, async ({ page }) => {
  const below = page.locator('main > astro-island > *, footer')
  await page.addInitScript(keepBusy)
  await page.goto('/')
  expect(await below.evaluateAll(waiting)).toBeGreaterThan(0)
  await page.evaluate(() => dispatchEvent(new Event('test:idle')))
  await expect.poll(() => below.evaluateAll(waiting)).toBe(0)
})
