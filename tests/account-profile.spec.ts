import type { Locator } from '@playwright/test'
import { comment, enterCode, freshDigits, openAccount, PHOTO, profileOf, tab } from './support/account.ts'
import type { WireProduct } from './support/api.ts'
import { largePhoto } from './support/files.ts'
import { expectToastBeside, seenToasts } from './support/floating.ts'
import { expect, isFocusSomewhere, type Page, said, stocked, test } from './support/purchase.ts'
import { shifted, watchShifts } from './support/shifts.ts'
import { type SignedIn, shopperElsewhere } from './support/shopper.ts'
import { walkTo } from './support/walk.ts'

/** Write requests of the page, as "PUT /api/v1/user/…". */
function writes(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'GET')
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Changes the first name by keyboard alone. */
async function rename(page: Page, shopper: SignedIn) {
  await page.addInitScript(watchShifts)
  const shown = await openAccount(page, 'Your Profile')
  const first = shown.getByRole('textbox', { name: 'First name' })
  await expect(first).toHaveValue('Tara')
  // The address focuses the tab, but no key was pressed.
  await expect(tab(page, 'Your Profile')).toBeFocused()
  expect(await tab(page, 'Your Profile').evaluate((node) => node.matches(':focus-visible'))).toBe(false)
  await expect(page.getByText('Your data', { exact: true })).toBeVisible()
  // Nothing moves but letters, when their font has loaded.
  expect(await shifted(page)).toBeLessThan(0.002)
  const retype = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await walkTo(page, first, { steps: 120 })
  await retype(' ')
  await walkTo(page, shown.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  await expect(shown.getByText('First and last name are required!')).toBeVisible()
  await expect(first).toBeFocused()

  const calls = writes(page)
  await retype('Damayanti')
  // Fault F44: nothing that was typed is lost.
  await page.reload()
  await expect(first).toHaveValue('Damayanti')
  await expect(shown.getByText('You have unsaved changes.')).toBeVisible()
  expect(calls).toEqual([])
  await walkTo(page, first, { steps: 120 })
  await page.keyboard.press('Enter')
  await expect(said(page, 'Profile updated successfully!')).toBeVisible()
  await expect(shown.getByText('You have unsaved changes.')).toBeHidden()
  await expect(page.getByRole('main').getByText('Damayanti Kulkarni')).toBeVisible()
  expect(calls).toEqual([`PUT /api/v1/user/${shopper.userId}`])
  expect(await isFocusSomewhere(page)).toBe(true)
}

/** Changes and deletes a comment in the tab that lists it. */
async function takeBack(page: Page, product: WireProduct) {
  const shown = await openAccount(page, 'Your Reviews')
  const entry = shown.getByRole('article', { name: product.name })
  await expect(shown.getByRole('article')).toHaveCount(1)
  await expect(entry).toContainText('Crisp to the last leaf')
  await expect(entry.getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/product/${product._id}`,
  )
  await entry.getByRole('button', { name: /^Edit: / }).click()
  await expect(entry.getByRole('textbox', { name: 'Your comment' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('The finest leaves')
  await entry.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Comment updated successfully!')).toBeVisible()
  await expect(entry).toContainText('The finest leaves')
  await expect(entry.getByRole('button', { name: /^Edit: / })).toBeFocused()
  await entry.getByRole('button', { name: /^Delete: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Comment deleted successfully!')).toBeVisible()
  await expect(shown.getByText('No reviews given by you yet.')).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
}

test('a new name is saved immediately and shown on the shopper’s comments, which can be changed and deleted @database', async ({
  page,
  shopper,
  shop,
  request,
}) => {
  const [product] = await stocked(request)
  await comment(await shopperElsewhere(shop), product._id, 'Somebody else speaking')
  await comment(shopper, product._id, 'Crisp to the last leaf')
  await test.step('a new name is saved at once, without a code', () => rename(page, shopper))
  await test.step('it stands beside what one said', async () => {
    await page.goto(`/product/${product._id}`)
    await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
    await expect(
      page
        .getByRole('article')
        .filter({ hasText: 'Crisp to the last leaf' })
        .filter({ hasText: 'Damayanti Kulkarni' }),
    ).toHaveCount(1)
  })
  await test.step('what one said is changed and deleted', () => takeBack(page, product))
})

/** Chooses a photo, saves it and removes it. */
async function changePhoto(page: Page, shown: Locator, shopper: SignedIn) {
  const file = shown.locator('input[type=file]')
  const save = shown.getByRole('button', { name: 'Save' })
  await file.setInputFiles(await largePhoto())
  await expect(shown.getByText('Image size should be less than 5MB')).toBeVisible()
  await file.setInputFiles({ ...PHOTO, buffer: Buffer.from('GIF89a') })
  await expect(shown.getByText('Please upload a valid image file (JPEG, PNG)')).toBeVisible()
  await file.setInputFiles(PHOTO)
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
  await expect(shown.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect(shown.getByText('You have unsaved changes.')).toBeVisible()
  expect((await profileOf(shopper)).img_url).toBe('')
  await save.click()
  await expect(said(page, 'Profile updated successfully!')).toBeVisible()
  expect((await profileOf(shopper)).img_url).toMatch(/^http/)
  await page.reload()
  await expect(shown.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await shown.getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown.getByRole('img', { name: 'Your photo' })).toBeHidden()
  await save.click()
  await expect.poll(async () => (await profileOf(shopper)).img_url).toBe('')
}

/** Enters another phone and its code, with mistakes at first. */
async function changePhone(page: Page, shown: Locator, shop: string, shopper: SignedIn) {
  const phone = shown.getByRole('textbox', { name: /^Phone number/ })
  const save = shown.getByRole('button', { name: 'Save' })
  await phone.fill('98-76 a54')
  await expect(phone).toHaveValue('987654')
  await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 2))
  await page.keyboard.type(' 1')
  await expect(phone).toHaveValue('9817654')
  expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3)
  await save.click()
  await expect(shown.getByText('Phone number must be exactly 10 digits')).toBeVisible()
  await expect(phone).toBeFocused()

  const digits = freshDigits()
  const calls = writes(page)
  await phone.fill(`${digits}77`)
  await expect(phone).toHaveValue(digits)
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Verify your phone' })
  const otp = dialog.getByRole('textbox', { name: 'OTP' })
  await expect(otp).toBeFocused()
  await expect(said(page, 'OTP sent successfully!')).toBeVisible()
  await expectToastBeside(dialog)
  // On a phone the field for the code says it.
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await seenToasts(page)).not.toContain('OTP sent successfully!')
  await otp.focus()
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true })
  await expect(verify).toHaveAttribute('aria-disabled', 'true')
  await otp.press('Enter')
  await expect(dialog.getByText('Please enter the OTP.')).toBeVisible()
  await otp.fill('12a34')
  await expect(otp).toHaveValue('1234')
  await otp.press('Enter')
  await expect(dialog.getByText('Please enter a valid 6-digit OTP')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()
  await expect(phone).toHaveValue(digits)
  await save.click()
  await expect(otp).toBeFocused()
  await otp.fill('000000')
  await otp.press('Enter')
  await expect(otp).toHaveAccessibleDescription(/Invalid OTP. Please try again./)
  await expect(otp).toBeFocused()
  expect((await profileOf(shopper)).phone).toBe('')
  await enterCode(page, dialog, shop, `+91${digits}`)
  await expect(said(page, 'Phone number verified and profile updated!')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
  expect((await profileOf(shopper)).phone).toBe(`+91${digits}`)
  // The dialog was opened twice, and one code was sent.
  expect(calls.filter((call) => call.endsWith('/send-otp'))).toHaveLength(1)
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1)
}

test('a new photo is shown after it is saved, and a new phone only after its code is correct', async ({
  page,
  shop,
  shopper,
  complaints,
}) => {
  test.slow()
  const shown = await openAccount(page, 'Your Profile')
  await test.step('a photo is looked at, saved, seen everywhere, and taken away again', () =>
    changePhoto(page, shown, shopper))
  complaints.allow(/status of 400.*\/verify-otp/)
  await test.step('another phone is saved once its code is right', () =>
    changePhone(page, shown, shop, shopper))
})
