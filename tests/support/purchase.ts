import type { APIRequestContext, Locator } from '@playwright/test'
import { productsOf, type WireProduct } from './api.ts'
import { fill } from './holdings.ts'
import { ordersOf, saveAddress } from './orders.ts'
import type { SignedIn } from './shopper.ts'
import { test as base, expect, type Page, said } from './shopping.ts'

export { expect, isFocusSomewhere, NETWORK, type Page, said } from './shopping.ts'

/** Somebody who can buy: with a profile, a phone that is verified, and one address. */
export interface Buyer extends SignedIn {
  readonly addressId: string
}

interface Fixtures {
  /** Somebody new who can buy, signed in in this test's browser. */
  buyer: Buyer
  /** What they have two pieces of in their cart. */
  bought: WireProduct
}

/** Every test of paying. */
export const test = base.extend<Fixtures>({
  buyer: async ({ shopper, request, shop }, use) =>
    use({ ...shopper, addressId: await saveAddress(shopper, request, shop) }),
  bought: async ({ buyer, request }, use) => {
    const [product] = await stocked(request)
    await fill(buyer, 'cart', [product._id], 2)
    await use(product)
  },
})

/** Products of one kind that the shop has most of: tests that buy do not empty a shelf that others stand before. */
export async function stocked(request: APIRequestContext): Promise<readonly [WireProduct, WireProduct]> {
  const products = (await productsOf(request)).filter(({ variations }) => variations.length === 0)
  const [first, second] = products.toSorted((a, b) => b.totalStock - a.totalStock)
  if (!first || !second || second.totalStock < 20)
    throw new Error('Haat: the shelves are nearly empty. Tests that buy need some stock: fill a new shop.')
  return [first, second]
}

/** Another place that a shopper has things sent to. */
export const ELSEWHERE = {
  name: 'Meera Joshi',
  email: 'meera@haat.example',
  address: '4 Temple Road, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  pincode: '600004',
} as const

/** Saves a second address, with the phone of the first. Gives its id. */
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

/** The calls that place an order for cash, and that begin to pay one by card. */
export const CASH_ORDER = '/api/v1/order/cod'
export const CARD_ORDER = '/api/v1/order/create-razorpay-order'

export type Method = 'Cash on Delivery' | 'Card / UPI' | 'Crypto wallet'

/** One of the three sections, or the box of the total. */
export const part = (
  page: Page,
  name: 'Order Summary' | 'Shipping Address' | 'Payment Method' | 'Order Total',
): Locator => page.getByRole('main').getByRole('region', { name })

/** The button that pays. */
export const payButton = (page: Page): Locator => part(page, 'Order Total').getByRole('button')

/** What the order comes to. */
export const total = (page: Page): Locator =>
  part(page, 'Order Total').getByRole('status').filter({ hasText: 'Total' })

export const way = (page: Page, method: Method): Locator =>
  part(page, 'Payment Method').getByRole('radio', { name: method })

/** Opens the checkout and picks a way to pay; where there is one address, it is chosen by then. */
export async function goPay(page: Page, method: Method): Promise<void> {
  await page.goto('/checkout')
  await way(page, method).check()
  await expect(part(page, 'Shipping Address').getByRole('radio', { checked: true })).toHaveCount(1)
}

/** What stands above the ways to pay when a payment came to nothing. */
export const problem = (page: Page): Locator => part(page, 'Payment Method').getByRole('alert')

const SUCCESS = /\/order\/successfull\/([\da-f]{32})$/

/** The screen that every order ends on. Gives the order's id. */
export async function expectSuccess(page: Page): Promise<string> {
  await expect(page).toHaveURL(SUCCESS, { timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Order Successful!' })).toBeVisible()
  return SUCCESS.exec(page.url())?.[1] ?? ''
}

/** What is said on the screen of the order, for as long as a toast lasts. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await page.waitForURL(SUCCESS, { timeout: 20_000, waitUntil: 'commit' })
  await expect(said(page, text)).toBeVisible()
}

/** The one order that a shopper has; a second one fails the test. */
export async function onlyOrderOf(shopper: SignedIn) {
  const orders = await ordersOf(shopper)
  expect(orders).toHaveLength(1)
  const [order] = orders as [(typeof orders)[number]]
  return order
}

/** As this part of the shop writes sums: "₹1,138.00". */
export const inRupees = (rupees: number, sign = '₹'): string =>
  `${sign}${rupees.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Counts the calls of a page to one address, without touching them. */
export function count(page: Page, path: string): { readonly calls: number } {
  const counted = { calls: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() === 'POST') counted.calls += 1
  })
  return counted
}
