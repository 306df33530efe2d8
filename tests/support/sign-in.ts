import { type Account, codeFor } from './shopper.ts'
import type { Page } from './test.ts'

// The forms of the identity service, filled in as a person does.

/** The form's script comes from the identity service, which is slow on a busy machine. */
/** Logs in at /login. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Signs up at /register with the code from the inbox. */
export async function signUp(page: Page, shop: string, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Enter verification code' })
  await code.waitFor()
  // The form is submitted with the last digit.
  await code.pressSequentially(await codeFor(page.request, shop, email))
}
