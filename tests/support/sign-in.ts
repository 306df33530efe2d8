import { type Account, codeFor } from './shopper.ts'
import type { Page } from './test.ts'

// The forms of the identity service, as a person fills them in.

/** The form's script comes from the identity service: on a busy machine it takes its time. */
const PATIENCE = { timeout: 20_000 }

/** Logs in at /login, wherever that leads. */
export async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email, PATIENCE)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('textbox', { name: 'Password' }).fill(password, PATIENCE)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Signs up at /register with the code from the inbox, wherever that leads. */
export async function signUp(page: Page, shop: string, { email, password }: Account): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email, PATIENCE)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Enter verification code' })
  await code.waitFor(PATIENCE)
  // It goes on by itself at the last digit.
  await code.pressSequentially(await codeFor(page.request, shop, email))
}
