import type { Page } from '@playwright/test'
import type { SignedIn } from '../support/shopper.ts'

export { fill } from '../support/holdings.ts'
export { shopperElsewhere } from '../support/shopper.ts'

/** Signs the shopper in from the partner's page with `setSession`. */
export async function signInFromPage(page: Page, shopper: SignedIn): Promise<void> {
  await page.exposeFunction('askForToken', shopper.token)
  await signInFromPageAgain(page, shopper)
}

/** The same for a shopper whom this page has signed in before. */
export async function signInFromPageAgain(page: Page, { userId }: SignedIn): Promise<void> {
  await page.evaluate((id) => {
    const { Haat, askForToken } = window as unknown as {
      Haat: { setSession(session: { userId: string; getToken(): Promise<string> }): void }
      askForToken(): Promise<string>
    }
    Haat.setSession({ userId: id, getToken: askForToken })
  }, userId)
}
