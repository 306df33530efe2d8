import { expect, type Page } from './test.ts'

// Checks of single pages. The page is open, and the focus may be anywhere.

async function cartAsksToSignIn(page: Page) {
  const request = { name: 'Please sign in to view your cart.', exact: true }
  await expect(page.getByRole('heading', request)).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fcart',
  )
}

async function favouritesAskToSignIn(page: Page) {
  await expect(page.getByText('Your Favorites Await!', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^\/login/)
}

/** The content is at most 1440 px wide. */
async function keepsItsWidth(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 2200, height: 900 })
  const list = page.getByRole('main').getByRole('list').first()
  expect(await list.evaluate((node) => node.clientWidth)).toBeLessThanOrEqual(1440)
  if (size) await page.setViewportSize(size)
}

async function hasBenefits(page: Page) {
  const main = page.getByRole('main')
  for (const benefit of [
    'Exclusive offers',
    'Reward points',
    'Secure account',
    'Free shipping',
    'Secure shopping',
    'Member benefits',
  ])
    await expect(main.getByText(benefit, { exact: true })).toBeVisible()
  await expect(main).toContainText('$50')
  await main.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/register\/?$/)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/login\/?$/)
}

async function hasItsFooter(page: Page) {
  const footer = page.getByRole('contentinfo')
  for (const text of [
    'Free Shipping',
    'From 500.00 euro',
    'Support 24/7',
    'Secure Payment',
    'Latest Offer',
    'Upto 20% Off',
  ])
    await expect(footer.getByText(text, { exact: true })).toBeVisible()
  for (const name of ['Dashboard', 'My Orders', 'Recent Orders', 'Update Profile'])
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', '/profile')
  for (const [name, href] of [
    ['About', '/about'],
    ['Contact', '/contact'],
    ['FAQ', '/faqs'],
    ['Blog', '/blog'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  await expect(footer.getByRole('img', { name: /UPI/ })).toBeAttached()
  await expect(footer).toContainText('©')
}

async function hasNumbersAndTeam(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByText('8K')).toBeVisible()
  await expect(main.getByText('10K')).toBeVisible()
  await expect(main.getByText('listed products')).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: /people behind/i })).toBeVisible()
  const team = main.getByRole('list').filter({ hasText: 'Founder' })
  await expect(team.getByRole('listitem')).toHaveCount(6)
}

async function answersOpenByKeyboard(page: Page) {
  const details = page.locator('details').filter({ has: page.getByText('How do I place an order?') })
  const isOpen = () => details.evaluate((node) => (node as HTMLDetailsElement).open)
  await details.locator('summary').focus()
  const before = await isOpen()
  await page.keyboard.press('Enter')
  expect(await isOpen()).toBe(!before)
  await page.keyboard.press('Space')
  expect(await isOpen()).toBe(before)
}

async function hasFourGroups(page: Page) {
  const main = page.getByRole('main')
  for (const name of ['Ordering & Payment', 'Shipping & Delivery', 'Returns & Refunds', 'Account & Security'])
    await expect(main.getByRole('heading', { name })).toBeVisible()
  const group = page.getByRole('region', { name: 'Ordering & Payment' })
  const questions = group.locator('details')
  await group.getByText('How do I place an order?').click()
  await group.getByText('Can I change or cancel my order?').click()
  await expect(group.getByText(/within 1 hour/)).toBeVisible()
  await expect
    .poll(() => questions.evaluateAll((all) => all.filter((one) => one.hasAttribute('open')).length))
    .toBe(1)
  await expect(main.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  await expect(main.getByRole('link', { name: 'Email Us' })).toHaveAttribute('href', /^mailto:/)
}

async function hasCardsAndForm(page: Page) {
  const main = page.getByRole('main')
  for (const name of ['Email', 'Phone', 'Location'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const name of ['Name', 'Email', 'Phone', 'Subject', 'Message'])
    await expect(main.getByRole('textbox', { name })).toBeVisible()
}

async function hasPostsAndSidebar(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Search' })).toBeVisible()
  for (const name of ['Featured Posts', 'Latest Posts', 'Categories', 'Popular Posts', 'Newsletter'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const list of ['Featured Posts', 'Latest Posts'])
    await expect(main.getByRole('region', { name: list }).getByRole('article')).toHaveCount(2)
  await expect(main.getByRole('link', { name: /READ MORE/ }).first()).toBeVisible()
  await main.getByRole('button', { name: 'Load More Posts' }).click()
  await expect(main.getByRole('textbox', { name: /e-mail/i })).toHaveAttribute('type', 'email')
  await expect(main.getByRole('button', { name: 'Subscribe' })).toBeVisible()
}

async function leadsHome(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
}

/** Checks by path and name, in this order. The last check may leave the page. */
export const CONTENTS: Readonly<Record<string, Readonly<Record<string, (page: Page) => Promise<void>>>>> = {
  '/products': { 'is never wider than 1440 px': keepsItsWidth },
  '/cart': { 'asks visitors to sign in': cartAsksToSignIn },
  '/favorites': { 'asks visitors to sign in': favouritesAskToSignIn },
  '/login': { 'names the benefits, and leads to /register and back': hasBenefits },
  '/about': {
    'has the numbers and a team of six': hasNumbersAndTeam,
    'has a footer with strip, columns and notice': hasItsFooter,
  },
  '/faqs': {
    'opens an answer with Enter and Space': answersOpenByKeyboard,
    'has four groups with one open answer each': hasFourGroups,
  },
  '/contact': { 'has three cards and a form': hasCardsAndForm },
  '/blog': { 'has its search, posts and sidebar': hasPostsAndSidebar },
  '/nowhere': { 'leads home': leadsHome },
}
