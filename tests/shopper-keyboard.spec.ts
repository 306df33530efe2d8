import type { Locator } from '@playwright/test'
import { answers, card, entry, launcher, panel } from './support/assistant.ts'
import { cartNotice, drawer, main } from './support/cart.ts'
import { idsOf, plainProducts } from './support/holdings.ts'
import { buy, saveAddress, shortOf } from './support/orders.ts'
import { expectSuccess, onlyOrderOf, payButton, stocked, way } from './support/purchase.ts'
import { NEWCOMER, wizard } from './support/setup.ts'
import { codeFor, freshAccount } from './support/shopper.ts'
import { expectAccessibleEverywhere, look, openOrder } from './support/shopper-screens.ts'
import { expect, isFocusSomewhere, type Page, test } from './support/shopping.ts'
import { watchFocus } from './support/tab-walk.ts'
import { type Walk, walkTo } from './support/walk.ts'

/** Number of Tab presses to the end of a long page, and time for it to load. */
const walkFar = (page: Page, goal: Locator, key?: Walk['key']) =>
  walkTo(page, goal, { steps: 120, ...(key && { key }) })

/** Presses Tab this often, and expects the focus to stay in the dialog. */
async function expectFocusStays(page: Page, steps: number) {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    expect(
      // Between the last and the first control, the browser's own controls may have the focus.
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
}

/** Registers a new shopper, up to the set-up. */
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
  await expect(wizard(page).getByRole('heading', { name: /Personal$/ })).toBeFocused()
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
  // Undo can be reached from the current position.
  await walkFar(page, page.getByRole('button', { name: 'Undo' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('list', { name: 'Items in your cart' })).toBeVisible()
  await expect.poll(() => isFocusSomewhere(page)).toBe(true)
}

test('register, set up, fill and change the cart, open the bell and log out by keyboard alone @desktop', {
  tag: '@all',
}, async ({ page, shop, request, complaints }) => {
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
  await expect(page).toHaveURL(/\/login$/)
})

test('an order can be tracked and saved by keyboard alone, and axe finds nothing @desktop', {
  tag: '@all',
}, async ({ page, request, shop, shopper }) => {
  const products = await stocked(request)
  const address = await saveAddress(shopper, request, shop)
  const { _id } = await buy(shopper, address, idsOf(products))
  await test.step('an order that was just placed', async () => {
    await page.goto(`/order/successfull/${_id}`)
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
  await openOrder(page, _id)
  await expectAccessibleEverywhere(page)
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
  // An accidental Enter deletes nothing.
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(remove).toBeFocused()
})

/** Adds a product on the home page and orders what is in the cart. */
async function orderByKeyboard(page: Page) {
  const { keyboard } = page
  let expectFocusSeen = await watchFocus(page)
  await walkFar(
    page,
    main(page)
      .getByRole('button', { name: /^Add .* to cart$/ })
      .first(),
  )
  await keyboard.press('Enter')
  const view = cartNotice(page).getByRole('link', { name: 'View Cart' })
  await expect(view).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  await walkTo(page, view, { steps: 200 })
  await expectFocusSeen()
  await keyboard.press('Enter')
  const checkout = main(page).getByRole('link', { name: 'Proceed to Checkout' })
  await expect(checkout).toBeVisible()
  expectFocusSeen = await watchFocus(page)
  await walkFar(page, checkout)
  await expectFocusSeen()
  await keyboard.press('Enter')
  const cash = way(page, 'Cash on Delivery')
  await expect(cash).toBeEnabled()
  expectFocusSeen = await watchFocus(page)
  await walkFar(page, cash)
  await keyboard.press('Space')
  await expect(cash).toBeChecked()
  await walkFar(page, payButton(page))
  await expectFocusSeen()
  await keyboard.press('Enter')
  return expectSuccess(page)
}

/** Asks for the cancellation on the order's page, keeps the order, and cancels it in the conversation. */
async function cancelByKeyboard(page: Page, short: string) {
  const { keyboard } = page
  const expectFocusSeen = await watchFocus(page)
  const cancel = main(page).getByRole('button', { name: 'Cancel order' })
  await walkFar(page, cancel)
  await keyboard.press('Enter')
  await walkFar(page, page.getByRole('button', { name: 'Keep the order' }))
  await keyboard.press('Enter')
  await expect(cancel).toBeFocused()

  await walkFar(page, launcher(page))
  await keyboard.press('Enter')
  await expect(entry(page)).toBeFocused()
  await keyboard.type('Where are my orders?')
  await keyboard.press('Enter')
  await expect(answers(page).last()).toContainText('You have one order')
  await walkFar(page, panel(page).getByRole('button', { name: `Cancel order: order ${short}` }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expectFocusStays(page, 6)
  await walkFar(page, page.getByRole('button', { name: 'Cancel these items' }))
  await keyboard.press('Enter')
  await expect(card(page, '1 order')).toContainText('Cancelled')
  await expect.poll(() => panel(page).evaluate((node) => node.matches(':focus-within'))).toBe(true)
  await expectFocusSeen()
  await keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
}

for (const width of [360, 1440])
  test(`at ${width} px an order is placed from the home page, and cancelled in the conversation, by keyboard alone @desktop`, {
    tag: width === 360 ? [] : '@all',
  }, async ({ page, request, shop, shopper }) => {
    test.slow()
    await saveAddress(shopper, request, shop)
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    await orderByKeyboard(page)
    await cancelByKeyboard(page, shortOf(await onlyOrderOf(shopper)))
  })
