import { expect, type Page } from './test.ts'

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
