import { productWhere } from './support/api.ts'
import {
  ADDITIONS,
  addOnCard,
  addOnPage,
  cartNotice,
  drawer,
  less,
  line,
  lines,
  main,
  more,
  quantityOf,
  remove,
  sign,
  total,
} from './support/cart.ts'
import { expectToastBeside } from './support/floating.ts'
import { gate } from './support/gate.ts'
import { cartOf, fill, idsOf, inRs, piecesOf, plainProducts } from './support/holdings.ts'
import { pressAndDragAway, pressWhileMoving } from './support/moving.ts'
import { expect, isFocusSomewhere, NETWORK, said, test } from './support/shopping.ts'

test('a double click on a card adds its product once (fault F32), and is then its quantity @database @runtime', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  const [product, second] = await plainProducts(request, 2)
  let calls = 0
  let fails = false
  let isLost = false
  await page.route(ADDITIONS, async (route) => {
    calls += 1
    // The shop carries it out, and the page that is left sees no answer.
    if (isLost) return void (await route.fetch())
    await (fails ? route.fulfill({ status: 500, json: { success: false } }) : route.continue())
  })
  await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  await addOnCard(page, product.name).dblclick()
  await expect(quantityOf(page, product)).toHaveValue('1')
  await expect(more(page, product)).toBeFocused()
  await expect(said(page, 'Product added to cart successfully!')).toHaveCount(1)
  await expect(cartNotice(page)).toContainText(`1 item ${inRs(product.price)}`)
  await expect(cartNotice(page).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart')
  await expect(drawer(page)).toBeHidden()
  await expect(sign(page)).toHaveText(/1/)
  expect(await page.evaluate(() => localStorage.getItem('cart-items'))).toBe('1')
  expect(calls).toBe(1)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, quantity: 1 }])

  await test.step('the notice is above the footer, and over nothing of it', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    const [notice, foot] = await Promise.all([cartNotice(page).boundingBox(), footer.boundingBox()])
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  })

  await test.step('the quantity is changed there, typed, and shown on other pages', async () => {
    await more(page, product).press('Enter')
    await expect(cartNotice(page)).toContainText(inRs(2 * product.price))
    await quantityOf(page, product).fill('4')
    await quantityOf(page, product).press('Enter')
    await expect.poll(() => piecesOf(shopper, product)).toBe(4)
    await page.goto(`/search?q=${encodeURIComponent(product.name)}`)
    await expect(quantityOf(page, product)).toHaveValue('4')
    await page.goto(`/product/${product._id}`)
    await expect(quantityOf(page, product)).toHaveValue('4')
    await less(page, product).click()
    await expect.poll(() => piecesOf(shopper, product)).toBe(3)
    await quantityOf(page, product).fill('1')
    await page.goto(`/categories/${encodeURIComponent(product.category)}`)
  })

  await test.step('an addition that fails says so, and nothing is added', async () => {
    expect(complaints.reported).toEqual([])
    complaints.allow(NETWORK)
    // Not another route: requests that are under way while routes change may stay unanswered.
    fails = true
    await addOnCard(page, second.name).click()
    await expect(said(page, 'Failed to add product to cart.')).toBeVisible()
    await expect(drawer(page)).toBeHidden()
    expect(await isFocusSomewhere(page)).toBe(true)
    expect(await cartOf(shopper)).toHaveLength(1)
  })

  await test.step('the next page knows an addition that was not answered when the page was left', async () => {
    fails = false
    isLost = true
    const before = calls
    await addOnCard(page, second.name).click()
    await expect(sign(page)).toHaveText(/2/)
    // The badge counts it before it is sent.
    await expect.poll(() => calls).toBe(before + 1)
    isLost = false
    await page.goto('/cart')
    await expect(line(page, second.name)).toBeVisible()
    await expect(said(page, 'Product added to cart successfully!')).toHaveCount(1)
    expect(await cartOf(shopper)).toMatchObject([{ productId: product._id }, { productId: second._id }])
  })
})

test('a product is added once, in the chosen size and colour @database', async ({
  page,
  request,
  shopper,
}) => {
  const product = await productWhere(
    request,
    ({ variations, totalStock }) =>
      totalStock > 0 && variations.length > 3 && variations.every(({ size, color }) => size && color),
  )
  const [{ size, color }] = product.variations as [(typeof product.variations)[number]]
  const choose = (group: string, name: string) =>
    page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true }).check()
  await page.goto(`/product/${product._id}`)
  await addOnPage(page).click()
  await expect(main(page).getByText('Please select size and color')).toBeVisible()
  await choose('Size', size)
  await choose('Colour', color)
  await addOnPage(page).click()
  await expect(drawer(page).getByRole('listitem')).toContainText(`${size} · ${color}`)
  expect(await cartOf(shopper)).toMatchObject([{ productId: product._id, variation: { size, color } }])
})

test('a product in the cart is not added again; the badge counts a product before the shop responds, and no longer if that fails', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  const [first, second] = await plainProducts(request, 2)
  await fill(shopper, 'cart', [first._id], 3)
  await page.goto(`/product/${first._id}`)
  await addOnPage(page).click()
  await expect(said(page, 'Product already added to Cart')).toBeVisible()
  expect(await piecesOf(shopper, first)).toBe(3)

  await page.goto(`/product/${second._id}`)
  await expect(sign(page)).toHaveText(/1/)
  expect(complaints.reported).toEqual([])
  complaints.allow(NETWORK)
  await test.step('an addition that fails', async () => {
    const answer = gate()
    await page.route(ADDITIONS, async (route) => {
      await answer.opened
      await route.fulfill({ status: 500, json: { success: false, message: 'Broken.', statusCode: 500 } })
    })
    await addOnPage(page).click()
    await expect(sign(page)).toHaveText(/2/)
    answer.open()
    await expect(said(page, 'Failed to add product to cart.')).toBeVisible()
    await expect(sign(page)).toHaveText(/1/)
    expect(await cartOf(shopper)).toHaveLength(1)
    await page.unroute(ADDITIONS)
  })
  await test.step('F21 a token that stays refused leads to the login, and back to this page', async () => {
    let calls = 0
    await page.route(ADDITIONS, (route) => {
      calls += 1
      return route.fulfill({ status: 401, json: { success: false } })
    })
    await addOnPage(page).click()
    const toast = page
      .getByRole('alert')
      .filter({ hasText: 'Please login to add items to cart / favourites' })
    await expect(toast.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      `/login?return_to=${encodeURIComponent(`/product/${second._id}`)}`,
    )
    expect(calls).toBe(2)
    expect(await cartOf(shopper)).toHaveLength(1)
  })
})

test('a removed line disappears immediately, the focus moves on, and Undo restores it in its place; removing the last line leaves an empty cart @runtime', async ({
  page,
  request,
  shopper,
}) => {
  const products = await plainProducts(request, 3)
  const [first, second, third] = products
  await fill(shopper, 'cart', idsOf(products), 2)
  await page.goto('/cart')
  await expect(total(page)).toContainText(inRs(products.reduce((sum, { price }) => sum + 2 * price, 0)))
  await remove(page, second).click()
  await expect(line(page, second.name)).toHaveCount(0)
  await expect(line(page, third.name).getByRole('button', { name: /^Remove/ })).toBeFocused()
  await expect(total(page)).toContainText(inRs(2 * (first.price + third.price)))
  await expect(said(page, `${second.name} removed from your cart`)).toBeVisible()
  await test.step('the toast is at the bottom right and covers nothing that is fixed there', async () => {
    await expectToastBeside(page.locator('body'))
    const box = await page.locator('.haat-toast').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 100)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 50)
  })
  await expect.poll(() => piecesOf(shopper, second)).toBe(0)
  await expect(lines(page).getByRole('listitem').nth(1)).toContainText(`${second.name} removed`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line(page, second.name)).toHaveCount(1)
  await expect(lines(page).getByRole('listitem').nth(1)).toContainText(inRs(second.price))
  await expect.poll(() => isFocusSomewhere(page)).toBe(true)
  await expect.poll(() => piecesOf(shopper, second)).toBe(2)

  await test.step('a press counts even if the page moves in the meantime, and can be cancelled', async () => {
    await pressWhileMoving(page, more(page, third), 'mouse')
    await expect(line(page, third.name)).toContainText(', 3')
    await pressAndDragAway(page, more(page, third))
    await pressWhileMoving(page, more(page, third), 'touch')
    await expect(line(page, third.name)).toContainText(', 4')
    await expect.poll(() => piecesOf(shopper, third)).toBe(4)
  })

  for (const product of products) await remove(page, product).click()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
  await expect(sign(page)).not.toHaveText(/\d/)
  await expect.poll(() => cartOf(shopper)).toEqual([])
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
})
