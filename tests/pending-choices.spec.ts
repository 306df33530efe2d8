import { productWhere } from './support/api.ts'
import { cartOf, plainProducts } from './support/holdings.ts'
import { ask, loginLink, signedInPage } from './support/pending.ts'
import { shopperElsewhere } from './support/shopper.ts'
import { expect, NETWORK, said, savedIn, test } from './support/shopping.ts'
import { logIn } from './support/sign-in.ts'

test('a product that a visitor added is in the cart after the login, once, on the same page @database @runtime', async ({
  page,
  shop,
  request,
}) => {
  const shopper = await shopperElsewhere(shop)
  const [product] = await plainProducts(request, 1)
  const path = `/categories/${encodeURIComponent(product.category)}`
  await page.goto(path)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Add ${product.name} to cart` })
    .click()
  await loginLink(page).click()
  await expect(page).toHaveURL(/\/login\?return_to=[^&]+&pending=\d+$/)
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(path)
  await logIn(page, shopper)
  await expect(page).toHaveURL(path)
  await expect(
    page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem').filter({ hasText: product.name }),
  ).toBeVisible()
  await expect(said(page, 'Product added to cart successfully!')).toHaveCount(1)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])
  expect(await savedIn(page)).not.toContain('haat:pending-action')
})

test('the chosen size and colour are restored after the login, once', { tag: '@all' }, async ({
  page,
  shop,
  request,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const shopper = await shopperElsewhere(shop)
  const product = await productWhere(
    request,
    ({ variations, totalStock }) =>
      totalStock > 0 && variations.length > 3 && variations.every(({ size, color }) => size && color),
  )
  const [{ size, color }] = product.variations as [(typeof product.variations)[number]]
  await page.goto(`/product/${product._id}`)
  await page.getByRole('radio', { name: size, exact: true }).check()
  await page.getByRole('radio', { name: color, exact: true }).check()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await loginLink(page).click()
  await logIn(page, shopper)
  await expect(page).toHaveURL(new RegExp(`/product/${product._id}\\?`))
  await expect(said(page, 'Product added to cart successfully!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your Cart' })).toContainText(`${size} · ${color}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked()
  const once = [{ productId: product._id, variation: { size, color }, quantity: 1 }]
  expect(await cartOf(shopper)).toMatchObject(once)

  await test.step('back at the page of before the login nothing is done again', async () => {
    await page.goBack()
    await page.waitForLoadState('networkidle')
    await page.goto('/about')
    await signedInPage(page)
    expect(await cartOf(shopper)).toMatchObject(once)
  })
})

test('a login carries out the pending action of its own tab only, once @database', async ({
  page,
  context,
  shop,
  request,
}) => {
  const shopper = await shopperElsewhere(shop)
  const [first, second] = await plainProducts(request, 2)
  const other = await context.newPage()
  for (const [tab, { _id }] of [
    [page, first],
    [other, second],
  ] as const) {
    await tab.bringToFront()
    await ask(tab, _id)
  }
  let additions = 0
  context.on('request', (asked) => {
    if (asked.url().endsWith('/api/v1/cart/add')) additions += 1
  })
  await page.bringToFront()
  // Any login in this tab counts. The toast with its link may have closed by now.
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click()
  await logIn(page, shopper)
  // Opened at the same time as the first page: both check for pending actions.
  await page.waitForURL('/', { waitUntil: 'commit' })
  await Promise.all([page.goto('/about'), other.goto('/about')])
  await expect.poll(() => cartOf(shopper)).toHaveLength(1)
  for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
  expect(additions).toBe(1)
  expect((await cartOf(shopper)).map(({ productId }) => productId)).toEqual([first._id])
})
