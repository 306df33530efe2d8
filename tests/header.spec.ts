import { expect, type Locator, type Page, test } from './support/test.ts'

/** The skip link leads past the header. */
async function skip(page: Page) {
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to content' })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await link.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}

/** Follows a link in the footer. The next page starts at its top and marks the current link. */
async function goToAbout(page: Page) {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page).toHaveURL(/\/about\/?$/)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('link', { name: 'About Us', includeHidden: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** The support line, the pages, Login, and English as the only language. */
async function expectTopBar(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Help and account' })
  await expect(page.getByRole('link', { name: /Support \+91/ })).toHaveAttribute('href', /^tel:\+91/)
  for (const [name, href] of [
    ['About Us', '/about'],
    ['Contact Us', '/contact'],
    ['FAQ', '/faqs'],
    ['Login', '/login'],
  ] as const)
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', href)
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect(language.getByRole('option')).toHaveText(['English'])
}

/** A menu of categories, which Esc closes, and Tab when it leaves it. */
async function useCategories(page: Page) {
  const button = page.getByRole('button', { name: 'Categories', exact: true })
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await expect(menu.getByRole('link', { name: 'Vegetables' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await menu.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link').first()).toBeFocused()
  await button.press('Enter')
  await menu.getByRole('link', { name: 'Vegetables' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vegetables Collection' })).toBeVisible()
}

test('on a wide screen there are a top bar, a skip link, the search, and a menu of categories @desktop', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the skip link leads past the header', () => skip(page))
  await test.step('the top bar', () => expectTopBar(page))
  await test.step('another page begins at its top', () => goToAbout(page))
  await test.step('favourites stand beside the search; nobody has orders', async () => {
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('search')).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Favourites' }).first()).toHaveAttribute(
      'href',
      '/favorites',
    )
    await expect(banner.getByRole('button', { name: /^Orders/ })).toHaveCount(0)
  })
  await test.step('the Categories button', () => useCategories(page))
  await page.getByRole('banner').getByRole('link', { name: 'Haat, home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

/**
 * The bottom bar comes between header and content, although it is below them: after the content, nobody would reach it
 * with Tab on a page whose list grows. Tab leads from its last link into the content, and back.
 */
async function expectBarBeforeContent(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  const within = (part: Locator) => part.evaluate((node) => node.contains(document.activeElement))
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Tab')
  expect(await within(bar)).toBe(true)
  await bar.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  expect(await within(page.getByRole('main'))).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(bar.getByRole('link').last()).toBeFocused()
}

/** Links of the bottom bar are at least 44 px high, and the bar covers no focused link. */
async function expectRoomForFingers(page: Page) {
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  for (const link of await bar.getByRole('link').all())
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  const place = await bar.boundingBox()
  await expect
    .poll(async () => {
      const box = await last.boundingBox()
      return box && place ? box.y + box.height <= place.y + 1 : false
    })
    .toBe(true)
}

test('on a phone there are a skip link, a bottom bar that covers nothing, and a menu @phone', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('the skip link leads past the header', () => skip(page))
  await test.step('it leads past the bottom bar too', async () => {
    await page.keyboard.press('Tab')
    expect(await page.getByRole('main').evaluate((node) => node.contains(document.activeElement))).toBe(true)
  })
  await test.step('the bottom bar is before the content for the keyboard', () => expectBarBeforeContent(page))
  await test.step('the bottom bar', () => expectRoomForFingers(page))
  await test.step('another page begins at its top', () => goToAbout(page))
  await test.step('Home, Cart, Login and Contact; Cart and Login lead to /login', async () => {
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
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('link', { name: 'Vegetables' })).toBeVisible()
  await page.getByRole('link', { name: 'FAQ' }).filter({ visible: true }).first().tap()
  await expect(page).toHaveURL(/\/faqs\/?$/)
})

test('the page stays where it is while the header becomes lower, and while a shopper types in it', async ({
  page,
}) => {
  await page.goto('/products')
  const search = page.getByRole('combobox', { name: 'Search products' })
  const topOfMain = () => page.evaluate(() => (document.querySelector('main')?.offsetTop ?? 0) - scrollY)
  const top = await topOfMain()
  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(topOfMain).toBe(top - 600)
  await search.evaluate((field) => field.focus())
  await page.keyboard.type('tomato')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await topOfMain()).toBe(top - 600)
})
