import { onDisk } from './support/files.ts'
import { png } from './support/png.ts'
import {
  choose,
  enterName,
  NEWCOMER,
  open,
  otp,
  press,
  problem,
  REFUSED,
  requestCode,
  step,
  UPLOADS,
  verifyPhone,
  wizard,
} from './support/setup.ts'
import { codeFor, freshAccount, type SignedIn } from './support/shopper.ts'
import { expect, isFocusSomewhere, type Page, said, test } from './support/shopping.ts'
import { signUp } from './support/sign-in.ts'

test.beforeEach(({ complaints }) => complaints.allow(NEWCOMER))

const profileOf = async ({ call, userId }: SignedIn) =>
  (
    await call<{ data?: { firstName: string; phone: string; img_url: string } }>(
      'GET',
      `/api/v1/user/${userId}`,
    )
  ).data

test('a new shopper registers, sets up name, phone and photo, and shops; set-up never appears again @database', async ({
  page,
  shop,
}) => {
  test.slow()
  await page.goto('/register')
  await signUp(page, shop, freshAccount())
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(step(page, 'Personal')).toBeFocused()
  await enterName(page)
  await verifyPhone(page, shop)
  await expect(said(page, 'OTP verified successfully!')).toBeVisible()
  // Fault F43: exactly the maximum size.
  const photo = png({ bytes: 5_242_880 })
  expect(photo.length).toBe(5_242_880)
  await choose(page, await onDisk('largest.png', photo))
  await expect(said(page, 'Image uploaded successfully!')).toBeVisible()
  await press(page, 'Submit')
  await expect(said(page, 'Profile created successfully!')).toBeVisible()
  await expect(wizard(page)).toBeHidden()
  expect(await isFocusSomewhere(page)).toBe(true)
  await page.goto('/profile')
  await expect(page.getByText('Meera Pillai')).toBeVisible()
  await expect(wizard(page)).toBeHidden()
})

/** Leaves out one entry after another, up to the code. Returns the phone that it was sent to. */
async function leaveOut(page: Page): Promise<string> {
  await press(page, 'Next')
  await expect(wizard(page).getByText('First and last name are required!')).toBeVisible()
  await expect(wizard(page).getByRole('textbox', { name: 'First name' })).toBeFocused()
  await enterName(page)
  await press(page, 'Next')
  await expect(wizard(page).getByText('Please enter a 10-digit phone number')).toBeVisible()
  await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill('98765')
  await wizard(page).getByRole('button', { name: 'Send OTP' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter a valid 10-digit phone number.')).toBeVisible()
  const phone = await requestCode(page)
  await press(page, 'Next')
  await expect(wizard(page).getByText('Please verify your phone number with OTP first.')).toBeVisible()
  await wizard(page).getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter the OTP.')).toBeVisible()
  await otp(page).fill('123')
  await wizard(page).getByRole('button', { name: 'Verify' }).click({ force: true })
  await expect(wizard(page).getByText('Please enter a valid 6-digit OTP')).toBeVisible()
  await expect(otp(page)).toBeFocused()
  return phone
}

/** Enters a wrong code, then pastes the right one with its spaces. */
async function enterWrongly(page: Page, code: string) {
  await otp(page).fill(code === '111111' ? '222222' : '111111')
  await press(page, 'Verify')
  await expect(wizard(page).getByText('Invalid OTP. Please try again.')).toBeVisible()
  await expect(otp(page)).toBeFocused()
  await otp(page).evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  )
  await expect(otp(page)).toHaveValue(code)
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
}

test('each step reports missing and wrong entries, and saves them on the server @runtime', async ({
  page,
  shop,
  newcomer,
  complaints,
}) => {
  complaints.allow(/status of 400.*\/verify-otp/, /status of 500.*\/v1_1\//)
  await open(page)
  const phone = await test.step('what is missing is said, and takes the focus', () => leaveOut(page))
  await test.step('a wrong code is reported, the right one still works, pasted with its spaces', async () =>
    enterWrongly(page, await codeFor(page.request, shop, phone)))
  await test.step('one can go back, and a phone that was verified stays', async () => {
    await press(page, 'Back')
    await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toBeDisabled()
    await expect(wizard(page).getByRole('combobox', { name: 'Country code' })).toBeDisabled()
    await press(page, 'Back')
    await expect(wizard(page).getByRole('textbox', { name: 'First name' })).toHaveValue('Meera')
    await press(page, 'Next')
    await press(page, 'Next')
  })
  await test.step('F30 an image service that answers 500: said, and one can go on', async () => {
    await page.route(UPLOADS, (route) => route.fulfill({ status: 500, json: {} }))
    await choose(page, png())
    await expect(problem(page, REFUSED)).toBeVisible()
    await press(page, 'Submit')
    await expect(wizard(page)).toBeHidden()
    expect(await profileOf(newcomer)).toMatchObject({ firstName: 'Meera', phone, img_url: '' })
  })
})
