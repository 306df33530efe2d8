import type { Browser, TestSandbox } from '../sandbox.fixtures.ts'
import { SANDBOX_SHOPPERS } from './shoppers.ts'

export const PASSWORD = 'tomato-Ladder-77'
export const [DEV, ASHA] = SANDBOX_SHOPPERS as [
  (typeof SANDBOX_SHOPPERS)[number],
  (typeof SANDBOX_SHOPPERS)[number],
]

interface JourneyDeps {
  readonly browser: Browser
  readonly sandbox: TestSandbox
}

const codeTo = async (sandbox: TestSandbox, email: string) => (await sandbox.messageTo(email)).code ?? ''

/** Begins to sign up, and requests the code. Returns the attempt's address. */
export async function beginSignUp(browser: Browser, email: string, password = PASSWORD) {
  const begun = await browser.call('POST /client/sign_ups', { email_address: email, password })
  const address = `/client/sign_ups/${begun.body.response.id}` as const
  await browser.call(`POST ${address}/prepare_verification`, { strategy: 'email_code' })
  return address
}

export async function signUp({ browser, sandbox }: JourneyDeps, email: string, password = PASSWORD) {
  const address = await beginSignUp(browser, email, password)
  const code = await codeTo(sandbox, email)
  return browser.call(`POST ${address}/attempt_verification`, { strategy: 'email_code', code })
}

/** Begins to sign in, and requests a code. Returns the attempt's address. */
export async function beginCode(
  browser: Browser,
  email: string,
  strategy: 'email_code' | 'reset_password_email_code' = 'email_code',
) {
  const begun = await browser.call('POST /client/sign_ins', { identifier: email })
  const address = `/client/sign_ins/${begun.body.response.id}` as const
  await browser.call(`POST ${address}/prepare_first_factor`, { strategy })
  return address
}

export async function signInByCode({ browser, sandbox }: JourneyDeps, email: string) {
  const address = await beginCode(browser, email)
  const code = await codeTo(sandbox, email)
  return browser.call(`POST ${address}/attempt_first_factor`, { strategy: 'email_code', code })
}

export async function resetPassword({ browser, sandbox }: JourneyDeps, email: string, password: string) {
  const strategy = 'reset_password_email_code'
  const address = await beginCode(browser, email, strategy)
  const code = await codeTo(sandbox, email)
  await browser.call(`POST ${address}/attempt_first_factor`, { strategy, code })
  return browser.call(`POST ${address}/reset_password`, { password, sign_out_of_other_sessions: 'true' })
}
