import type { Route } from '@playwright/test'
import { json, PRODUCT_LIST, productsOf } from './support/api.ts'
import { EMPTY, LOGGED, UNKNOWN } from './support/faults.ts'
import { expectInvariants } from './support/invariants.ts'
import { NETWORK } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

/** Products of the unknown category with every kind of invalid field. */
const invalidProducts = (good: object) => [
  { ...good, _id: 'a', name: 'No price', price: null },
  { ...good, _id: 'b', name: 'Text price', price: '12' },
  { ...good, _id: 'c', name: 'NaN price', price: 'NaN' },
  { ...good, _id: 'd', name: 'No picture', imgUrl: [] },
  { _id: 'e', name: 'Hardly anything', category: 'Unheard-of' },
  { ...good, _id: 'f', name: '' },
  { name: 'No id at all' },
  { ...good, _id: 'g', name: '<b>bold</b>', imgUrl: ['javascript:alert(1)'] },
]

test('F08 a list of the wrong type is treated as empty; F09 one invalid product affects only its own card; F10 the first of ten thousand products is shown within two seconds', {
  tag: '@all',
}, async ({ page, request, complaints }) => {
  test.slow()
  // A busy machine may pass on ten thousand products too late.
  complaints.allow(NETWORK, /the call failed \(timeout\)/)
  const good = { ...(await productsOf(request))[0], category: 'Unheard-of' }
  const cards = page.getByRole('main').getByRole('article')
  let data: unknown
  await page.route(PRODUCT_LIST, (route) => json({ success: true, data })(route))
  const seen: string[] = []
  for (data of [null, {}, '', 0, undefined, [[], []]])
    await test.step(`data that is ${JSON.stringify(data) ?? 'missing'}`, async () => {
      await page.goto(UNKNOWN)
      await expect(page.getByText(EMPTY, { exact: true })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      seen.push((await page.getByRole('main').ariaSnapshot()).trim())
    })
  // It is the same page, so checks of the last one cover all.
  expect(seen).toEqual(seen.map(() => seen.at(-1)))
  await expectInvariants(page)

  await test.step('odd products', async () => {
    data = invalidProducts(good)
    await page.goto(UNKNOWN)
    await expect(cards).toHaveCount(7)
    await expect(cards.filter({ hasText: 'No price' })).toContainText('N/A')
    await expect(cards.filter({ hasText: 'Text price' })).toContainText('$12.00')
    await expect(cards.filter({ hasText: 'NaN price' })).toContainText('N/A')
    await expect(cards.filter({ hasText: 'Unknown Product' })).toHaveCount(1)
    await expect(cards.filter({ hasText: '<b>bold</b>' })).toHaveCount(1)
    await expectInvariants(page)
  })

  await test.step('ten thousand products', async () => {
    // As lists are sent: without what only a product's own page shows.
    const card = { ...good, description: '', features: [] }
    data = Array.from({ length: 10_000 }, (_, at) => ({ ...card, _id: `p${at}`, name: `Product ${at}` }))
    await page.goto(UNKNOWN)
    await expect(cards.first()).toBeVisible()
    // Cards are rendered while scrolling: the page never has all of them.
    expect(await cards.count()).toBeLessThan(500)
  })
})

test('F11 a slow early response does not replace a later one; F12 a failed search shows empty results, and typing still works', async ({
  page,
  request,
  complaints,
}) => {
  const [good] = await productsOf(request)
  const held: Route[] = []
  await page.route('**/api/v1/search/**', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q')
    if (q === 'a') return void held.push(route)
    return route.fulfill({ json: { success: true, data: [{ ...good, _id: 'x', name: `${q}acus` }] } })
  })
  await page.clock.install()
  await page.goto('/about')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.click()
  await expect(page.locator('astro-island:has([role=search]):not([ssr])')).toHaveCount(1)
  await box.pressSequentially('a')
  await page.clock.runFor(350)
  await expect.poll(() => held.length).toBe(1)
  await box.pressSequentially('b')
  await page.clock.runFor(350)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toContainText(['abacus'])
  await held[0]
    ?.fulfill({ json: { success: true, data: [{ ...good, _id: 'y', name: 'aardvark' }] } })
    .catch(() => {})
  await page.clock.runFor(1000)
  await expect(options).toContainText(['abacus'])
  expect(complaints.reported).toEqual([])

  complaints.allow(NETWORK, LOGGED)
  await page.unroute('**/api/v1/search/**')
  await page.route('**/api/v1/search/**', json({ success: false, message: 'x', statusCode: 500 }, 500))
  await box.fill('')
  await box.pressSequentially('tom')
  await expect(page.getByRole('search').getByText('Suggestions could not be loaded')).toBeVisible()
  await box.pressSequentially('ato')
  await expect(box).toHaveValue('tomato')
  await expectInvariants(page, { acted: true })
})

test('F15 a broken picture becomes the placeholder, once', { tag: '@all' }, async ({ page }) => {
  let asked = 0
  await page.route(/\/pictures\/[\w-]+\.(avif|webp)$/, (route) => {
    asked += 1
    return route.fulfill({ contentType: 'image/webp', body: 'not a picture' })
  })
  await page.goto('/categories/Vegetables')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.locator('svg.haat-drawing')).toBeVisible()
  await expect(card.locator('img')).toHaveCount(0)
  const before = asked
  await page.getByRole('main').hover()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(before)
  await expectInvariants(page)
})
