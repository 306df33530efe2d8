import type { Page } from '@playwright/test'
import type { SignedIn } from '../support/shopper.ts'

export { fill } from '../support/holdings.ts'
export { shopperElsewhere } from '../support/shopper.ts'

/** The partner's page signs the shopper in, as its own code would. */
export async function handIn(page: Page, shopper: SignedIn): Promise<void> {
  await page.exposeFunction('askForToken', shopper.token)
  await handInAgain(page, shopper)
}

/** The same for a shopper whom this page has handed in before. */
export async function handInAgain(page: Page, { userId }: SignedIn): Promise<void> {
  await page.evaluate((id) => {
    const { Haat, askForToken } = window as unknown as {
      Haat: { setSession(session: { userId: string; getToken(): Promise<string> }): void }
      askForToken(): Promise<string>
    }
    Haat.setSession({ userId: id, getToken: askForToken })
  }, userId)
}
