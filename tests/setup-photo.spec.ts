import { onDisk } from './support/files.ts'
import { png } from './support/png.ts'
import {
  choose,
  FAILED,
  NEWCOMER,
  press,
  problem,
  REFUSED,
  reachPhoto,
  UPLOADS,
  wizard,
} from './support/setup.ts'
import { expect, type Page, test } from './support/shopping.ts'

test.beforeEach(({ complaints }) => complaints.allow(NEWCOMER))

/** Chooses invalid files, each after one that is too large, so that the error text changes each time. */
async function refuseFiles(page: Page) {
  let calls = 0
  await page.route(UPLOADS, (route) => {
    calls += 1
    return route.continue()
  })
  const large = await onDisk('too-large.png', png({ bytes: 5_242_881 }))
  for (const file of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'latin1'),
    png({ width: 50_000, height: 50_000 }),
  ]) {
    await choose(page, large)
    await expect(problem(page, 'Image size should be less than 5MB')).toBeVisible()
    await choose(page, file)
    await expect(problem(page, 'Please upload a valid image file (JPEG, PNG)')).toBeVisible()
  }
  expect(calls).toBe(0)
  await page.unroute(UPLOADS)
}

/** An image service that fails during an upload. */
async function goAway(page: Page) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  await page.route(UPLOADS, async (route) => {
    await ended
    return route.abort()
  })
  await choose(page, png())
  const wait = wizard(page).getByRole('button', { name: 'Please wait...' })
  await expect(wait).toHaveAttribute('aria-disabled', 'true')
  end()
  await expect(problem(page, FAILED)).toBeVisible()
  await expect(wizard(page).getByRole('button', { name: 'Submit' })).toBeVisible()
  await page.unroute(UPLOADS)
}

/** The browser's time limit for uploads cannot be controlled: one minute becomes one second. */
const hurryUploads = (page: Page) =>
  page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {}
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(ms: number) {
        document.documentElement.dataset.patience = String(ms)
        set?.call(this, ms / 60)
      },
    })
  })

test('F30 F43 set-up reports a failed profile lookup, invalid photo files and a failing image service', {
  tag: '@all',
}, async ({ page, shop, newcomer, complaints }) => {
  complaints.allow(/status of 500.*\/api\/v1\/user\//, /net::ERR_FAILED.*\/v1_1\//)
  await test.step('a lookup that fails otherwise shows the shop, not the set-up', async () => {
    let asked = 0
    const lookups = `**/api/v1/user/${newcomer.userId}`
    await page.route(lookups, (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: { success: false } })
    })
    await page.goto('/about')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    await expect(wizard(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(lookups)
  })
  await reachPhoto(page, shop)
  await test.step('F43 files that are no photo are refused with a text, and nothing is sent', () =>
    refuseFiles(page))
  await test.step('while a photo travels Submit waits; an image service that is away is reported', () =>
    goAway(page))
  await test.step('F30 an image service that gives no address: said, and one can go on', async () => {
    await page.route(UPLOADS, (route) => route.fulfill({ status: 200, json: { public_id: 'x' } }))
    await choose(page, png())
    await expect(problem(page, REFUSED)).toBeVisible()
    await expect(wizard(page).getByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-disabled')
    await page.unroute(UPLOADS)
  })
  await test.step('F30 an image service that never answers is given up after a minute', async () => {
    await hurryUploads(page)
    await page.route(UPLOADS, () => {})
    await choose(page, png())
    await expect(problem(page, FAILED)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-patience', '60000')
    await press(page, 'Submit')
    await expect(wizard(page)).toBeHidden()
  })
})
