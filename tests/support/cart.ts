import type { WireProduct } from './api.ts'
import type { Page } from './shopping.ts'

export const CHANGES = '**/api/v1/cart/update'
export const ADDITIONS = '**/api/v1/cart/add'
export const REMOVALS = '**/api/v1/cart/remove/**'

/** What says, after an addition on a card, what is in the cart. */
export const cartNotice = (page: Page) => page.getByRole('complementary', { name: 'Your Cart' })
export const main = (page: Page) => page.getByRole('main')
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' })
export const lines = (page: Page) => main(page).getByRole('list', { name: 'Items in your cart' })
/** A line, but not what stands in its place after it was removed. */
export const line = (page: Page, name: string) =>
  lines(page)
    .getByRole('listitem')
    .filter({ hasText: name, has: page.getByRole('button', { name: /^Remove/ }) })
export const total = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Total' })
/** The cart link with its badge. */
export const sign = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
export const addOnCard = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `Add ${name} to cart` })
export const addOnPage = (page: Page) => main(page).getByRole('button', { name: 'Add to Cart' }).first()
export const more = (page: Page, { name }: WireProduct) =>
  page.getByRole('button', { name: `One more of ${name}` })
export const less = (page: Page, { name }: WireProduct) =>
  page.getByRole('button', { name: `One less of ${name}` })
/** The quantity of a product on its card or page. */
export const quantityOf = (page: Page, { name }: WireProduct) =>
  main(page).getByRole('textbox', { name: `Quantity of ${name}` })
export const remove = (page: Page, { name }: WireProduct) =>
  page.getByRole('button', { name: `Remove ${name} from the cart` })
