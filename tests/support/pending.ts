import type { Locator } from '@playwright/test'
import { expect, type Page } from './shopping.ts'

/** The login is slow on a busy machine. */
/** The login link of the newest "Please login…" notice. */
export const loginLink = (page: Page): Locator =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Please login to add items to cart / favourites' })
    .last()
    .getByRole('link', { name: 'Log In' })

/** Adds a product as a visitor, on its page. */
export async function ask(
  page: Page,
  id: string,
  button: 'Add to Cart' | 'Add to Favourites' = 'Add to Cart',
): Promise<void> {
  await page.goto(`/product/${id}`)
  await page.getByRole('main').getByRole('button', { name: button }).first().click()
  await expect(loginLink(page)).toBeVisible()
}

export const logout = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: 'Logout' })

/** Waits until the page is shown for the signed-in shopper and all its requests have finished. */
export async function signedInPage(page: Page): Promise<void> {
  await expect(logout(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
}
