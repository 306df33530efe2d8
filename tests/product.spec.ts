import { json, productsOf, productWhere, type WireProduct } from './support/api.ts'
import { gate } from './support/gate.ts'
import { expect, type Page, test } from './support/test.ts'

const open = (page: Page, product: WireProduct) => page.goto(`/product/${product._id}`)
const main = (page: Page) => page.getByRole('main')
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
/** The tag as words: "More Top Deals Items". */
const relatedTitle = (top: WireProduct['top']) =>
  new RegExp(`^More ${top?.replace(/(?=[A-Z])/, ' ')} Items$`, 'i')
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' })

async function expectFacts(page: Page, product: WireProduct) {
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(product.name.replaceAll(/[^\w ]/g, '.')))
  await expect(main(page)).toContainText(
    `₹${product.price.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
  )
  for (const text of ['Free shipping over Rs 500', '1 year warranty', 'Delivery in 3-5 business days'])
    await expect(main(page).getByText(text)).toBeVisible()
  await expect(main(page).getByText('Free', { exact: false }).first()).toBeVisible()
  for (const feature of product.features)
    await expect(main(page).getByText(feature, { exact: true })).toBeVisible()
  await expect(
    main(page)
      .getByText(/Rated \d\.\d of 5/)
      .first(),
  ).toBeAttached()
}

async function expectGalleryGoesRound(page: Page, { name, imgUrl, videoUrl }: WireProduct) {
  const count = imgUrl.length + videoUrl.length
  const gallery = page.getByRole('region', { name: `Pictures of ${name}` })
  const place = gallery.getByRole('status')
  await expect(place).toContainText(`image 1 of ${count}`)
  await gallery.getByRole('button', { name: 'Previous image' }).click()
  await expect(place).toContainText(`video ${count} of ${count}`)
  await gallery.getByRole('button', { name: 'Next image' }).click()
  await expect(place).toContainText(`image 1 of ${count}`)
  await gallery.getByRole('button', { name: `image 2 of ${count}` }).click()
  await expect(place).toContainText(`image 2 of ${count}`)
}

async function expectComments(page: Page, product: WireProduct) {
  const answer = await page.request.get(`/api/v1/comments/${product._id}`)
  const [first] = (await answer.json()).data
  await expect(comments(page).getByText(first.comment)).toBeVisible()
  await expect(comments(page).getByText(first.username, { exact: true }).first()).toBeVisible()
  await expect(comments(page).locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/)
  await expect(comments(page).getByText('Please log in to interact with comments.')).toBeVisible()
  await expect(comments(page).getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `/login?return_to=${encodeURIComponent(`/product/${product._id}#comments`)}`,
  )
}

async function expectRelated(page: Page, product: WireProduct) {
  const all = await productsOf(page.request)
  const related = page.getByRole('region', { name: relatedTitle(product.top) })
  await expect(related.getByRole('article')).toHaveCount(4)
  for (const name of await related.getByRole('heading', { level: 3 }).allTextContents()) {
    expect(name).not.toBe(product.name)
    expect(all.find((other) => other.name === name)?.top).toBe(product.top)
  }
}

async function expectBreadcrumb(page: Page, { name, category }: WireProduct) {
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(crumbs.getByText(name)).toHaveAttribute('aria-current', 'page')
  await crumbs.getByRole('link', { name: category }).click()
  const path = encodeURIComponent(category)
  await expect(page).toHaveURL(new RegExp(`/category/${path}`))
  await expect(page.getByRole('heading', { level: 1, name: `${category} Collection` })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/categories/${path}$`),
  )
}

/** The page's clock is installed, so that toasts close without waiting. */
async function expectLoginAsked(page: Page, product: WireProduct) {
  const text = 'Please login to add items to cart / favourites'
  const toast = page.getByRole('alert').filter({ hasText: text })
  for (const name of ['Add to Favourites', 'Add to Cart']) {
    await page.getByRole('button', { name }).first().click()
    await expect(toast).toBeVisible()
    await expect(toast.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      new RegExp(`^/login\\?return_to=${encodeURIComponent(`/product/${product._id}`)}`),
    )
    if (name === 'Add to Cart') {
      await toast.hover()
      await page.clock.runFor(10_000)
      await expect(toast).toBeVisible()
    }
    await page.mouse.move(5, 5)
    await page.clock.runFor(3500)
    await expect(toast).toBeHidden()
  }
  await page.keyboard.press('F6')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: text }).first()).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a visitor sees the complete product, is asked to log in to save it, and opens the category @runtime @desktop', async ({
  page,
  request,
}) => {
  const product = await productWhere(
    request,
    ({ features, imgUrl, videoUrl, top, totalStock, variations }) =>
      features.length > 0 &&
      imgUrl.length > 1 &&
      videoUrl.length > 0 &&
      top === 'hotTrending' &&
      totalStock > 0 &&
      variations.length === 0,
  )
  await page.clock.install()
  await open(page, product)
  await test.step('name, price, rating, shipping, warranty and features', () => expectFacts(page, product))
  await test.step('the gallery goes round both ways, pictures and films', () =>
    expectGalleryGoesRound(page, product))
  await test.step('at 400 % zoom a focused film is in view', async () => {
    const size = page.viewportSize()
    const film = main(page).locator('video')
    // While it scrolls, the browser snaps back to where it was going, also from what gets the focus.
    const strip = main(page).getByRole('group', { name: /^Pictures of/ })
    const place = () => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
    await expect.poll(place).toBe(1)
    await page.setViewportSize({ width: 320, height: 256 })
    await expect.poll(place).toBe(1)
    await film.focus()
    await expect(film).toBeInViewport({ ratio: 0.9 })
    if (size) await page.setViewportSize(size)
  })
  await test.step('adding asks to log in and offers the way; a toast waits while the pointer is on it', () =>
    expectLoginAsked(page, product))
  await test.step('comments show who wrote what, and when; one logs in to write and comes back to them', () =>
    expectComments(page, product))
  await test.step('up to four others with the same tag', () => expectRelated(page, product))
  await test.step('the breadcrumb leads home and to the category, whose address is not the canonical one', () =>
    expectBreadcrumb(page, product))
  await test.step('the home page then shows it as recently viewed', async () => {
    await page.goto('/')
    await page.getByRole('region', { name: 'Our Top Categories' }).scrollIntoViewIfNeeded()
    const row = page.getByRole('region', { name: 'Recently viewed' })
    await expect(row.getByRole('heading', { name: product.name })).toBeVisible()
  })
})

test('size and colour must be chosen: the error names both and gets the focus; a colour shows its picture; on a phone the button stays visible', async ({
  page,
  request,
  isMobile,
}) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock, features, top }) =>
      totalStock > 0 &&
      features.length > 2 &&
      top !== null &&
      variations.some(({ image }) => image) &&
      new Set(variations.map(({ size }) => size).filter(Boolean)).size > 1 &&
      new Set(variations.map(({ color }) => color).filter(Boolean)).size > 1,
  )
  await open(page, product)
  await addButton(page).first().click()
  const error = main(page).getByText('Please select size and color')
  await expect(error).toBeVisible()
  const sizes = page.getByRole('radiogroup', { name: 'Size' })
  await expect(sizes.getByRole('radio').first()).toBeFocused()
  await expect(sizes).toHaveAttribute('aria-invalid', 'true')
  // Arrow keys move inside the group, as radios do.
  await page.keyboard.press('ArrowDown')
  await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(1)
  const { imgUrl, videoUrl, variations, name, top } = product
  const [color, image] = variations.flatMap(({ color, image }) =>
    image && image !== imgUrl[0] ? [color, image] : [],
  ) as [string, string]
  await page.getByRole('radio', { name: color }).check()
  const place = `image ${imgUrl.indexOf(image) + 1} of ${imgUrl.length + videoUrl.length}`
  const gallery = page.getByRole('region', { name: `Pictures of ${name}` })
  await expect(gallery.getByRole('status')).toContainText(place)
  const left = (node: Element) => Math.round(node.getBoundingClientRect().left)
  const frame = await gallery.getByRole('group', { name: `Pictures of ${name}` }).evaluate(left)
  await expect.poll(() => gallery.getByRole('group', { name: place }).evaluate(left)).toBe(frame)
  if (!isMobile) return
  await page.getByRole('heading', { name: relatedTitle(top) }).scrollIntoViewIfNeeded()
  await expect(addButton(page).last()).toBeInViewport()
})

test('scarce, sold-out, uncommented, changed and new products are shown correctly @desktop', async ({
  page,
  request,
  complaints,
}) => {
  await test.step('low stock is said; price and stock are refreshed after loading', async () => {
    const product = await productWhere(request, ({ totalStock }) => totalStock > 3 && totalStock < 10)
    const refreshed = gate()
    await page.route(`**/api/v1/product/${product._id}`, async (route) => {
      await refreshed.opened
      return route.fulfill({ json: { success: true, data: { ...product, price: 4321.5, totalStock: 3 } } })
    })
    await open(page, product)
    await expect(main(page).getByText(`Only ${product.totalStock} left`).first()).toBeVisible()
    refreshed.open()
    await expect(main(page).getByText('₹4,321.50').first()).toBeVisible()
    await expect(main(page).getByText('Only 3 left').first()).toBeVisible()
  })

  await test.step('what is sold out cannot be put into the cart; without comments an invitation stands there', async () => {
    const product = await productWhere(request, ({ totalStock }) => totalStock === 0)
    await page.route('**/api/v1/comments/**', json({ success: true, data: [] }))
    await open(page, product)
    await expect(main(page).getByText('Sold out').first()).toBeVisible()
    await expect(addButton(page).first()).toBeDisabled()
    await comments(page).scrollIntoViewIfNeeded()
    await expect(
      comments(page).getByText('No comments yet. Be the first to share your thoughts!'),
    ).toBeVisible()
  })

  await test.step('a product that came after the build is shown as well', async () => {
    expect(complaints.reported).toEqual([])
    complaints.allow(/404/)
    const product = await productWhere(request, () => true)
    await page.route(
      '**/api/v1/product/brand-new',
      json({ success: true, data: { ...product, _id: 'brand-new', name: 'Brand New Melon' } }),
    )
    await page.goto('/product/brand-new')
    await expect(page.getByRole('heading', { level: 1, name: 'Brand New Melon' })).toBeVisible()
    await expect(page).toHaveTitle(/Brand New Melon/)
  })
})
