import { productWhere } from './support/api.ts'
import { findings } from './support/findings.ts'
import { expectQuickFirstPaint } from './support/first-paint.ts'
import { expectNoFindings } from './support/invariants.ts'
import { settle } from './support/settle.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { expectNothingInTheWay } from './support/small-windows.ts'
import { expect, type Page, test } from './support/test.ts'

// routes.spec.ts checks every page on a desktop.

/** A phone's bars and menus are the same on every page, so they are checked in the dark theme only here. */
const DARK_ON_PHONE = ['/', '/products', '/cart']

/** Pages that differ between a phone and a narrow desktop window. The others are checked on a desktop only. */
const OWN_ON_PHONE = [...DARK_ON_PHONE, '/categories/Vegetables', '/order-tracking', '/contact', '/login']

/** Products are checked in first-paint.spec.ts. */
const QUICK = ['/', '/categories', '/products', '/about']

/** The page with the most parts. */
const GATE = ['/']

for (const path of new Set([...OWN_ON_PHONE, ...QUICK]))
  test(`${path} on a phone is painted quickly and fits, and axe finds nothing @phone`, {
    tag: GATE.includes(path) ? [] : '@all',
  }, async ({ page }) => {
    await page.goto(path)
    if (QUICK.includes(path)) await test.step('first paint', () => expectQuickFirstPaint(page))
    if (!OWN_ON_PHONE.includes(path)) return
    await settle(page)
    await test.step('axe', () => expectNoFindings(page, DARK_ON_PHONE.includes(path) ? undefined : ['light']))
    // Content that fits 320 px fits a phone; some pages have lists that scroll sideways.
    await page.emulateMedia({ colorScheme: 'light' })
    await test.step('nothing scrolls sideways', () => expectNoSidewaysScroll(page))
  })

/** Gallery and choices by keyboard alone, and everything in a narrow window (fault F52). */
async function expectDeskProduct(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  // Away from the previous target.
  await page.getByRole('main').focus()
  await page.getByRole('button', { name: 'Next image' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /image 2 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Favourites' }).press('Space')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
}

test('a product with variations: axe finds nothing, and everything works by keyboard', async ({
  page,
  request,
  isMobile,
}) => {
  const product = await productWhere(
    request,
    ({ variations, imgUrl, totalStock }) => variations.length > 1 && imgUrl.length > 1 && totalStock > 0,
  )
  await page.goto(`/product/${product._id}`)
  await settle(page)
  // A product's page has its own bar on phones.
  if (isMobile) await expectNothingInTheWay(page)
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Please select size and color')).toBeVisible()
  await expectNoFindings(page)
  if (!isMobile) await expectDeskProduct(page)
})

/** By keyboard: the focus moves into the quick view, stays in it, and returns. */
async function expectFocusStays(page: Page) {
  const opener = page.getByRole('button', { name: /Quick View/ }).first()
  await opener.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const node = document.activeElement
        // Between the last and the first control, the browser's own controls may have the focus.
        return node === document.body || node?.closest('dialog') !== null
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
}

test('axe finds nothing with everything open; a quick view keeps the focus', async ({ page, isMobile }) => {
  await page.goto('/categories')
  const shows = page.getByRole('button', { name: 'Show Products Vegetables' })
  if (isMobile) await shows.click()
  else {
    await shows.press('Enter')
    await expectFocusStays(page)
  }
  await page
    .getByRole('button', { name: /Quick View/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Categories', exact: true }).click()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Search products' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('gr')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectNoFindings(page)
})

test('axe finds nothing in forced colours @desktop', async ({ page }) => {
  // The browser draws system colours, which axe cannot read; their contrast is the system's responsibility.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await settle(page)
  expect(await findings(page, { without: ['color-contrast'] })).toEqual([])
})

test('with more contrast, secondary text and lines have the colour of the text @desktop', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/products')
  await settle(page)
  const product = page.getByRole('main').getByRole('article').first()
  const sorting = page.getByRole('main').getByRole('combobox').first()
  const ink = await product.getByRole('heading').evaluate((node) => getComputedStyle(node).color)
  const rating = product.getByText(/reviews?\)/)
  await expect(rating).not.toHaveCSS('color', ink)
  await page.emulateMedia({ contrast: 'more' })
  await expect(rating).toHaveCSS('color', ink)
  await expect(sorting).toHaveCSS('border-top-color', ink)
  expect(await findings(page)).toEqual([])
})

test('axe waits until colour transitions have ended @desktop', { tag: '@all' }, async ({ page }) => {
  await page.setContent('<div></div>')
  const moving = await page.evaluate(() => {
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' })
    if (!root) return 0
    root.innerHTML = '<button style="background:#fff;color:#ddd;transition:color 3600s">Send</button>'
    const [button] = root.querySelectorAll('button')
    // It has a colour, so the next one starts a transition.
    const before = button && getComputedStyle(button).color
    if (before) button.style.color = '#000'
    return root.getAnimations().length
  })
  expect(moving).toBe(1)
  await test.step('in a shadow root too', async () =>
    expect(await findings(page, { coloursOnly: true })).toEqual([]))
  await test.step('violations that were found during a transition are checked again', async () => {
    const wrong = { id: 'color-contrast', help: 'Contrast', nodes: [{ target: ['button'] }] }
    await page.evaluate((violation) => {
      const answers = [[violation], [], [violation], [violation]]
      Object.assign(globalThis, { axe: { run: async () => ({ violations: answers.shift() }) } })
    }, wrong)
    expect(await findings(page)).toEqual([])
    expect(await findings(page)).toEqual(['color-contrast: Contrast — button '])
  })
})
