import { expect, type Locator, type Page } from './test.ts'

/** The shop's log messages, to the letter (I3, storefront.md §8). */
export const LOGGED =
  /Failed to fetch products:|Error fetching products:|Failed to fetch product details\.|Error fetching sponsors:/

/** A category that is not in the build: its page has only content from the network. */
export const UNKNOWN = '/categories/Unheard-of'
export const EMPTY = 'No products found in this category'

/** Chooses a category in the strip. Before its code has loaded, a tile links to the category's page. */
export async function choose(page: Page, name: string) {
  const strip = page.getByRole('region', { name: 'Our Top Categories' })
  await strip.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])').filter({ has: strip })).toHaveCount(1)
  await strip.getByRole('button', { name }).click()
}

/**
 * Presses "Try again" for calls that have failed so far, and lets them through from then on. Until it is pressed they wait:
 * the page repeats them by itself too, and would replace the button.
 */
export async function tryAgain(within: Locator, calls: string): Promise<void> {
  const pressed = Promise.withResolvers<void>()
  await within.page().route(calls, async (route) => {
    await pressed.promise
    await route.continue()
  })
  await within.getByRole('button', { name: 'Try again' }).click()
  pressed.resolve()
}
