import { productWhere } from './support/api.ts'
import { expectQuickFirstPaint } from './support/first-paint.ts'
import { ROUTES } from './support/routes.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'
import { test as visiting } from './support/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PRODUCT = '/product/{id}'
const PATHS = [...ROUTES.map(({ path }) => path), PRODUCT, '/nowhere']

const withProduct = async (path: string, request: APIRequestContext) =>
  path === PRODUCT
    ? `/product/${(await productWhere(request, ({ imgUrl, variations }) => imgUrl.length > 1 && variations.length === 0))._id}`
    : path

/** Delays the complete style sheets until they are released. */
async function holdSheets(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_astro\/[^/]+\.css$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Position and appearance of everything in the first screen of the HTML. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const nodes = [...document.body.querySelectorAll('*')].filter((node) => {
      const { top, height } = node.getBoundingClientRect()
      return height > 0 && top < innerHeight
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
    `${path} is painted as it stays, before any style sheet is there`,
    async ({ page, request, complaints }) => {
      complaints.allow(/status of 404/)
      // Content that scripts add does not count.
      await page.route(/\/_astro\/[^/]+\.js$/, () => {})
      const release = await holdSheets(page)
      await page.goto(await withProduct(path, request), { waitUntil: 'commit' })
      await page.waitForFunction(() => document.readyState !== 'loading')
      const before = await looks(page)
      release()
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].every(
          ({ sheet }) => sheet !== null,
        ),
      )
      expect(before.length).toBeGreaterThan(10)
      expect(await looks(page)).toEqual(before)
    },
  )

/** Runs in the page: counts the nodes that are laid out only when they come near. */
const waiting = (nodes: Element[]) =>
  nodes.filter((node) => getComputedStyle(node).contentVisibility === 'auto').length

/** The complete style sheets contain no fonts and come after all other styles, so that Chromium does not measure every text again. */
async function expectHarmlessSheets(page: Page) {
  const late = page.locator('link[data-late]')
  await expect
    .poll(() => late.evaluateAll((links) => links.filter((link) => !('sheet' in link && link.sheet)).length))
    .toBe(0)
  const { fonts, behind } = await late.first().evaluate((link) => ({
    fonts: [...((link as HTMLLinkElement).sheet?.cssRules ?? [])].filter(
      (rule) => rule instanceof CSSFontFaceRule,
    ).length,
    behind: [...document.querySelectorAll('style')].filter(
      (style) => link.compareDocumentPosition(style) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).length,
  }))
  expect({ fonts, behind }).toEqual({ fonts: 0, behind: 0 })
}

test('a toast after the first tap is styled before any style sheet has loaded', async ({ page, request }) => {
  await holdSheets(page)
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
  await test.step('its main picture is asked for first', () => expectQuickFirstPaint(page))
  await test.step('the whole style sheets', () => expectHarmlessSheets(page))
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

test('content below the first screen is laid out when the page is idle, a rail when it comes near', async ({
  page,
}) => {
  const below = page.locator('main > astro-island > *, footer')
  const rail = page.getByRole('list', { name: "Today's Best Deals" })
  const inRail = () => rail.locator('> *').evaluateAll(waiting)
  await page.addInitScript(keepBusy)
  await page.goto('/')
  expect(await below.evaluateAll(waiting)).toBeGreaterThan(0)
  await page.evaluate(() => dispatchEvent(new Event('test:idle')))
  await expect.poll(() => below.evaluateAll(waiting), { timeout: 30_000 }).toBe(0)
  expect(await inRail()).toBeGreaterThan(0)
  await rail.scrollIntoViewIfNeeded()
  await expect.poll(inRail).toBe(0)
})
