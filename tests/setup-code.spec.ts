import { expectToastBeside, seenToasts } from './support/floating.ts'
import { enterName, NEWCOMER, open, otp, press, requestCode, step, wizard } from './support/setup.ts'
import { codeFor } from './support/shopper.ts'
import { expect, isFocusSomewhere, type Page, said, test, tracesOf } from './support/shopping.ts'

test.beforeEach(({ complaints }) => complaints.allow(NEWCOMER))

/** An expired code; a new one can be requested after a while. */
async function letExpire(page: Page) {
  await page.route('**/api/v1/verify-otp', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, message: 'This OTP is no longer valid. Please request a new one.' },
    }),
  )
  await otp(page).fill('123456')
  await press(page, 'Verify')
  await expect(wizard(page).getByText('This OTP is no longer valid. Please request a new one.')).toBeVisible()
  await expect(wizard(page).getByText(/^Send another in 0:/)).toBeVisible()
  await page.clock.runFor(31_000)
  // The shop's pause has not ended, so the response is simulated.
  await page.route('**/api/v1/send-otp', (route) =>
    route.fulfill({ json: { success: true, message: 'OTP sent successfully!' } }),
  )
  await press(page, 'Send another OTP')
  await expect(otp(page)).toBeFocused()
  await expect(otp(page)).toHaveValue('')
  await expect(wizard(page).getByText(/^Send another in 0:/)).toBeVisible()
  await page.unroute('**/api/v1/verify-otp')
}

test('set-up handles late and missing codes and reloads, and Sign Out leaves it', async ({
  page,
  shop,
  newcomer,
  complaints,
}) => {
  complaints.allow(/net::ERR_FAILED.*\/send-otp/, /status of 400.*\/verify-otp/)
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page)
  await test.step('no button is cut off', async () => {
    for (const one of await wizard(page).getByRole('button').all()) {
      await one.scrollIntoViewIfNeeded()
      await expect(one).toBeInViewport({ ratio: 1 })
    }
  })
  await enterName(page)
  await test.step('a code that cannot be sent is said, and the number stays', async () => {
    await page.route('**/api/v1/send-otp', (route) => route.abort())
    await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill('9876543210')
    await press(page, 'Send OTP')
    await expect(wizard(page).getByText('Failed to send OTP. Please try again.')).toBeVisible()
    await expect(said(page, 'Failed to send OTP. Please try again.')).toBeAttached()
    expect(await seenToasts(page)).toEqual([])
    await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue('9876543210')
    expect(await isFocusSomewhere(page)).toBe(true)
    await page.unroute('**/api/v1/send-otp')
  })
  const phone = await requestCode(page)
  await test.step('the button next to the code is in view, above the bar for messages', async () => {
    await expect(said(page, 'OTP sent successfully!')).toBeAttached()
    await expect(wizard(page).getByRole('button', { name: 'Verify' })).toBeInViewport({ ratio: 1 })
  })
  await test.step('an expired code is reported, and another one can be asked for after a while', () =>
    letExpire(page))
  await test.step('F44 a reload keeps what was entered, and the step', async () => {
    await page.reload()
    await expect(step(page, 'Contact')).toBeFocused()
    await expect(wizard(page).getByRole('textbox', { name: 'Phone number' })).toHaveValue(phone.slice(3))
    await otp(page).fill(await codeFor(page.request, shop, phone))
    await press(page, 'Verify')
    await expect(step(page, 'Photo')).toBeFocused()
    await expect(said(page, 'OTP verified successfully!')).toBeVisible()
    // A toast covers no control, wherever the set-up is scrolled.
    for (const top of [0, 100, 1000]) {
      await page
        .locator('.haat-setup__page')
        .evaluate((node, top) => node.scrollTo({ top, behavior: 'instant' }), top)
      await expectToastBeside(wizard(page))
    }
    await page.reload()
    await expect(step(page, 'Photo')).toBeFocused()
  })
  await test.step('nobody is trapped: Sign Out leads out, and what was typed is removed', async () => {
    await press(page, 'Sign Out')
    await expect(page).toHaveURL(/\/login/)
    expect(await tracesOf(page, ['Meera', 'Pillai', phone.slice(3), newcomer.userId])).toEqual([])
  })
})
