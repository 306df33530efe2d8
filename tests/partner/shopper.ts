import type { Browser, Page } from '@playwright/test'
import { newShopper, type SignedIn } from '../support/shopper.ts'

/** Somebody new at the shop, signed in a browser of their own: the partner's page knows them by their token alone. */
export async function shopperElsewhere(browser: Browser, shop: string): Promise<SignedIn> {
  return newShopper(await browser.newContext(), shop)
}

/** Puts products into the shopper's cart, or among their favourites, at the shop itself. */
export async function fill(shopper: SignedIn, where: 'cart' | 'favi', ids: readonly string[]): Promise<void> {
  const { userId } = shopper
  for (const productId of ids)
    await shopper.call('POST', `/api/v1/${where}/add`, { userId, productId, quantity: 1 })
}

/** The partner's page signs the shopper in, as its own code would. */
export async function handIn(page: Page, { userId, token }: SignedIn): Promise<void> {
  await page.exposeFunction('askForToken', token)
  await page.evaluate((id) => {
    const { Haat, askForToken } = window as unknown as {
      Haat: { setSession(session: { userId: string; getToken(): Promise<string> }): void }
      askForToken(): Promise<string>
    }
    Haat.setSession({ userId: id, getToken: askForToken })
  }, userId)
}
