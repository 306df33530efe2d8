import type { Locator } from '@playwright/test'
import { productWhere } from './support/api.ts'
import { cartOf, fill, plainGoods } from './support/holdings.ts'
import { expectNoFindings, type Theme } from './support/invariants.ts'
import { buy, keepAddress, type WireOrder } from './support/orders.ts'
import { payButton, stocked } from './support/purchase.ts'
import { codeFor, freshAccount, type SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, type Page, test } from './support/shopping.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** That nobody knows a newcomer yet is a 404, which the browser writes down. */
const NEWCOMER = /status of 404.*\/api\/v1\/user\//
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Set up your profile' })
/** What is dark is the same colours on a phone: there its own bars and menus are looked at (axe.spec.ts, and the sheet below). */
const themesOn = (isMobile: boolean): readonly Theme[] | undefined => (isMobile ? ['light'] : undefined)
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })

/** Walks with Tab, or back with Shift+Tab, until something has the focus. */
async function walkTo(page: Page, goal: Locator, key = 'Tab') {
  await expect(goal).toBeVisible({ timeout: 20_000 })
  for (let step = 0; step < 120; step += 1) {
    if (await goal.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(goal).toBeFocused()
}

test.describe('with the keyboard alone @desktop', () => {
  test('register, set up, add to the cart, change it there, and remove', async ({
    page,
    shop,
    request,
    complaints,
  }) => {
    test.slow()
    complaints.allow(NEWCOMER)
    const { email, password } = freshAccount()
    const type = (text: string) => page.keyboard.type(text)
    await page.goto('/register')
    await walkTo(page, page.getByRole('textbox', { name: 'Email address' }))
    await type(email)
    await walkTo(page, page.getByRole('textbox', { name: 'Password' }))
    await type(password)
    await page.keyboard.press('Enter')
    await walkTo(page, page.getByRole('textbox', { name: 'Enter verification code' }))
    await type(await codeFor(page.request, shop, email))

    await expect(wizard(page).getByRole('heading', { name: /Personal$/ })).toBeFocused({ timeout: 20_000 })
    await walkTo(page, wizard(page).getByRole('textbox', { name: 'First name' }))
    await type('Meera')
    await page.keyboard.press('Tab')
    await type('Pillai')
    await page.keyboard.press('Enter')
    await expect(wizard(page).getByRole('heading', { name: /Contact$/ })).toBeFocused()
    const digits = `8${Date.now().toString().slice(-9)}`
    await walkTo(page, wizard(page).getByRole('textbox', { name: 'Phone number' }))
    await type(digits)
    await page.keyboard.press('Enter')
    await expect(wizard(page).getByRole('textbox', { name: 'OTP' })).toBeFocused()
    await type(await codeFor(page.request, shop, `+91${digits}`))
    await page.keyboard.press('Enter')
    await expect(wizard(page).getByRole('heading', { name: /Photo$/ })).toBeFocused()
    await walkTo(page, wizard(page).getByRole('button', { name: 'Submit' }))
    await page.keyboard.press('Enter')
    await expect(wizard(page)).toBeHidden()
    expect(await isFocusSomewhere(page)).toBe(true)

    const [product] = await plainGoods(request, 1)
    await page.goto(`/product/${product._id}`)
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first()
    await walkTo(page, add)
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
    expect(await isFocusSomewhere(page)).toBe(true)
    await walkTo(page, drawer(page).getByRole('button', { name: /^One more/ }))
    await page.keyboard.press('Space')
    await expect(drawer(page).getByRole('listitem')).toContainText('2')
    await page.keyboard.press('Escape')
    await expect(add).toBeFocused()

    await page.goto('/cart')
    await walkTo(page, page.getByRole('main').getByRole('button', { name: /^Remove/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Cart' })).toBeFocused()
    // What was removed can be had back from where one is.
    await page.keyboard.press('F6')
    await walkTo(page, page.getByRole('button', { name: 'Undo' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('list', { name: 'Things in your cart' })).toBeVisible()
    await expect.poll(() => isFocusSomewhere(page)).toBe(true)
  })

  test('the drawer keeps the focus inside', async ({ page, request, shopper: _ }) => {
    const [product] = await plainGoods(request, 1)
    await page.goto(`/product/${product._id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().press('Enter')
    await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        // Between the last and the first control the browser itself may have the focus.
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
  })

  test('an order is followed, and kept after all', async ({ page, request, shop, shopper }) => {
    const address = await keepAddress(shopper, request, shop)
    const [product] = await stocked(request)
    const { _id } = await buy(shopper, address, [product._id])
    await page.goto(`/order/${_id}`)
    const main = page.getByRole('main')
    const opener = main.getByRole('button', { name: 'Track order' })
    await walkTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Tracking order/ })
    await expect(dialog.locator('[aria-current=step]')).toBeVisible()
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press('Tab')
      // Between the last and the first control the browser itself may have the focus.
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    const remove = main.getByRole('button', { name: 'Delete order' })
    await walkTo(page, remove)
    await page.keyboard.press('Enter')
    // A hasty Enter does no harm.
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove).toBeFocused()
  })

  test('the bell and Logout can be reached and pressed', async ({ page, shopper: _ }) => {
    await page.goto('/about')
    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' })
    await walkTo(page, logout)
    await walkTo(page, page.getByRole('banner').getByRole('button', { name: /^Orders/ }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('No current orders').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await walkTo(page, logout, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login$/, { timeout: 20_000 })
  })
})

/** Buys in the shopper's name. */
interface Till {
  buy(): Promise<WireOrder>
}

/** What a shopper sees, by what it takes to see it; `ready` gives them an address. */
const SCREENS: readonly [
  name: string,
  open: (page: Page, shopper: SignedIn, ids: string[], ready: () => Promise<Till>) => Promise<void>,
][] = [
  [
    'the empty cart',
    async (page) => {
      await page.goto('/cart')
      await expect(page.getByText('Your cart is empty.')).toBeVisible()
    },
  ],
  [
    'a filled cart',
    async (page, shopper, ids) => {
      await fill(shopper, 'cart', ids, 2)
      await page.goto('/cart')
      await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(ids.length)
    },
  ],
  [
    'the drawer',
    async (page, shopper, ids) => {
      await fill(shopper, 'cart', ids.slice(1))
      await page.goto(`/product/${ids[0]}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(drawer(page).getByRole('listitem')).toHaveCount(ids.length)
    },
  ],
  [
    'the favourites, and a toast',
    async (page, shopper, ids) => {
      await fill(shopper, 'favi', ids)
      await page.goto('/favorites')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click()
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(ids.length - 1)
    },
  ],
  [
    'a comment while it is changed',
    async (page, shopper, [id = '']) => {
      await comment(page, shopper, id)
      await page.getByRole('button', { name: /^Edit: / }).click()
      await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
    },
  ],
  [
    'the question before a comment is deleted',
    async (page, shopper, [id = '']) => {
      await comment(page, shopper, id)
      await page.getByRole('button', { name: /^Delete: / }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  [
    'the checkout, and what is missing there',
    async (page, shopper, ids, ready) => {
      await ready()
      await fill(shopper, 'cart', ids, 2)
      await page.goto('/checkout')
      await expect(page.getByRole('radio', { name: 'Cash on Delivery' })).toBeEnabled()
      await payButton(page).click()
      await expect(page.getByText('Please select a payment method').first()).toBeVisible()
    },
  ],
  [
    'a checkout with nothing in it',
    async (page) => {
      // It leads on to the cart after two seconds, save here.
      await page.route('**/cart', (route) => route.fulfill({ status: 204 }))
      await page.goto('/checkout')
      await expect(page.getByText('No products found in checkout! Redirecting...')).toBeVisible()
    },
  ],
  [
    'an order that was just placed',
    async (page, _shopper, _ids, ready) => {
      const { _id } = await (await ready()).buy()
      await page.goto(`/order/successfull/${_id}`)
      await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    },
  ],
  [
    'one of the shopper’s orders',
    async (page, _shopper, _ids, ready) => {
      const { _id } = await (await ready()).buy()
      await page.goto(`/order/${_id}`)
      await expect(page.getByRole('button', { name: 'Buy again' })).toBeVisible()
    },
  ],
  [
    'the dialog that follows an order',
    async (page, _shopper, _ids, ready) => {
      const { _id } = await (await ready()).buy()
      await page.goto(`/order/${_id}`)
      await page.getByRole('button', { name: 'Track order' }).click()
      await expect(page.getByRole('dialog').locator('[aria-current=step]')).toBeVisible()
    },
  ],
  [
    'the profile',
    async (page) => {
      await page.goto('/profile')
      await expect(page.getByText('Tara Kulkarni')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Save' })).toBeVisible()
    },
  ],
]

async function comment(page: Page, { call, userId }: SignedIn, productId: string) {
  const createdAt = new Date().toISOString()
  const said = { userId, productId, comment: 'As fresh as they say', username: 'x', createdAt }
  await call('POST', '/api/v1/comments/add', said)
  await page.goto(`/product/${productId}`)
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: /^Edit: / })).toBeVisible()
}

/** Where a phone has bars, sheets or an order of its own: the others are looked at on a desk, and at 320 px. */
const OWN_ON_PHONE = /filled cart|drawer|what is missing|shopper’s orders|profile/

for (const [name, open] of SCREENS)
  test(`axe finds nothing in ${name}, light or dark, and nothing sticks out${OWN_ON_PHONE.test(name) ? '' : ' @desktop'}`, async ({
    page,
    request,
    shop,
    shopper,
    isMobile,
  }) => {
    const goods = await plainGoods(request, 3)
    await open(
      page,
      shopper,
      goods.map(({ _id }) => _id),
      async () => {
        const address = await keepAddress(shopper, request, shop)
        return {
          buy: async () => {
            const goods = await stocked(request)
            return buy(
              shopper,
              address,
              goods.map(({ _id }) => _id),
            )
          },
        }
      },
    )
    await expectNoFindings(page, themesOn(isMobile))
    if (!isMobile) await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
  })

test('axe finds nothing in the three steps of the set-up, and they fit 320 px', async ({
  page,
  shop,
  newcomer: _,
  complaints,
  isMobile,
}) => {
  test.slow()
  complaints.allow(NEWCOMER)
  await page.goto('/')
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  const look = async () => {
    await expectNoFindings(page, themesOn(isMobile))
    if (isMobile) return expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(wide)
  }
  await expect(wizard(page)).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  await look()
  await wizard(page).getByRole('textbox', { name: 'First name' }).fill('Meera')
  await wizard(page).getByRole('textbox', { name: 'Last name' }).fill('Pillai')
  await wizard(page).getByRole('button', { name: 'Next' }).click()
  const digits = `7${Date.now().toString().slice(-9)}`
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await wizard(page).getByRole('button', { name: 'Send OTP' }).click()
  const otp = wizard(page).getByRole('textbox', { name: 'OTP' })
  await expect(otp).toBeVisible()
  await look()
  await otp.fill(await codeFor(page.request, shop, `+91${digits}`))
  await wizard(page).getByRole('button', { name: 'Verify' }).click()
  await expect(wizard(page).getByRole('heading', { name: /Photo$/ })).toBeFocused()
  await look()
})

for (const path of ['/login', '/register'])
  test(`axe finds nothing in the form of ${path}, light or dark, and it fits 320 px`, async ({
    page,
    isMobile,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible({ timeout: 20_000 })
    await expectNoFindings(page, themesOn(isMobile))
    if (!isMobile) await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
  })

test('on a phone the bar has Cart, Orders and Profile; the sheet of orders opens and closes @phone', async ({
  page,
  request,
  shopper,
}) => {
  const product = await productWhere(
    request,
    ({ totalStock, variations }) => totalStock > 5 && !variations.length,
  )
  await fill(shopper, 'cart', [product._id])
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: /^Cart/ })).toHaveText(/1/)
  await bar.getByRole('button', { name: /^Orders/ }).tap()
  await expect(page.getByText('No current orders').filter({ visible: true })).toBeVisible()
  await expectNoFindings(page)
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: /^Cart/ }).tap()
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toBeVisible()
  await bar.getByRole('link', { name: 'Profile' }).tap()
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  expect(await cartOf(shopper)).toHaveLength(1)
})
