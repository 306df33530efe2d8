import { buy, type WireOrder } from './orders.ts'
import { type Buyer, type Page, stocked } from './purchase.ts'
import type { APIRequestContext } from './test.ts'

/** Orders one product or two, without a browser. */
export async function orderOf(
  buyer: Buyer,
  request: APIRequestContext,
  kinds = 1,
  pieces = 1,
): Promise<WireOrder> {
  const products = (await stocked(request)).slice(0, kinds)
  return buy(
    buyer,
    buyer.addressId,
    products.map(({ _id }) => _id),
    pieces,
  )
}

export const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Orders/ })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const successful = (page: Page) => heading(page, 'Order Successful!')
