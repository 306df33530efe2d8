import { expect, type Page } from './test.ts'

/** What the shop writes, to the letter (I3, storefront.md §8). */
export const LOGGED =
  /Failed to fetch products:|Error fetching products:|Failed to fetch product details\.|Error fetching sponsors:/

/** A category that the build does not know: its page has nothing but what the network brings. */
export const UNKNOWN = '/categories/Unheard-of'
export const EMPTY = 'No products found in this category'

/** Chooses a category of the strip. Before its code is there, a tile leads to the category's own page. */
export async function choose(page: Page, name: string) {
  const strip = page.getByRole('region', { name: 'Our Top Categories' })
  await strip.scrollIntoViewIfNeeded()
  await expect(page.locator('astro-island:not([ssr])').filter({ has: strip })).toHaveCount(1)
  await strip.getByRole('button', { name }).click()
}
