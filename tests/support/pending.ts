import type { Locator } from '@playwright/test'
import { expect, type Page } from './shopping.ts'

/** The login takes its time on a busy machine. */
export const PATIENCE = { timeout: 20_000 }

/** What a visitor is offered who asks for the cart or the favourites: the newest of several. */
export const loginLink = (page: Page): Locator =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Please login to add items to cart / favourites' })
    .last()
    .getByRole('link', { name: 'Log In' })

/** A visitor asks for a product, on its page. */
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

/** Waits until the page is as it is for whoever is signed in, and all its calls are answered. */
export async function signedInPage(page: Page): Promise<void> {
  await expect(logout(page)).toBeVisible(PATIENCE)
  await page.waitForLoadState('networkidle')
}
