import { comment } from './support/account.ts'
import { drawer } from './support/cart.ts'
import { seenToasts } from './support/floating.ts'
import { cartOf, fill, idsOf, plainProducts } from './support/holdings.ts'
import { expectNoFindings } from './support/invariants.ts'
import { buy, saveAddress } from './support/orders.ts'
import { payButton, stocked } from './support/purchase.ts'
import { NEWCOMER, wizard } from './support/setup.ts'
import { codeFor, register, type SignedIn } from './support/shopper.ts'
import { expectAccessibleEverywhere, look, openOrder } from './support/shopper-screens.ts'
import { expect, type Page, test } from './support/shopping.ts'
import { expectNothingInTheWay } from './support/small-windows.ts'

/** Adds a product on its page and expects this number in the cart. */
async function openDrawer(page: Page, id: string, count: number) {
  await page.goto(`/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(count)
}

const expectLines = (page: Page, count: number) =>
  expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(count)

async function openCheckout(page: Page) {
  await page.goto('/checkout')
  await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeEnabled()
}

/** The checkout, and its error messages. */
async function payTooSoon(page: Page) {
  await openCheckout(page)
  await payButton(page).click()
  await expect(page.getByText('Please select a payment method').first()).toBeVisible()
}

test('axe finds nothing in the cart and the checkout, empty or filled, and nothing overflows @desktop', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  const ids = idsOf(await plainProducts(request, 3))
  await test.step('the empty cart', async () => {
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await look(page, false)
  })
  await test.step('a checkout with nothing in it', async () => {
    // It redirects to the cart after two seconds, except here.
    await page.route('**/cart', (route) => route.fulfill({ status: 204 }))
    const redirect = page.waitForRequest('**/cart')
    await page.goto('/checkout')
    await expect(page.getByText('No products found in checkout! Redirecting...')).toBeVisible()
    await look(page, false)
    // Otherwise it could end the next navigation.
    await redirect
    await page.unroute('**/cart')
  })
  await fill(shopper, 'cart', ids, 2)
  await test.step('a filled cart', async () => {
    await page.goto('/cart')
    await expectLines(page, ids.length)
    await expectAccessibleEverywhere(page)
  })
  await saveAddress(shopper, request, shop)
  await test.step('the checkout, and what is missing there', async () => {
    await openCheckout(page)
    // Without a toast over it.
    await expectNothingInTheWay(page)
    await payTooSoon(page)
    await look(page, false)
  })
})

test('axe finds nothing in the drawer, a comment, or the favourites, and nothing overflows @desktop', async ({
  page,
  request,
  shopper,
}) => {
  const ids = idsOf(await plainProducts(request, 3))
  const [id = '', ...others] = ids
  await fill(shopper, 'cart', others)
  await comment(shopper, id, 'As fresh as they say')
  await test.step('the drawer', async () => {
    await openDrawer(page, id, ids.length)
    await look(page, false)
    await page.keyboard.press('Escape')
  })
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await test.step('the question before a comment is deleted', async () => {
    await page.getByRole('button', { name: /^Delete: / }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await look(page, false)
    await page.keyboard.press('Escape')
  })
  await test.step('a comment while it is changed', async () => {
    await page.getByRole('button', { name: /^Edit: / }).click()
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
    await look(page, false)
  })
  await fill(shopper, 'favi', ids)
  await test.step('the favourites, and a toast', async () => {
    await page.goto('/favorites')
    const all = page.getByRole('main').getByRole('article')
    await expect(all).toHaveCount(ids.length)
    // Without a toast over them.
    await expectNothingInTheWay(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /from favourites$/ })
      .first()
      .click()
    await expect(all).toHaveCount(ids.length - 1)
    await look(page, false)
    // After the first toast the message list has a button in the bar.
    await expectNothingInTheWay(page)
  })
})

test('axe finds nothing in the forms of the login and the three steps of the set-up, and they fit 320 px @phone', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  test.slow()
  for (const path of ['/login', '/register'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
      await look(page, true)
    })
  complaints.allow(NEWCOMER)
  await register(context, shop)
  await page.goto('/about')
  await expect(wizard(page)).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await look(page, true)
  await wizard(page).getByRole('textbox', { name: 'First name' }).fill('Meera')
  await wizard(page).getByRole('textbox', { name: 'Last name' }).fill('Pillai')
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  const digits = `7${Date.now().toString().slice(-9)}`
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await wizard(page).getByRole('button', { name: 'Send OTP' }).click()
  const otp = wizard(page).getByRole('textbox', { name: 'OTP' })
  await expect(otp).toBeVisible()
  await look(page, true)
  await otp.fill(await codeFor(page.request, shop, `+91${digits}`))
  await wizard(page).getByRole('button', { name: 'Verify' }).click()
  await expect(wizard(page).getByRole('heading', { name: /Photo$/ })).toBeFocused()
  await look(page, true)
})

/** Uses the bar of a phone: orders sheet, cart, profile. */
async function walkThroughBar(page: Page, shopper: SignedIn, lines: number) {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: /^Cart/ })).toHaveText(new RegExp(`${lines}`))
  await bar.getByRole('button', { name: /^Orders/ }).tap()
  await expect(page.getByText('No current orders').filter({ visible: true })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: /^Cart/ }).tap()
  await expectLines(page, lines)
  await look(page, true)
  await bar.getByRole('link', { name: 'Profile' }).tap()
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Save' })).toBeVisible()
  await look(page, true)
  expect(await cartOf(shopper)).toHaveLength(lines)
}

// Pages on which a phone has its own bars, sheets or order. The others are checked on a desktop, and at 320 px.
test('on a phone the bar links to Cart, Orders and Profile; axe finds nothing, and nothing overflows @phone', {
  tag: '@all',
}, async ({ page, request, shop, shopper }) => {
  test.slow()
  const ids = idsOf(await plainProducts(request, 3))
  const [id = '', ...others] = ids
  await fill(shopper, 'cart', others, 2)
  await walkThroughBar(page, shopper, others.length)
  await test.step('the drawer', async () => {
    await openDrawer(page, id, ids.length)
    await look(page, true)
  })
  const address = await saveAddress(shopper, request, shop)
  await test.step('the checkout, and what is missing there, which no toast repeats', async () => {
    await payTooSoon(page)
    expect(await seenToasts(page)).toEqual([])
    await look(page, true)
  })
  await test.step('one of the shopper’s orders', async () => {
    const { _id } = await buy(shopper, address, idsOf(await stocked(request)))
    await openOrder(page, _id)
    await look(page, true)
  })
})
