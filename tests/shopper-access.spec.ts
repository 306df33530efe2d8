import type { Locator } from '@playwright/test'
import { comment } from './support/account.ts'
import { cartOf, fill, plainProducts } from './support/holdings.ts'
import { expectNoFindings, type Theme } from './support/invariants.ts'
import { expectNothingLost } from './support/lost.ts'
import { buy, saveAddress } from './support/orders.ts'
import { payButton, stocked } from './support/purchase.ts'
import { codeFor, freshAccount, register, type SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, type Page, test } from './support/shopping.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { expectNothingInTheWay } from './support/small-windows.ts'
import { type Walk, walkTo } from './support/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** That nobody knows a newcomer yet is a 404, which the browser writes down. */
const NEWCOMER = /status of 404.*\/api\/v1\/user\//
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Set up your profile' })
/** What is dark is the same colours on a phone: there its own bars and menus are looked at (axe.spec.ts, and the sheet below). */
const themesOn = (isMobile: boolean): readonly Theme[] | undefined => (isMobile ? ['light'] : undefined)
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })

/** Nothing for axe, light or dark; nothing sticks out, on a desk at 320 px as well, with space between letters too. */
async function look(page: Page, isMobile: boolean) {
  await expectNoFindings(page, themesOn(isMobile))
  const wide = page.viewportSize()
  if (!isMobile) await page.setViewportSize({ width: 320, height: 568 })
  await expectNoSidewaysScroll(page)
  if (!isMobile) await expectNothingLost(page, 'spacing')
  if (!isMobile && wide) await page.setViewportSize(wide)
}

/** The same; and nothing lies on anything else in small windows. */
async function lookAround(page: Page) {
  await look(page, false)
  await expectNothingInTheWay(page)
}

/** As far as the end of a long page, once it has come. */
const walkFar = (page: Page, goal: Locator, key?: Walk['key']) =>
  walkTo(page, goal, { steps: 120, timeout: 20_000, ...(key && { key }) })

/** Presses Tab so often; nothing outside the dialog gets the focus. */
async function expectFocusStays(page: Page, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      // Between the last and the first control the browser itself may have the focus.
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
}

/** Registers somebody new, up to the set-up. */
async function registerByKeyboard(page: Page, shop: string) {
  const { email, password } = freshAccount()
  await page.goto('/register')
  await walkFar(page, page.getByRole('textbox', { name: 'Email address' }))
  await page.keyboard.type(email)
  await walkFar(page, page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await walkFar(page, page.getByRole('textbox', { name: 'Enter verification code' }))
  await page.keyboard.type(await codeFor(page.request, shop, email))
}

async function setUpByKeyboard(page: Page, shop: string) {
  const { keyboard } = page
  await expect(wizard(page).getByRole('heading', { name: /Personal$/ })).toBeFocused({ timeout: 20_000 })
  await walkFar(page, wizard(page).getByRole('textbox', { name: 'First name' }))
  await keyboard.type('Meera')
  await keyboard.press('Tab')
  await keyboard.type('Pillai')
  await keyboard.press('Enter')
  await expect(wizard(page).getByRole('heading', { name: /Contact$/ })).toBeFocused()
  const digits = `8${Date.now().toString().slice(-9)}`
  await walkFar(page, wizard(page).getByRole('textbox', { name: 'Phone number' }))
  await keyboard.type(digits)
  await keyboard.press('Enter')
  await expect(wizard(page).getByRole('textbox', { name: 'OTP' })).toBeFocused()
  await keyboard.type(await codeFor(page.request, shop, `+91${digits}`))
  await keyboard.press('Enter')
  await expect(wizard(page).getByRole('heading', { name: /Photo$/ })).toBeFocused()
  await walkFar(page, wizard(page).getByRole('button', { name: 'Submit' }))
  await keyboard.press('Enter')
  await expect(wizard(page)).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
}

async function shopByKeyboard(page: Page, productId: string) {
  const { keyboard } = page
  await page.goto(`/product/${productId}`)
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
  await walkFar(page, add)
  await keyboard.press('Enter')
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  expect(await isFocusSomewhere(page)).toBe(true)
  await expectFocusStays(page, 14)
  await walkFar(page, drawer(page).getByRole('button', { name: /^One more/ }))
  await keyboard.press('Space')
  await expect(drawer(page).getByRole('listitem')).toContainText('2')
  await keyboard.press('Escape')
  await expect(add).toBeFocused()

  await page.goto('/cart')
  await walkFar(page, page.getByRole('main').getByRole('button', { name: /^Remove/ }))
  await keyboard.press('Enter')
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
  // What was removed can be had back from where one is.
  await keyboard.press('F6')
  await walkFar(page, page.getByRole('button', { name: 'Undo' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('list', { name: 'Things in your cart' })).toBeVisible()
  await expect.poll(() => isFocusSomewhere(page)).toBe(true)
}

test('with the keyboard alone: register, set up, fill and change the cart, look at the bell, log out @desktop', async ({
  page,
  shop,
  request,
  complaints,
}) => {
  test.slow()
  complaints.allow(NEWCOMER)
  const [product] = await plainProducts(request, 1)
  await registerByKeyboard(page, shop)
  await setUpByKeyboard(page, shop)
  await shopByKeyboard(page, product._id)
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
  await walkFar(page, logout)
  await walkFar(page, page.getByRole('banner').getByRole('button', { name: /^Orders/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No current orders').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await walkFar(page, logout, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/, { timeout: 20_000 })
})

test('an order is followed and saved with the keyboard alone, and axe finds nothing on the way @desktop', async ({
  page,
  request,
  shop,
  shopper,
}) => {
  const products = await stocked(request)
  const address = await saveAddress(shopper, request, shop)
  const { _id } = await buy(shopper, address, idsOf(products))
  await test.step('an order that was just placed', async () => {
    await page.goto(`/order/successfull/${_id}`)
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    await lookAround(page)
  })
  await openOrder(page, _id)
  await lookAround(page)
  const main = page.getByRole('main')
  const opener = main.getByRole('button', { name: 'Track order' })
  await walkFar(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Tracking order/ })
  await expect(dialog.locator('[aria-current=step]')).toBeVisible()
  await look(page, false)
  await expectFocusStays(page, 4)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  const remove = main.getByRole('button', { name: 'Delete order' })
  await walkFar(page, remove)
  await page.keyboard.press('Enter')
  // A hasty Enter does no harm.
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
})

async function openOrder(page: Page, id: string) {
  await page.goto(`/order/${id}`)
  await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible()
}

/** Puts a product into the cart, on its page; then so many are there. */
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

/** The checkout, and what is missing there. */
async function payTooSoon(page: Page) {
  await openCheckout(page)
  await payButton(page).click()
  await expect(page.getByText('Please select a payment method').first()).toBeVisible()
}

const idsOf = (products: readonly { readonly _id: string }[]) => products.map(({ _id }) => _id)

test('axe finds nothing in the cart and the checkout, empty or filled, and nothing sticks out @desktop', async ({
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
    // It leads on to the cart after two seconds, save here.
    await page.route('**/cart', (route) => route.fulfill({ status: 204 }))
    await page.goto('/checkout')
    await expect(page.getByText('No products found in checkout! Redirecting...')).toBeVisible()
    await look(page, false)
    await page.unroute('**/cart')
  })
  await fill(shopper, 'cart', ids, 2)
  await test.step('a filled cart', async () => {
    await page.goto('/cart')
    await expectLines(page, ids.length)
    await lookAround(page)
  })
  await saveAddress(shopper, request, shop)
  await test.step('the checkout, and what is missing there', async () => {
    await openCheckout(page)
    // While no toast lies on it.
    await expectNothingInTheWay(page)
    await payTooSoon(page)
    await look(page, false)
  })
})

test('axe finds nothing in the drawer, a comment, or the favourites, and nothing sticks out @desktop', async ({
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
    // While no toast lies on them.
    await expectNothingInTheWay(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(all).toHaveCount(ids.length - 1)
    await look(page, false)
  })
})

test('axe finds nothing in the forms of the login and the three steps of the set-up, and they fit 320 px', async ({
  page,
  context,
  shop,
  complaints,
  isMobile,
}) => {
  test.slow()
  for (const path of ['/login', '/register'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible({ timeout: 20_000 })
      await look(page, isMobile)
    })
  complaints.allow(NEWCOMER)
  await register(context, shop)
  await page.goto('/about')
  await expect(wizard(page)).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await look(page, isMobile)
  await wizard(page).getByRole('textbox', { name: 'First name' }).fill('Meera')
  await wizard(page).getByRole('textbox', { name: 'Last name' }).fill('Pillai')
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  const digits = `7${Date.now().toString().slice(-9)}`
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await wizard(page).getByRole('button', { name: 'Send OTP' }).click()
  const otp = wizard(page).getByRole('textbox', { name: 'OTP' })
  await expect(otp).toBeVisible()
  await look(page, isMobile)
  await otp.fill(await codeFor(page.request, shop, `+91${digits}`))
  await wizard(page).getByRole('button', { name: 'Verify' }).click()
  await expect(wizard(page).getByRole('heading', { name: /Photo$/ })).toBeFocused()
  await look(page, isMobile)
})

/** Goes through the bar of a phone: the sheet of orders, the cart, the profile. */
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

// Where a phone has bars, sheets or an order of its own: the others are looked at on a desk, and at 320 px.
test('on a phone the bar leads to Cart, Orders and Profile; axe finds nothing, and nothing sticks out @phone', async ({
  page,
  request,
  shop,
  shopper,
}) => {
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
  await test.step('the checkout, and what is missing there', async () => {
    await payTooSoon(page)
    await look(page, true)
  })
  await test.step('one of the shopper’s orders', async () => {
    const { _id } = await buy(shopper, address, idsOf(await stocked(request)))
    await openOrder(page, _id)
    await look(page, true)
  })
})
