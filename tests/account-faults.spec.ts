import type { Locator } from '@playwright/test'
import {
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
import { failing, json } from './support/api.ts'
import { tryAgain } from './support/faults.ts'
import { expectInvariants } from './support/invariants.ts'
import { expect, isFocusSomewhere, NETWORK, type Page, said, stocked, test } from './support/purchase.ts'
import type { SignedIn } from './support/shopper.ts'

const SCRIPTS = '**/*.js'
const UPLOADS = '**/v1_1/**'
const REFUSED = json({ success: false }, 500)

test.beforeEach(({ complaints }) => complaints.allow(NETWORK))

/** All loads fail at first; then each tab loads after "Try again". Returns the profile's panel. */
async function loadAgain(page: Page, shopper: SignedIn): Promise<Locator> {
  const parts: readonly (readonly [Tab, calls: string, text: string, then: string | RegExp])[] = [
    ['Your Orders', `**/api/v1/orderu/**`, 'Failed to fetch orders', 'No order history yet!'],
    ['Your Addresses', '**/api/v1/address/*', 'Failed to fetch addresses.', 'No addresses found.'],
    ['Your Reviews', '**/api/user/*', 'Error loading user data. Please refresh the page.', 'Here again'],
  ]
  const profiles = `**/api/v1/user/${shopper.userId}`
  for (const [, calls] of parts) await page.route(calls, failing)
  await page.route(profiles, failing)
  const shown = await openAccount(page, 'Your Profile')
  // A page without its code is reloaded once (missing-code.spec.ts). This one was reloaded, so it shows a message.
  await page.reload()
  await expect(shown.getByText('Error loading user data. Please refresh the page.')).toBeVisible()
  // A profile that was not loaded must not be overwritten.
  await expect(shown.getByRole('textbox')).toHaveCount(0)
  await tryAgain(shown, profiles)
  await expect(shown.getByRole('textbox', { name: 'First name' })).toHaveValue('Tara')
  for (const [name, calls, text, then] of parts) {
    await page.route(SCRIPTS, (route) => route.abort())
    await tab(page, name).click()
    await expect(panel(page, name).getByText('This part of the page could not be loaded.')).toBeVisible()
    await page.unroute(SCRIPTS)
    await panel(page, name).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page, name).getByText(text, { exact: true })).toBeVisible()
    await tryAgain(panel(page, name), calls)
    expect(await isFocusSomewhere(page)).toBe(true)
    await expect(panel(page, name).getByText(then)).toBeVisible()
  }
  await expectInvariants(page, { acted: true })
  return shown
}

/** Saving a photo fails at first. */
async function keepPhoto(page: Page, shown: Locator, shopper: SignedIn) {
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
    // The upload succeeded, but the response has no address.
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
}

/** Saving the profile fails at first. */
async function saveAgain(page: Page, shown: Locator, shop: string, shopper: SignedIn) {
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
  // A verified phone needs no second code.
  await save.click()
  await expect(said(page, 'Phone number verified and profile updated!')).toBeVisible()
  expect(await profileOf(shopper)).toMatchObject({ firstName: 'Sharvari', phone: `+91${digits}` })
}

test('F30 each tab reports a failed load, upload or save, and a second attempt succeeds', {
  tag: '@all',
}, async ({ page, shop, shopper, request }) => {
  test.slow()
  const [product] = await stocked(request)
  await comment(shopper, product._id, 'Here again')
  const shown = await test.step('what could not be loaded is said, and Try again brings it', () =>
    loadAgain(page, shopper))
  await tab(page, 'Your Profile').click()
  await test.step('F30 a photo that cannot be saved is reported, and the rest can be saved', () =>
    keepPhoto(page, shown, shopper))
  await test.step('a profile that could not be saved keeps what was typed, and the phone that was verified', () =>
    saveAgain(page, shown, shop, shopper))
})
