import { productWhere } from './support/api.ts'
import { ROUTES } from './support/routes.ts'
import { expect, test } from './support/test.ts'

for (const { path, title, heading, indexed } of ROUTES)
  test(`${path} answers with title, heading and landmarks`, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/)
    if (indexed) {
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(new URL(canonical ?? '').pathname).toBe(new URL(path, 'http://x').pathname)
    } else await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })

for (const path of ['/nowhere', '/product', '/about/us', '/cart/x', '/category', '/index.php'])
  test(`${path} is not found, with status 404 and a way home`, async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  })

for (const path of [
  '/checkout?product=country-tomatoes&quantity=2',
  '/profile',
  '/order/successfull/abc123',
  '/order-success',
])
  test(`${path} leads a visitor to the sign-in page, and back afterwards`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`/login/?\\?return_to=${encodeURIComponent(path)}$`))
    // The way between the two panels keeps the goal.
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(new RegExp(`/register/?\\?return_to=${encodeURIComponent(path)}$`))
  })

test('the cart asks visitors to sign in', async ({ page }) => {
  await page.goto('/cart')
  await expect(page.getByText('Please sign in to view your cart.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    '/login?return_to=%2Fcart',
  )
})

test('the favourites ask visitors to sign in', async ({ page }) => {
  await page.goto('/favorites')
  await expect(page.getByText('Your Favorites Await!', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^\/login/)
})

test('/login and /register lead to each other and name the benefits', async ({ page }) => {
  await page.goto('/login')
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
})

test('the footer has its strip, columns and notice', async ({ page }) => {
  await page.goto('/about')
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
})

test('about has the numbers and a team of six', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByText('8K')).toBeVisible()
  await expect(main.getByText('10K')).toBeVisible()
  await expect(main.getByText('listed products')).toBeVisible()
  await expect(main.getByRole('heading', { level: 2, name: /people behind/i })).toBeVisible()
  const team = main.getByRole('list').filter({ hasText: 'Founder' })
  await expect(team.getByRole('listitem')).toHaveCount(6)
})

test('the FAQ has four groups with one open answer each', async ({ page }) => {
  await page.goto('/faqs')
  for (const name of ['Ordering & Payment', 'Shipping & Delivery', 'Returns & Refunds', 'Account & Security'])
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible()
  const group = page.getByRole('region', { name: 'Ordering & Payment' })
  const questions = group.locator('details')
  await group.getByText('How do I place an order?').click()
  await group.getByText('Can I change or cancel my order?').click()
  await expect(group.getByText(/within 1 hour/)).toBeVisible()
  await expect
    .poll(() => questions.evaluateAll((all) => all.filter((one) => one.hasAttribute('open')).length))
    .toBe(1)
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await expect(page.getByRole('main').getByRole('link', { name: 'Email Us' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
})

test('contact has three cards and a form', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  for (const name of ['Email', 'Phone', 'Location'])
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible()
  for (const name of ['Name', 'Email', 'Phone', 'Subject', 'Message'])
    await expect(main.getByRole('textbox', { name })).toBeVisible()
})

test('the blog has its search, posts and sidebar', async ({ page }) => {
  await page.goto('/blog')
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
})

test('search engines find sitemap, robots, manifest and icons', async ({ request }) => {
  const product = await productWhere(request, () => true)
  const robots = await (await request.get('/robots.txt')).text()
  const [, address = ''] = /^Sitemap: (http\S+)$/m.exec(robots) ?? []
  const index = await (await request.get(new URL(address).pathname)).text()
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, part = '']) => new URL(part).pathname)
  const texts = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
  const sitemap = texts.join('')
  expect(sitemap).toMatch(new RegExp(`/product/${product._id}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`))
  for (const hidden of ['/cart', '/login?', '/shell', '/dcategory', '/404'])
    expect(sitemap).not.toContain(`${hidden}</loc>`)
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toContain('Haat')
  for (const icon of manifest.icons) expect((await request.get(icon.src)).status()).toBe(200)
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('pages tell machines what they are', async ({ page, request }) => {
  const product = await productWhere(request, ({ totalStock }) => totalStock > 0)
  const typesOn = async (path: string) => {
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    return texts.flatMap((text) => [JSON.parse(text)].flat()).map((thing) => thing['@type'] as string)
  }
  expect(await typesOn('/')).toContain('Organization')
  expect(await typesOn('/faqs')).toContain('FAQPage')
  expect(await typesOn('/blog')).toContain('BlogPosting')
  const types = await typesOn(`/product/${product._id}`)
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
  const things = await page.locator('script[type="application/ld+json"]').allTextContents()
  // 4.5 for goods that nobody rated is a display default, not a fact (decisions: "Rating default").
  expect(things.join('')).not.toContain('"reviewCount":0')
})
