import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PRODUCT = '/product/{id}'
const PATHS = [...ROUTES.map(({ path }) => path), PRODUCT, '/nowhere']

const withProduct = async (path: string, request: APIRequestContext) =>
  path === PRODUCT
    ? `/product/${(await productWhere(request, ({ imgUrl, variations }) => imgUrl.length > 1 && variations.length === 0))._id}`
    : path

/** Keeps the whole style sheets back until they are released. */
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

/** Where everything in the first window is that the HTML brings, and how it looks there. */
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
      // What lies below is laid out when it comes near.
      const box = [x, y, width, Math.min(bottom, innerHeight)].map(Math.round).join()
      return `<${node.tagName.toLowerCase()} class="${node.getAttribute('class') ?? ''}"> ${box} ${color} ${backgroundColor} ${fontWeight} ${display}`
    })
  })

for (const path of PATHS)
  test(`${path} is painted as it stays, before any style sheet is there`, async ({
    page,
    request,
    complaints,
  }) => {
    complaints.allow(/status of 404/)
    // What scripts add comes later, and is no matter of styles.
    await page.route(/\/_astro\/[^/]+\.js$/, () => {})
    const release = await holdSheets(page)
    await page.goto(await withProduct(path, request), { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    const before = await looks(page)
    release()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')].every(({ sheet }) => sheet !== null),
    )
    expect(before.length).toBeGreaterThan(10)
    expect(await looks(page)).toEqual(before)
  })

for (const path of ['/', '/categories', '/products', PRODUCT, '/about'])
  test(`nothing delays the first paint of ${path}, and its main picture is asked for first`, async ({
    page,
    request,
  }) => {
    await page.goto(await withProduct(path, request))
    const files = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .toSorted((a, b) => a.startTime - b.startTime)
        .map((entry) => ({
          name: entry.name,
          blocks: (entry as unknown as { renderBlockingStatus: string }).renderBlockingStatus === 'blocking',
        })),
    )
    expect(files.filter(({ blocks }) => blocks)).toEqual([])
    const picture = page.locator('img[fetchpriority="high"]')
    if ((await picture.count()) === 0) return
    const address = await picture.first().evaluate((node) => (node as HTMLImageElement).currentSrc)
    expect(files[0]?.name).toBe(address)
  })

test('the whole style sheets change no font, and come behind every other style', async ({
  page,
  request,
}) => {
  await page.goto(await withProduct(PRODUCT, request))
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
  // Chromium would measure every text of the page anew.
  expect({ fonts, behind }).toEqual({ fonts: 0, behind: 0 })
})

test('a toast of the first tap has its look before any style sheet is there', async ({ page, request }) => {
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

test('what lies below the first window is laid out once the page rests', async ({ page }) => {
  const waiting = () =>
    page
      .locator('main > astro-island > *, footer')
      .evaluateAll(
        (nodes) => nodes.filter((node) => getComputedStyle(node).contentVisibility === 'auto').length,
      )
  await page.goto('/', { waitUntil: 'commit' })
  await expect.poll(waiting).toBeGreaterThan(0)
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
})

test('all that a rail holds is laid out when the rail comes near', async ({ page }) => {
  await page.goto('/')
  const rail = page.getByRole('list', { name: "Today's Best Deals" })
  const waiting = () =>
    rail
      .locator('> *')
      .evaluateAll(
        (nodes) => nodes.filter((node) => getComputedStyle(node).contentVisibility === 'auto').length,
      )
  expect(await waiting()).toBeGreaterThan(0)
  await rail.scrollIntoViewIfNeeded()
  await expect.poll(waiting).toBe(0)
})

test('prices ask for no font file of their own', async ({ page, request }) => {
  const fonts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.push(new URL(asked.url()).pathname)
  })
  await page.goto(await withProduct(PRODUCT, request))
  await expect(page.getByText('₹').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(new Set(fonts).size).toBeLessThanOrEqual(2)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the whole style sheets are there', async ({ page }) => {
    const sheet = page.waitForResponse(/\/_astro\/[^/]+\.css$/)
    await page.goto('/about')
    expect((await sheet).ok()).toBe(true)
  })
})
