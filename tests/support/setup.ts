import { randomInt } from 'node:crypto'
import { codeFor } from './shopper.ts'
import { expect, type Page } from './shopping.ts'

/** A new shopper's profile responds with 404, which the browser logs. */
export const NEWCOMER = /status of 404.*\/api\/v1\/user\//
export const UPLOADS = '**/v1_1/**'
export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Set up your profile' })
export const step = (page: Page, name: string) =>
  wizard(page).getByRole('heading', { name: new RegExp(`: ${name}$`) })
export const press = (page: Page, name: string) =>
  wizard(page).getByRole('button', { name, exact: true }).click()
export const otp = (page: Page) => wizard(page).getByRole('textbox', { name: 'OTP' })
export const freshDigits = () => `98${randomInt(1e8).toString().padStart(8, '0')}`

export async function enterName(page: Page) {
  await wizard(page).getByRole('textbox', { name: 'First name' }).fill('Meera')
  await wizard(page).getByRole('textbox', { name: 'Last name' }).fill('Pillai')
  await press(page, 'Next')
  await expect(step(page, 'Contact')).toBeFocused()
}

/** Requests a code and returns the phone that it was sent to. */
export async function requestCode(page: Page): Promise<string> {
  const digits = freshDigits()
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  const next = wizard(page).getByRole('button', { name: 'Next' })
  const top = await next.evaluate((node) => (node as HTMLElement).offsetTop)
  await press(page, 'Send OTP')
  await expect(otp(page)).toBeFocused()
  // The field for the code has its place already.
  await expect(next).toHaveJSProperty('offsetTop', top)
  return `+91${digits}`
}

export async function verifyPhone(page: Page, shop: string): Promise<string> {
  const phone = await requestCode(page)
  await otp(page).fill(await codeFor(page.request, shop, phone))
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
  return phone
}

/** Set-up appears on every page; this one loads quickly. */
export async function open(page: Page) {
  await page.goto('/about')
  await expect(step(page, 'Personal')).toBeFocused()
}

export async function reachPhoto(page: Page, shop: string) {
  await open(page)
  await enterName(page)
  return verifyPhone(page, shop)
}

/** Chooses a file, given by content or path. */
export const choose = (page: Page, file: Buffer | string) =>
  wizard(page)
    .locator('input[type=file]')
    .setInputFiles(typeof file === 'string' ? file : { name: 'me.png', mimeType: 'image/png', buffer: file })

export const problem = (page: Page, text: string) => wizard(page).getByRole('alert').filter({ hasText: text })
export const REFUSED = 'Failed to upload image. Please try again.'
export const FAILED = 'Error uploading image. Please try again.'
