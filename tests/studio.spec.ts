import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ELEMENTS } from '../packages/elements/api/index.ts'
import { type Served, serveFolder } from './partner/server.ts'
import { signInFromPage } from './partner/shopper.ts'
import { STUDIO_PORT } from './partner/site.ts'
import { twoFrames } from './support/frames.ts'
import { newShopper } from './support/shopper.ts'
import { BUILT } from './support/stories.ts'
import { expect, type Page, test } from './support/test.ts'

/** The embed studio as deployed: built, in a folder of a static host, under a strict policy. */
test.describe.configure({ mode: 'default' })

/** The policy of the build (stories/README.md), which also allows a shop. */
const policy = (shop: string) =>
  (/Content-Security-Policy: (.*)/.exec(readFileSync(join(BUILT, '_headers'), 'utf8'))?.[1] ?? '').replaceAll(
    /(connect|img|media)-src /g,
    `$&${shop} `,
  )

const host = mkdtempSync(join(tmpdir(), 'haat-studio-'))
let studio: Served
let stranger: Served

test.beforeAll(async () => {
  symlinkSync(BUILT, join(host, 'designs'))
  const strict = { 'content-security-policy': policy(process.env.HAAT_URL ?? '') }
  const headers = (path: string) => (path.startsWith('/designs/') ? strict : {})
  studio = await serveFolder(host, { port: STUDIO_PORT, headers })
  stranger = await serveFolder(host, { headers })
})
test.afterAll(async () => {
  await studio?.close()
  await stranger?.close()
  rmSync(host, { recursive: true })
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const open = (page: Page, settings = '', origin = studio.origin, mode: 'preview' | 'full' = 'preview') =>
  page.goto(`${origin}/designs/index.html?story=embed-studio--studio&mode=${mode}&${settings}`)
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
const productLink = (page: Page) => preview(page).getByRole('link', { name: /^View Product/ })
const control = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a colour entered in the studio is the colour of the element and is in its link', async ({ page }) => {
  await open(page)
  await expect(productLink(page)).toHaveCount(4)
  const code = page.getByRole('region', { name: 'Complete page' })
  expect((await code.textContent())?.trim().split('\n')).toHaveLength(10)
  await control(page, 'Accent').fill('#7a1f5c')
  await expect(productLink(page).first()).toHaveCSS('color', 'rgb(122, 31, 92)')
  await expect(code).toContainText('--haat-accent: #7a1f5c')
  await expect(page).toHaveURL(/t\.accent=%237a1f5c/)
  await page.getByRole('button', { name: 'Only the tags' }).click()
  await expect(page.getByRole('region', { name: 'Only the tags' })).toContainText('--haat-accent: #7a1f5c')
  await page.reload()
  await expect(productLink(page).first()).toHaveCSS('color', 'rgb(122, 31, 92)')
  await page.getByRole('radio', { name: 'appearance' }).check()
  await expect(code).toContainText('.appearance = {')
  await expect(productLink(page).first()).toHaveCSS('color', 'rgb(122, 31, 92)')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(productLink(page).first()).not.toHaveCSS('color', 'rgb(122, 31, 92)')
  await expect(page).not.toHaveURL(/accent/)
})

test('a strict policy with Trusted Types is not violated, and the studio reports violations', async ({
  page,
  complaints,
}) => {
  complaints.allow(/nowhere\.example/)
  await open(page)
  await control(page, 'Strict policy').check()
  await expect(productLink(page)).toHaveCount(4)
  await page.getByRole('button', { name: /^Events/ }).click()
  const events = page.getByRole('region', { name: 'Events' })
  await preview(page)
    .getByRole('button', { name: /to cart$/ })
    .first()
    .click()
  await expect(preview(page).getByRole('status').first()).toBeAttached()
  await expect(events).toContainText('haat:ready')
  await expect(events).toContainText('0 violations')
  await preview(page)
    .locator('body')
    .evaluate(() => fetch('https://nowhere.example/').catch(() => {}))
  await expect(events).toContainText(/[1-9] violation/)
})

test('hostile styles do not change the element', async ({ page }) => {
  await open(page)
  const link = productLink(page).first()
  const add = preview(page)
    .getByRole('button', { name: /to cart$/ })
    .first()
  const look = () =>
    Promise.all(
      [link, add].map((node) =>
        node.evaluate((element) => {
          const { color, fontSize, padding, display, borderRadius } = getComputedStyle(element)
          return { color, fontSize, padding, display, borderRadius }
        }),
      ),
    )
  await expect(add).toBeVisible()
  const calm = await look()
  await control(page, 'Hostile styles').check()
  await expect(preview(page).locator('body')).toHaveCSS('margin', '0px')
  expect(await look()).toEqual(calm)
  await expect(add).toBeVisible()
  await expect(preview(page).getByRole('article')).toHaveCount(4)
})

test('every element is shown with a strict policy and hostile styles together', async ({ page }) => {
  test.setTimeout(120_000)
  for (const { tag } of ELEMENTS)
    await test.step(tag, async () => {
      await open(page, `tag=${tag}&strict=1&hostile=1&fallback=0`)
      const shown = preview(page).locator(`${tag} :is(button, a, input, [part])`).filter({ visible: true })
      await expect(shown.first()).toBeVisible()
      await page.getByRole('button', { name: /^Events/ }).click()
      const events = page.getByRole('region', { name: 'Events' })
      await expect(events).toContainText('haat:ready')
      await expect(events).toContainText('0 violations')
      await expect(events).not.toContainText('haat:failed')
    })
})

test('the controls are all attributes of an element, besides those that the studio sets itself', async ({
  page,
}) => {
  for (const { tag, attributes } of ELEMENTS) {
    await open(page, `tag=${tag}`)
    for (const { name } of attributes.filter(
      (one) => !['host', 'store', 'theme', 'currency'].includes(one.name),
    ))
      await expect(control(page, name), `${name} of <${tag}>`).toBeVisible()
  }
})

/** Runs in the page: the studio's controls that Ladle's controls cover at any scroll position. */
function covered(): string[] {
  const isLadles = (x: number, y: number) =>
    document.elementFromPoint(x, y)?.closest('.ladle-addons, .ladle-aside') != null
  return [...document.querySelectorAll('.studio :is(button, input, select, summary, textarea, [tabindex])')]
    .filter((control) => control.checkVisibility())
    .filter((control) =>
      (['start', 'end'] as const).some((block) => {
        control.scrollIntoView({ block })
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const across = [left + 1, (left + right) / 2, right - 1]
        return across.some((x) => [top + 1, (top + bottom) / 2, bottom - 1].some((y) => isLadles(x, y)))
      }),
    )
    .map((control) => control.outerHTML.slice(0, 120))
}

test('the width can be set by keyboard, a wide page is scaled down, and Ladle’s controls cover nothing', async ({
  page,
}) => {
  await open(page, 'wide=1440', studio.origin, 'full')
  const grip = page.getByRole('separator', { name: 'Width of the page' })
  await expect(grip).toHaveAttribute('aria-valuenow', '1440')
  await expect(page.getByText(/^1440 px, shown at \d+ %$/)).toBeVisible()
  expect(
    await preview(page)
      .locator('body')
      .evaluate(() => innerWidth),
  ).toBe(1440)
  await grip.press('Home')
  await grip.press('ArrowRight')
  await expect(grip).toHaveAttribute('aria-valuenow', '250')
  await expect(page).toHaveURL(/wide=250/)
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await twoFrames(page)
    expect(await page.locator('.studio button').count()).toBeGreaterThan(5)
    expect(await page.evaluate(covered), `at ${width} px`).toEqual([])
  }
})

test('a story served from a subfolder shows its pictures', async ({ page }) => {
  await page.goto(`${studio.origin}/designs/index.html?story=cart--ready&mode=preview`)
  const picture = page.getByRole('listitem').first().locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a shop that does not allow the studio’s origin is reported with the setting that allows it', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(/CORS|403|Failed to load resource|did not respond|may not read/)
  await open(page, '', stranger.origin)
  await control(page, 'Address').fill(shop)
  await control(page, 'Address').press('Enter')
  await expect(page.getByText(`PARTNER_ORIGINS=${stranger.origin}`)).toBeVisible()
})

test('the copied page, on a partner’s origin, adds to the cart and reaches the shop’s checkout', async ({
  page,
  shop,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: studio.origin })
  await open(page, 'tag=haat-store&strict=1&t.accent=%237a1f5c')
  await control(page, 'Address').fill(shop)
  await control(page, 'Address').press('Enter')
  await expect(page.getByText('The shop responds to this studio.')).toBeVisible()
  await expect(productLink(page)).toHaveCount(4)
  const body = await copied(page)

  writeFileSync(join(host, 'copied.html'), body)
  const shopper = await newShopper(page.context(), shop)
  await page.goto(`${studio.origin}/copied.html`)
  await signInFromPage(page, shopper)
  const cart = page.getByRole('region', { name: 'Your Cart' })
  const link = page.getByRole('link', { name: /^View Product/ }).first()
  await expect(link).toHaveCSS('color', 'rgb(122, 31, 92)')
  await page
    .getByRole('button', { name: /to cart$/ })
    .first()
    .click()
  await expect(cart.getByRole('listitem')).toHaveCount(1)
  await cart.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(`${shop}/checkout`)
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})
