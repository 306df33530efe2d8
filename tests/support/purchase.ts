import type { APIRequestContext, Locator } from '@playwright/test'
import { productsOf, type WireProduct } from './api.ts'
import { fill } from './holdings.ts'
import { ordersOf, saveAddress } from './orders.ts'
import type { SignedIn } from './shopper.ts'
import { test as base, expect, type Page, said } from './shopping.ts'

export { expect, isFocusSomewhere, NETWORK, type Page, said } from './shopping.ts'

/** A shopper who can buy: with a profile, a verified phone, and one address. */
export interface Buyer extends SignedIn {
  readonly addressId: string
}

interface Fixtures {
  /** A new shopper who can buy, signed in in this test's browser. */
  buyer: Buyer
  /** The product that is in their cart with quantity 2. */
  bought: WireProduct
}

/** The test function for payments. */
export const test = base.extend<Fixtures>({
  buyer: async ({ shopper, request, shop }, use) =>
    use({ ...shopper, addressId: await saveAddress(shopper, request, shop) }),
  bought: async ({ buyer, request }, use) => {
    const [product] = await stocked(request)
    await fill(buyer, 'cart', [product._id], 2)
    await use(product)
  },
})

/** The two products without variations that have the largest stock, so that tests do not use up each other's products. */
export async function stocked(request: APIRequestContext): Promise<readonly [WireProduct, WireProduct]> {
  const products = (await productsOf(request)).filter(({ variations }) => variations.length === 0)
  const [first, second] = products.toSorted((a, b) => b.totalStock - a.totalStock)
  if (!first || !second || second.totalStock < 20)
    throw new Error('Haat: the shelves are nearly empty. Tests that buy need some stock: fill a new shop.')
  return [first, second]
}

/** A second delivery address. */
export const ELSEWHERE = {
  name: 'Meera Joshi',
  email: 'meera@haat.example',
  address: '4 Temple Road, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600004',
} as const

/** Saves a second address with the phone of the first. Returns its id. */
export async function saveAnotherAddress({ userId, call }: SignedIn): Promise<string> {
  const { addresses } = await call<{ addresses: readonly { phone: string }[] }>(
    'GET',
    `/api/v1/address/${userId}`,
  )
  const { address } = await call<{ address: { _id: string } }>('POST', '/api/v1/address', {
    ...ELSEWHERE,
    phone: addresses[0]?.phone,
  })
  return address._id
}

/** The calls that place a cash order, and that start a card payment. */
export const CASH_ORDER = '/api/v1/order/cod'
export const CARD_ORDER = '/api/v1/order/create-razorpay-order'

type Method = 'Cash on Delivery' | 'Card / UPI' | 'Crypto wallet'

/** One of the three sections, or the total. */
export const part = (
  page: Page,
  name: 'Order Summary' | 'Shipping Address' | 'Payment Method' | 'Order Total',
): Locator => page.getByRole('main').getByRole('region', { name })

/** The button that places the order. */
export const payButton = (page: Page): Locator => part(page, 'Order Total').getByRole('button')

/** The total of the order. */
export const total = (page: Page): Locator =>
  part(page, 'Order Total').getByRole('status').filter({ hasText: 'Total' })

export const way = (page: Page, method: Method): Locator =>
  part(page, 'Payment Method').getByRole('radio', { name: method })

/** Opens the checkout and chooses a payment method. A single address is preselected. */
export async function openPayment(page: Page, method: Method): Promise<void> {
  await page.goto('/checkout')
  await way(page, method).check()
  await expect(part(page, 'Shipping Address').getByRole('radio', { checked: true })).toHaveCount(1)
}

/** The alert above the payment methods after a failed payment. */
export const problem = (page: Page): Locator => part(page, 'Payment Method').getByRole('alert')

const SUCCESS = /\/order\/successfull\/([\da-f]{32})$/

/** Waits for the success screen. Returns the order's id. */
export async function expectSuccess(page: Page): Promise<string> {
  await expect(page).toHaveURL(SUCCESS)
  await expect(page.getByRole('heading', { level: 1, name: 'Order Successful!' })).toBeVisible()
  return SUCCESS.exec(page.url())?.[1] ?? ''
}

/** Expects a toast with this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page.waitForURL(SUCCESS, { waitUntil: 'commit' })
  await expect(said(page, text)).toBeVisible()
}

/** Returns the only order of a shopper. Fails if there are several. */
export async function onlyOrderOf(shopper: SignedIn) {
  const orders = await ordersOf(shopper)
  expect(orders).toHaveLength(1)
  const [order] = orders as [(typeof orders)[number]]
  return order
}

/** Formats an amount as checkout and orders do: "₹1,138.00". */
export const inRupees = (rupees: number, sign = '₹'): string =>
  `${sign}${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Counts a page's requests to one address without changing them. */
export function count(page: Page, path: string): { readonly calls: number } {
  const counted = { calls: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === 'POST') counted.calls += 1
  })
  return counted
}
