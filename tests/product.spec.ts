import { productsOf, productWhere, type WireProduct } from './support/api.ts'
import { expect, type Page, test } from './support/test.ts'

const open = (page: Page, product: WireProduct) => page.goto(`/product/${product._id}`)
const itemsOf = (product: WireProduct) => product.imgUrl.length + product.videoUrl.length

test('tells name, price, rating, shipping, warranty and features @runtime', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ features, top }) => features.length > 0 && top === 'topDeals',
  )
  await open(page, product)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(product.name.replaceAll(/[^\w ]/g, '.')))
  await expect(main).toContainText(`₹${product.price.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`)
  for (const text of ['Free shipping over Rs 500', '1 year warranty', 'Delivery in 3-5 business days'])
    await expect(main.getByText(text)).toBeVisible()
  await expect(main.getByText('Free', { exact: false }).first()).toBeVisible()
  for (const feature of product.features) await expect(main.getByText(feature, { exact: true })).toBeVisible()
  await expect(main.getByText(/Rated \d\.\d of 5/).first()).toBeAttached()
})

test('the breadcrumb leads home and to the category', async ({ page, request }) => {
  const product = await productWhere(request, () => true)
  await open(page, product)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(crumbs.getByText(product.name)).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: product.category }).click()
  await expect(page).toHaveURL(new RegExp(`/category/${encodeURIComponent(product.category)}`))
  await expect(page.getByRole('heading', { level: 1, name: `${product.category} Collection` })).toBeVisible()
})

test('the gallery goes round both ways, pictures and films', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ imgUrl, videoUrl }) => imgUrl.length > 1 && videoUrl.length > 0,
  )
  const count = itemsOf(product)
  await open(page, product)
  const gallery = page.getByRole('region', { name: `Pictures of ${product.name}` })
  const place = gallery.getByRole('status')
  await expect(place).toContainText(`image 1 of ${count}`)
  await gallery.getByRole('button', { name: 'Previous image' }).click()
  await expect(place).toContainText(`video ${count} of ${count}`)
  await gallery.getByRole('button', { name: 'Next image' }).click()
  await expect(place).toContainText(`image 1 of ${count}`)
  await gallery.getByRole('button', { name: `Show image 2 of ${count}` }).click()
  await expect(place).toContainText(`image 2 of ${count}`)
})

test('low stock is said', async ({ page, request }) => {
  const product = await productWhere(request, ({ totalStock }) => totalStock > 0 && totalStock < 10)
  await open(page, product)
  await expect(page.getByRole('main').getByText(`Only ${product.totalStock} left`).first()).toBeVisible()
})

test('what is sold out cannot be put into the cart', async ({ page, request }) => {
  const product = await productWhere(request, ({ totalStock }) => totalStock === 0)
  await open(page, product)
  await expect(page.getByRole('main').getByText('Sold out').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled()
})

test('size and colour must be chosen; the error names both and takes the focus', async ({
  page,
  request,
}) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock }) =>
      totalStock > 0 &&
      new Set(variations.map(({ size }) => size).filter(Boolean)).size > 1 &&
      new Set(variations.map(({ color }) => color).filter(Boolean)).size > 1,
  )
  await open(page, product)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const error = page.getByRole('main').getByText('Please select size and color')
  await expect(error).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: 'Size' })
  await expect(sizes.getByRole('radio').first()).toBeFocused()
  await expect(sizes).toHaveAttribute('aria-invalid', 'true')
  // Arrow keys move inside the group, as radios do.
  await page.keyboard.press('ArrowDown')
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(1)
})

test('signed out, adding asks to log in and offers the way @runtime', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock }) => totalStock > 0 && variations.length === 0,
  )
  await page.clock.install()
  await open(page, product)
  const toast = page.getByRole('alert').filter({ hasText: 'Please login to add items to cart / favourites' })
  for (const name of ['Add to Cart', 'Add to Favourites']) {
    await page.getByRole('button', { name }).first().click()
    await expect(toast).toBeVisible()
    await expect(toast.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      new RegExp(`^/login\\?return_to=${encodeURIComponent(`/product/${product._id}`)}`),
    )
    await page.mouse.move(5, 5)
    await page.clock.runFor(3500)
    await expect(toast).toBeHidden()
  }
})

test('a toast waits while the pointer is on it; what it said stays readable @desktop', async ({
  page,
  request,
}) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock }) => totalStock > 0 && variations.length === 0,
  )
  await page.clock.install()
  await open(page, product)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  const toast = page.getByRole('alert').filter({ hasText: 'Please login to add items' })
  await toast.hover()
  await page.clock.runFor(10_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(3500)
  await expect(toast).toBeHidden()
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Please login to add items' })).toBeVisible()
})

test('shows up to four others with the same tag', async ({ page, request }) => {
  const all = await productsOf(request)
  const product = await productWhere(request, ({ top }) => top === 'hotTrending')
  await open(page, product)
  const related = page.getByRole('region', { name: 'More hotTrending Items' })
  await expect(related.getByRole('article')).toHaveCount(4)
  const names = await related.getByRole('heading', { level: 3 }).allTextContents()
  for (const name of names) {
    expect(name).not.toBe(product.name)
    expect(all.find((other) => other.name === name)?.top).toBe('hotTrending')
  }
})

test('comments tell who said what, and when', async ({ page, request }) => {
  for (const product of await productsOf(request)) {
    const { data } = await (await request.get(`/api/v1/comments/${product._id}`)).json()
    if (data.length === 0) continue
    await open(page, product)
    const comments = page.getByRole('region', { name: 'Comments' })
    await expect(comments.getByText(data[0].comment)).toBeVisible()
    await expect(comments.getByText(data[0].username, { exact: true }).first()).toBeVisible()
    await expect(comments.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/)
    return
  }
  throw new Error('Haat: the demo catalogue has no comments.')
})

test('without comments an invitation stands there', async ({ page, request }) => {
  const product = await productWhere(request, () => true)
  await page.route('**/api/v1/comments/**', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await open(page, product)
  const comments = page.getByRole('region', { name: 'Comments' })
  await comments.scrollIntoViewIfNeeded()
  await expect(comments.getByText('No comments yet. Be the first to share your thoughts!')).toBeVisible()
})

test('a product that came after the build is shown as well', async ({ page, request, complaints }) => {
  complaints.allow(/404/)
  const product = await productWhere(request, () => true)
  await page.route('**/api/v1/product/brand-new', (route) =>
    route.fulfill({
      json: { success: true, data: { ...product, _id: 'brand-new', name: 'Brand New Melon' } },
    }),
  )
  await page.goto('/product/brand-new')
  await expect(page.getByRole('heading', { level: 1, name: 'Brand New Melon' })).toBeVisible()
  await expect(page).toHaveTitle(/Brand New Melon/)
})

test('price and stock are refreshed after loading', async ({ page, request }) => {
  const product = await productWhere(request, ({ totalStock }) => totalStock > 20)
  await page.route(`**/api/v1/product/${product._id}`, (route) =>
    route.fulfill({ json: { success: true, data: { ...product, price: 4321.5, totalStock: 3 } } }),
  )
  await open(page, product)
  await expect(page.getByRole('main').getByText('₹4,321.50').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Only 3 left').first()).toBeVisible()
})

test('on a phone the cart button stays in reach @phone', async ({ page, request }) => {
  const product = await productWhere(
    request,
    ({ totalStock, features, top }) => totalStock > 0 && features.length > 2 && top === 'topDeals',
  )
  await open(page, product)
  await page.getByRole('heading', { name: 'More topDeals Items' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).last()).toBeInViewport()
})
