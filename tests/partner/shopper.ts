import type { Locator, Page } from '@playwright/test'
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

/** Signs in a shopper whom the browser has signed in at the shop, from the page's cart through the shop's window. */
export async function signInByWindow(page: Page): Promise<void> {
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.locator('haat-cart').getByRole('link', { name: 'Log In' }).click(),
  ])
  // The window ignores clicks until it has been visible for half a second.
  await clickToClose(shown.locator('button:not([aria-disabled="true"])', { hasText: 'Continue' }))
}

/** Clicks what closes its window, which may be gone before the click has its answer. */
export async function clickToClose(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close')
  await Promise.all([closed, button.click().catch(() => closed)])
}
