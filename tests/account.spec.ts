import { readFile } from 'node:fs/promises'
import { comment, freshDigits, openAccount, panel, TABS, type Tab, tab } from './support/account.ts'
import { expectNoFindings } from './support/invariants.ts'
import { buy, saveAddress, shortOf, type WireOrder } from './support/orders.ts'
import { expect, type Page, stocked, test } from './support/purchase.ts'
import { type SignedIn, shopperElsewhere } from './support/shopper.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { logIn } from './support/sign-in.ts'
import { expectNothingInTheWay } from './support/small-windows.ts'
import { walkTo } from './support/walk.ts'

const names = Object.keys(TABS) as Tab[]

/** Opens the address of a tab as a visitor. */
async function comeByAddress(page: Page, shopper: SignedIn) {
  await page.goto('/profile#address')
  await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile%23address$/)
  await logIn(page, shopper)
  await expect(page).toHaveURL(/\/profile#address$/)
  await expect(page).toHaveTitle(/Profile/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  const addresses = panel(page, 'Your Addresses')
  await expect(addresses.getByText('No addresses found. Add a new one!')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(names)
  // The page starts at its top on every tab.
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** Opens each tab while all are empty. */
async function walkTabs(page: Page) {
  await tab(page, 'Your Addresses').focus()
  for (const [key, name] of [
    ['ArrowLeft', 'Your Orders'],
    ['Home', 'Your Profile'],
    ['ArrowLeft', 'Your Reviews'],
    ['ArrowRight', 'Your Profile'],
    ['End', 'Your Reviews'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
    await expect(panel(page, name).getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(page).toHaveURL(`/profile#${TABS[name]}`)
  }
  await expect(panel(page, 'Your Reviews').getByText('No reviews given by you yet.')).toBeVisible()
  await tab(page, 'Your Orders').click()
  const orders = panel(page, 'Your Orders')
  await expect(orders.getByRole('region', { name: 'Current Orders (0)' })).toContainText(
    'No current orders yet! Start shopping now!',
  )
  await expect(orders.getByRole('region', { name: 'All Orders (0)' })).toContainText(
    'No order history yet! Start shopping now!',
  )
  await page.evaluate(() => location.assign('#review'))
  await expect(panel(page, 'Your Reviews')).toBeVisible()
  await page.evaluate(() => location.assign('#order-history'))
  await expect(orders).toBeVisible()
}

/** Changes a name, tracks an order, changes an address and cancels editing a comment, by keyboard alone. */
async function useByKeyboard(page: Page, order: WireOrder) {
  const { keyboard } = page
  const main = page.getByRole('main')
  await walkTo(page, tab(page, 'Your Orders'))
  await keyboard.press('ArrowLeft')
  await expect(tab(page, 'Your Profile')).toBeFocused()
  await walkTo(page, main.getByRole('textbox', { name: 'First name' }))
  await keyboard.press('End')
  await keyboard.type('bai')
  await keyboard.press('Enter')
  await expect(main.getByText('Tarabai Kulkarni')).toBeVisible()

  const to = async (from: Tab, key: 'ArrowRight' | 'End', name: Tab) => {
    await walkTo(page, tab(page, from), { key: 'Shift+Tab' })
    await keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
  }
  await to('Your Profile', 'ArrowRight', 'Your Orders')
  const track = main.getByRole('button', { name: `Track: order ${shortOf(order)}`, exact: true })
  await walkTo(page, track)
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator('[aria-current=step]')).toContainText('Order Placed')
  await keyboard.press('Escape')
  await expect(track).toBeFocused()
  await walkTo(page, main.locator('summary').filter({ hasText: shortOf(order) }))
  await keyboard.press('Enter')
  await walkTo(page, main.getByRole('link', { name: `Details: order ${shortOf(order)}, in all orders` }))

  await to('Your Orders', 'ArrowRight', 'Your Addresses')
  await walkTo(page, main.getByRole('button', { name: /^Edit: / }))
  await keyboard.press('Enter')
  await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await walkTo(page, main.getByRole('textbox', { name: 'City' }))
  await keyboard.type('Poona')
  await keyboard.press('Enter')
  await expect(main.getByRole('article')).toContainText('Poona')
  await expect(main.getByRole('button', { name: /^Edit: / })).toBeFocused()

  await to('Your Addresses', 'End', 'Your Reviews')
  const remove = main.getByRole('button', { name: /^Delete: / })
  await walkTo(page, remove)
  await keyboard.press('Space')
  // An accidental Enter deletes nothing.
  await keyboard.press('Enter')
  await expect(remove).toBeFocused()
  await expect(main.getByText('As green as they say')).toBeVisible()
}

test('a link to a tab survives the login, and tabs and their content can be used by keyboard', async ({
  page,
  shop,
  request,
}) => {
  test.slow()
  const shopper = await shopperElsewhere(shop)
  await comeByAddress(page, shopper)
  await test.step('keys and addresses lead through the tabs', () => walkTabs(page))
  const [product] = await stocked(request)
  const order = await buy(shopper, await saveAddress(shopper, request, shop), [product._id])
  await comment(shopper, product._id, 'As green as they say')
  await page.reload()
  await expect(panel(page, 'Your Orders').getByRole('heading', { level: 2 })).toBeVisible()
  await test.step('with the keyboard alone: a name, an order followed, an address changed, a comment saved', () =>
    useByKeyboard(page, order))
})

/** Downloads the data and closes the account. */
async function leaveForGood(page: Page, look: () => Promise<void>) {
  await page.locator('summary').filter({ hasText: 'Your data' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const text = await readFile(await (await downloading).path(), 'utf8')
  expect(JSON.parse(text).records.comments).toMatchObject([{ comment: 'Looked at from all sides' }])
  await page.getByRole('button', { name: 'Close account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Type CLOSE to confirm' })).toBeVisible()
  await look()
  await dialog.getByRole('textbox').fill('close')
  await dialog.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText('Your account is closed, and you are signed out.').first()).toBeVisible()
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
}

test('axe finds nothing in any tab or dialog, light or dark, and everything fits 320 px', async ({
  page,
  buyer,
  request,
  isMobile,
}) => {
  test.slow()
  const [product] = await stocked(request)
  await buy(buyer, buyer.addressId, [product._id])
  await comment(buyer, product._id, 'Looked at from all sides')
  const wide = page.viewportSize() ?? { width: 1440, height: 900 }
  const look = async () => {
    await expectNoFindings(page)
    await page.setViewportSize({ width: 320, height: 568 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize(wide)
  }
  // A phone shows the same as a small desktop window.
  const expectAccessibleEverywhere = async () => {
    await look()
    if (!isMobile) await expectNothingInTheWay(page)
  }
  const shown = await openAccount(page, 'Your Profile')
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  await expect(shown.getByRole('button', { name: 'Save' })).toBeVisible()
  await expectAccessibleEverywhere()
  await shown.getByRole('textbox', { name: 'Last name' }).fill('')
  await shown.getByRole('textbox', { name: /^Phone number/ }).fill('98')
  await shown.getByRole('button', { name: 'Save' }).click()
  await expect(shown.getByText('Phone number must be exactly 10 digits')).toBeVisible()
  await look()
  await shown.getByRole('textbox', { name: 'Last name' }).fill('Kulkarni')
  await shown.getByRole('textbox', { name: /^Phone number/ }).fill(freshDigits())
  await shown.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'OTP' })).toBeFocused()
  await look()
  await page.keyboard.press('Escape')

  await tab(page, 'Your Orders').click()
  const orders = panel(page, 'Your Orders')
  await orders.locator('summary').first().click()
  await expect(orders.getByRole('link', { name: /^Details: / })).toBeVisible()
  await expectAccessibleEverywhere()
  await orders
    .getByRole('button', { name: /^Track: / })
    .first()
    .click()
  await expect(page.getByRole('dialog').locator('[aria-current=step]')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await orders
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')

  await tab(page, 'Your Addresses').click()
  const addresses = panel(page, 'Your Addresses')
  await addresses.getByRole('button', { name: 'Add a new address' }).click()
  await addresses.getByRole('button', { name: 'Save address' }).click()
  await expect(addresses.getByText('Address is required.')).toBeVisible()
  await expectAccessibleEverywhere()

  await tab(page, 'Your Reviews').click()
  await panel(page, 'Your Reviews')
    .getByRole('button', { name: /^Edit: / })
    .click()
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await expectAccessibleEverywhere()
  await test.step('data is downloaded, and the account is closed for good', () => leaveForGood(page, look))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('tabs and orders are near the lower edge, and nothing covers a field that has the focus', async ({
    page,
    buyer,
    request,
  }) => {
    const [product] = await stocked(request)
    const order = await buy(buyer, buyer.addressId, [product._id])
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Profile' }).tap()
    await expect(panel(page, 'Your Profile').getByRole('button', { name: 'Save' })).toBeVisible()
    for (const name of names) {
      await tab(page, name).tap()
      await expect(panel(page, name).getByRole('heading', { level: 2, name })).toBeInViewport()
      const box = await tab(page, name).boundingBox()
      expect(Math.min(box?.height ?? 0, box?.width ?? 0), name).toBeGreaterThanOrEqual(44)
      await expectNoSidewaysScroll(page)
    }
    await tab(page, 'Your Addresses').tap()
    const addresses = panel(page, 'Your Addresses')
    await addresses.getByRole('button', { name: 'Add a new address' }).tap()
    await expect(addresses.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('inputmode', 'numeric')
    const covered = async (role: 'textbox' | 'button', name: string) => {
      const field = addresses.getByRole(role, { name, exact: true })
      await field.focus()
      return field.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect()
        return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
    }
    for (const name of ['Name', 'Email', 'Phone', 'Address', 'Pincode', 'City', 'State', 'Notes (optional)'])
      expect(await covered('textbox', name), name).toBe(false)
    expect(await covered('button', 'Save address')).toBe(false)
    await expectNoSidewaysScroll(page)
    await test.step('an order is followed and deleted with the thumb', async () => {
      await tab(page, 'Your Orders').tap()
      const shown = panel(page, 'Your Orders')
      await shown.getByRole('button', { name: `Track: order ${shortOf(order)}`, exact: true }).tap()
      const dialog = page.getByRole('dialog', { name: `Tracking order ${shortOf(order)}` })
      await expect(dialog.locator('[aria-current=step]')).toContainText('Order Placed')
      await expectNoSidewaysScroll(page)
      await dialog.getByRole('button', { name: 'Close' }).tap()
      await expect(dialog).toBeHidden()
      await shown.locator('summary').tap()
      await shown.getByRole('button', { name: `Delete: order ${shortOf(order)}, in all orders` }).tap()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
      await expect(shown.getByText('No order history yet! Start shopping now!')).toBeVisible()
      await expect(shown.getByText('No current orders yet! Start shopping now!')).toBeVisible()
    })
  })
})
