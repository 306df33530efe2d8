import { randomInt } from 'node:crypto'
import { codeFor } from './shopper.ts'
import { expect, type Page } from './shopping.ts'

/** That nobody knows a newcomer yet is a 404, which the browser writes down. */
export const NEWCOMER = /status of 404.*\/api\/v1\/user\//
export const UPLOADS = '**/v1_1/**'
export const wizard = (page: Page) => page.getByRole('dialog', { name: 'Set up your profile' })
export const step = (page: Page, name: string) =>
  wizard(page).getByRole('heading', { name: new RegExp(`: ${name}$`) })
export const press = (page: Page, name: string) =>
  wizard(page).getByRole('button', { name, exact: true }).click()
export const otp = (page: Page) => wizard(page).getByRole('textbox', { name: 'OTP' })
const freshDigits = () => `9${randomInt(1e9).toString().padStart(9, '0')}`

export async function nameOneself(page: Page) {
  await wizard(page).getByRole('textbox', { name: 'First name' }).fill('Meera')
  await wizard(page).getByRole('textbox', { name: 'Last name' }).fill('Pillai')
  await press(page, 'Next')
  await expect(step(page, 'Contact')).toBeFocused()
}

/** Asks for a code, and gives the phone that it went to. */
export async function askForCode(page: Page): Promise<string> {
  const digits = freshDigits()
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await press(page, 'Send OTP')
  await expect(otp(page)).toBeFocused()
  return `+91${digits}`
}

export async function proveOneself(page: Page, shop: string): Promise<string> {
  const phone = await askForCode(page)
  await otp(page).fill(await codeFor(page.request, shop, phone))
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
  return phone
}

/** Whatever page they open, the set-up is there: this one is quick to come. */
export async function open(page: Page) {
  await page.goto('/about')
  await expect(step(page, 'Personal')).toBeFocused()
}

export async function reachPhoto(page: Page, shop: string) {
  await open(page)
  await nameOneself(page)
  return proveOneself(page, shop)
}

/** Chooses a file: what is in it, or where it is. */
export const choose = (page: Page, file: Buffer | string) =>
  wizard(page)
    .locator('input[type=file]')
    .setInputFiles(typeof file === 'string' ? file : { name: 'me.png', mimeType: 'image/png', buffer: file })

export const problem = (page: Page, text: string) => wizard(page).getByRole('alert').filter({ hasText: text })
export const REFUSED = 'Failed to upload image. Please try again.'
export const FAILED = 'Error uploading image. Please try again.'
