import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expect, type Page, test } from './support/test.ts'

/** What has the focus, for reading, and whether it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    if (!node || node === document.body) return null
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node)
    // A card whose link covers it shows the ring on the card.
    const around = node.closest('article, label, form, [class*=field]')
    const ring = around ? getComputedStyle(around) : null
    const box = node.getBoundingClientRect()
    return {
      name: (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 60) || node.tagName,
      path: `${node.tagName}#${node.id}.${node.className}@${Math.round(box.x)},${Math.round(box.y + scrollY)}`,
      seen:
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none' ||
        (ring !== null && ring.outlineStyle !== 'none' && ring.outlineWidth !== '0px') ||
        getComputedStyle(node, '::after').outlineStyle !== 'none',
    }
  })

for (const path of [...ROUTES.map((route) => route.path), '/nowhere'])
  test(`${path} can be walked with Tab: no trap, focus always seen`, async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const unseen: string[] = []
    const visited = new Set<string>()
    for (let step = 0; step < 200; step += 1) {
      await page.keyboard.press('Tab')
      const now = await focused(page)
      if (now === null) break
      if (!now.seen) unseen.push(now.name)
      visited.add(now.path)
      if (
        await page.evaluate(
          () =>
            document.activeElement?.closest('footer') !== null &&
            document.activeElement === [...document.querySelectorAll('footer a')].at(-1),
        )
      )
        break
    }
    expect(unseen).toEqual([])
    expect(visited.size).toBeGreaterThan(10)
    expect(await page.evaluate(() => document.activeElement?.closest('footer, nav, section') !== null)).toBe(
      true,
    )
  })

test('the hero: the button that stops it comes first', async ({ page }) => {
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'This week at the market' })
  await expect(hero.getByRole('button', { name: 'Stop moving by itself' })).toBeVisible()
  await page.getByRole('main').focus()
  await page.keyboard.press('Tab')
  await expect(hero.getByRole('button', { name: 'Move by itself' })).toBeFocused()
})

test('the countdown is a timer that is not announced each second', async ({ page }) => {
  await page.goto('/')
  const timer = page.getByRole('timer').first()
  await expect(timer).toHaveAttribute('role', 'timer')
  await expect(timer).not.toHaveAttribute('aria-live', /polite|assertive/)
})

test('a trending card shows its eye when the keyboard reaches it', async ({ page }) => {
  await page.goto('/')
  const link = page.getByRole('region', { name: 'Hot Trending Products' }).getByRole('link').first()
  await link.focus()
  await expect(link).toBeFocused()
  await expect
    .poll(() => link.locator('.haat-hot__eye').evaluate((node) => getComputedStyle(node).opacity))
    .toBe('1')
})

test('quick view: focus goes in, stays in, and comes back', async ({ page }) => {
  await page.goto('/categories')
  await page.getByRole('button', { name: 'Show Products Vegetables' }).press('Enter')
  const opener = page.getByRole('button', { name: /Quick View/ }).first()
  await opener.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => {
        const node = document.activeElement
        // Between the last and the first control the browser itself may have the focus.
        return node === document.body || node?.closest('dialog') !== null
      }),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('gallery and pickers by keyboard alone', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ variations, imgUrl, totalStock }) => variations.length > 1 && imgUrl.length > 1 && totalStock > 0,
  )
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'Next image' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /image 2 of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Favourites' }).press('Space')
  await expect(page.getByRole('radio').first()).toBeFocused()
})

test('a FAQ answer opens with Enter and Space', async ({ page }) => {
  await page.goto('/faqs')
  const question = page.getByText('How do I place an order?')
  const details = page.locator('details').filter({ has: question })
  const summary = details.locator('summary')
  await summary.focus()
  const before = await details.evaluate((node) => (node as HTMLDetailsElement).open)
  await page.keyboard.press('Enter')
  expect(await details.evaluate((node) => (node as HTMLDetailsElement).open)).toBe(!before)
  await page.keyboard.press('Space')
  expect(await details.evaluate((node) => (node as HTMLDetailsElement).open)).toBe(before)
})

test('a new page has its own title, and focus begins at its start', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).press('Enter')
  await expect(page).toHaveTitle(/FAQ/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})
