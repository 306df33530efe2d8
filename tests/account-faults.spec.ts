import {
  addressesOf,
  comment,
  enterCode,
  freshDigits,
  openAccount,
  PHOTO,
  panel,
  profileOf,
  type Tab,
  tab,
} from './support/account.ts'
import { json } from './support/api.ts'
import { expectInvariants } from './support/invariants.ts'
import { buy, ordersOf } from './support/orders.ts'
import { expect, isFocusSomewhere, NETWORK, said, stocked, test } from './support/purchase.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SCRIPTS = '**/*.js'
const UPLOADS = '**/v1_1/**'
const REFUSED = json({ success: false }, 500)

test.beforeEach(({ complaints }) => complaints.allow(NETWORK))

test('what could not be loaded is said in its tab, and Try again brings it', async ({
  page,
  shopper,
  request,
}) => {
  const [product] = await stocked(request)
  await comment(shopper, product._id, 'Here again')
  const parts: readonly (readonly [Tab, calls: string, text: string, then: string | RegExp])[] = [
    ['Your Orders', `**/api/v1/orderu/**`, 'Failed to fetch orders', 'No order history yet!'],
    ['Your Addresses', '**/api/v1/address/*', 'Failed to fetch addresses.', 'No addresses found.'],
    ['Your Reviews', '**/api/user/*', 'Error loading user data. Please refresh the page.', 'Here again'],
  ]
  const profiles = `**/api/v1/user/${shopper.userId}`
  for (const [, calls] of parts) await page.route(calls, REFUSED)
  await page.route(profiles, REFUSED)
  const shown = await openAccount(page, 'Your Profile')
  // A page is reloaded once when its code does not come (missing-code.spec.ts); this one was, and says so instead.
  await page.reload()
  await expect(shown.getByText('Error loading user data. Please refresh the page.')).toBeVisible()
  // No profile that is known is no profile to write over.
  await expect(shown.getByRole('textbox')).toHaveCount(0)
  await page.unroute(profiles)
  await shown.getByRole('button', { name: 'Try again' }).click()
  await expect(shown.getByRole('textbox', { name: 'First name' })).toHaveValue('Tara')
  for (const [name, calls, text, then] of parts) {
    await page.route(SCRIPTS, (route) => route.abort())
    await tab(page, name).click()
    await expect(panel(page, name).getByText('This part of the page could not be loaded.')).toBeVisible()
    await page.unroute(SCRIPTS)
    await panel(page, name).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, name).getByText(text, { exact: true })).toBeVisible()
    await page.unroute(calls)
    await panel(page, name).getByRole('button', { name: 'Try again' }).click()
    expect(await isFocusSomewhere(page)).toBe(true)
    await expect(panel(page, name).getByText(then)).toBeVisible()
  }
  await expectInvariants(page, { acted: true })
})

test('F30 a photo that cannot be kept is told, and the rest can be saved', async ({ page, shopper }) => {
  const shown = await openAccount(page, 'Your Profile')
  const file = shown.locator('input[type=file]')
  const problem = shown.getByRole('alert').filter({ hasText: /image/ })
  await page.route(UPLOADS, (route) => route.abort())
  await file.setInputFiles(PHOTO)
  await expect(problem).toHaveText('Error uploading image. Please try again.')
  await page.unroute(UPLOADS)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(UPLOADS, async (route) => {
    await answered
    // It arrived, but nobody says where.
    await route.fulfill({ json: { public_id: 'x' } })
  })
  await file.setInputFiles(PHOTO)
  const save = shown.getByRole('button', { name: /^(Save|Please wait...)$/ })
  await expect(save).toHaveText('Please wait...')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  answer()
  await expect(problem).toHaveText('Failed to upload image. Please try again.')
  await shown.getByRole('textbox', { name: 'Last name' }).fill('Phadke')
  await save.click()
  await expect(said(page, 'Profile updated successfully!')).toBeVisible()
  expect(await profileOf(shopper)).toMatchObject({ lastName: 'Phadke', img_url: '' })
  await page.unroute(UPLOADS)
  await file.setInputFiles(PHOTO)
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
})

test('a profile that could not be saved keeps what was typed, and the phone that was proved', async ({
  page,
  shop,
  shopper,
}) => {
  const shown = await openAccount(page, 'Your Profile')
  const save = shown.getByRole('button', { name: 'Save' })
  const digits = freshDigits()
  const profiles = `**/api/v1/user/${shopper.userId}`
  await page.route(profiles, (route) =>
    route.request().method() === 'PUT' ? REFUSED(route) : route.continue(),
  )
  await page.route('**/api/v1/send-otp', (route) => route.abort())
  await shown.getByRole('textbox', { name: 'First name' }).fill('Sharvari')
  await shown.getByRole('textbox', { name: /^Phone number/ }).fill(digits)
  await save.click()
  await expect(said(page, 'Failed to send OTP. Please try again.')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  await page.unroute('**/api/v1/send-otp')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' })
  await expect(dialog.getByRole('textbox', { name: 'OTP' })).toBeFocused()
  await enterCode(page, dialog, shop, `+91${digits}`)
  await expect(shown.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(shown.getByRole('textbox', { name: 'First name' })).toHaveValue('Sharvari')
  expect(await profileOf(shopper)).toMatchObject({ firstName: 'Tara', phone: '' })
  await page.unroute(profiles)
  await page.reload()
  await expect(shown.getByRole('textbox', { name: 'First name' })).toHaveValue('Sharvari')
  // No second code for a phone that has shown whose it is.
  await save.click()
  await expect(said(page, 'Phone number verified and profile updated!')).toBeVisible()
  expect(await profileOf(shopper)).toMatchObject({ firstName: 'Sharvari', phone: `+91${digits}` })
})

test('what could not be deleted stays where it was, and says so', async ({ page, buyer, request }) => {
  const [product] = await stocked(request)
  const order = await buy(buyer, buyer.addressId, [product._id])
  await page.route('**/api/v1/orderd/**', REFUSED)
  await page.route('**/api/v1/address/*', (route) =>
    route.request().method() === 'DELETE' ? REFUSED(route) : route.continue(),
  )
  const orders = await openAccount(page, 'Your Orders')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await orders.getByRole('button', { name: /^Delete: / }).click()
  await confirm.click()
  await expect(said(page, 'Failed to delete order')).toBeVisible()
  await expect(orders.getByRole('region', { name: 'Current Orders (1)' })).toContainText(order._id.slice(-8))
  expect(await isFocusSomewhere(page)).toBe(true)
  await tab(page, 'Your Addresses').click()
  const addresses = panel(page, 'Your Addresses')
  await addresses.getByRole('button', { name: /^Delete: / }).click()
  await confirm.click()
  await expect(said(page, 'Failed to delete address.')).toBeVisible()
  await expect(addresses.getByRole('article')).toHaveCount(1)
  expect(await isFocusSomewhere(page)).toBe(true)
  expect(await ordersOf(buyer)).toHaveLength(1)
  expect(await addressesOf(buyer)).toHaveLength(1)
})

test('F41 F44 a comment deleted elsewhere keeps what is typed; an address half written survives a reload', async ({
  page,
  shopper,
  request,
}) => {
  const [product] = await stocked(request)
  const id = await comment(shopper, product._id, 'Soon gone')
  const reviews = await openAccount(page, 'Your Reviews')
  await reviews.getByRole('button', { name: /^Edit: / }).click()
  const editor = reviews.getByRole('textbox', { name: 'Your comment' })
  await editor.fill('a long thought that took an hour')
  await shopper.call('DELETE', `/api/v1/comments/delete/${id}`, { userId: shopper.userId })
  await reviews.getByRole('button', { name: 'Save' }).click()
  await expect(reviews.getByText('Failed to update comment.')).toBeVisible()
  await expect(editor).toHaveValue('a long thought that took an hour')
  await expect(editor).toBeFocused()

  await tab(page, 'Your Addresses').click()
  const addresses = panel(page, 'Your Addresses')
  await addresses.getByRole('button', { name: 'Add a new address' }).click()
  await addresses.getByRole('textbox', { name: 'Address', exact: true }).fill('Half a lane')
  await page.reload()
  await addresses.getByRole('button', { name: 'Add a new address' }).click()
  await expect(addresses.getByRole('textbox', { name: 'Address', exact: true })).toHaveValue('Half a lane')
  await addresses.getByRole('button', { name: 'Cancel' }).click()
  await expect(addresses.getByText('No addresses found. Add a new one!')).toBeVisible()
})
