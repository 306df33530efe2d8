import { expect, test } from './support/test.ts'

test.describe('on a desk @desktop', () => {
  test('the top bar has the support line, the pages and Login', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Help and account' })
    await expect(page.getByRole('link', { name: /Support \+91/ })).toHaveAttribute('href', /^tel:\+91/)
    for (const [name, href] of [
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['FAQ', '/faqs'],
      ['Login', '/login'],
    ] as const)
      await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('logo, favourites and Login stand beside the search', async ({ page }) => {
    await page.goto('/about')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('search')).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Favourites' }).first()).toHaveAttribute(
      'href',
      '/favorites',
    )
    await expect(banner.getByRole('button', { name: /^Orders/ })).toHaveCount(0)
    await banner.getByRole('link', { name: 'Haat, home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

  test('the Categories button opens a menu of categories, Esc closes it', async ({ page }) => {
    await page.goto('/about')
    const button = page.getByRole('button', { name: 'Categories', exact: true })
    await button.click()
    const menu = page.getByRole('navigation', { name: 'Categories' })
    await expect(menu.getByRole('link', { name: 'Vegetables' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await button.press('Enter')
    await menu.getByRole('link', { name: 'Vegetables' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetables Collection' })).toBeVisible()
  })

  test('the language selector offers English only', async ({ page }) => {
    await page.goto('/')
    const language = page.getByRole('combobox', { name: 'Language' })
    await expect(language).toHaveValue('en')
    await expect(language.getByRole('option')).toHaveText(['English'])
  })

  test('the page is never wider than 1440 px', async ({ page }) => {
    await page.setViewportSize({ width: 2200, height: 900 })
    await page.goto('/products')
    const width = await page
      .getByRole('main')
      .getByRole('list')
      .first()
      .evaluate((node) => node.clientWidth)
    expect(width).toBeLessThanOrEqual(1440)
  })
})

test.describe('on a phone @phone', () => {
  test('the bottom bar has Home, Cart, Login and Contact; Cart and Login lead to /login', async ({
    page,
  }) => {
    await page.goto('/about')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    await expect(bar).toBeVisible()
    for (const [name, href] of [
      ['Home', '/'],
      ['Cart', '/login'],
      ['Login', '/login'],
      ['Contact', '/contact'],
    ] as const)
      await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('the menu button opens categories and pages', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('link', { name: 'Vegetables' })).toBeVisible()
    await page.getByRole('link', { name: 'FAQ' }).filter({ visible: true }).first().tap()
    await expect(page).toHaveURL(/\/faqs\/?$/)
  })

  test('everything to be tapped in the bars is at least 44 px high', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Shortcuts' })
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  })

  test('the bottom bar does not cover the last focused link', async ({ page }) => {
    await page.goto('/')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await last.focus()
    const bar = await page.getByRole('navigation', { name: 'Shortcuts' }).boundingBox()
    await expect
      .poll(async () => {
        const box = await last.boundingBox()
        return box && bar ? box.y + box.height <= bar.y + 1 : false
      })
      .toBe(true)
  })
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await skip.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the link to where one is says so', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('link', { name: 'About Us', includeHidden: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('every route change begins at the top', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about\/?$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
