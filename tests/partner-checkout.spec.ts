import { collect } from './partner/events.ts'
import type { Served } from './partner/server.ts'
import { shopperElsewhere, signInFromPage } from './partner/shopper.ts'
import { CHECKOUT_PORT, openPartner } from './partner/site.ts'
import { findings } from './support/findings.ts'
import { cartOf, fill } from './support/holdings.ts'
import { DESTINATION, ordersOf, saveAddress } from './support/orders.ts'
import { inRupees, stocked } from './support/purchase.ts'
import { expect, type Page, test } from './support/test.ts'

/** Checkout on a partner's page, on another origin. */
test.describe.configure({ mode: 'default' })

let partner: Served

test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', CHECKOUT_PORT)
})
test.afterAll(() => partner?.close())

const visit = (page: Page, path = '/checkout.html') => page.goto(`${partner.origin}${path}`)
const checkout = (page: Page) => page.getByRole('region', { name: 'My order' })

test('a visitor is asked to sign in at the shop; the products are shown, can be changed, and a link leads to the shop’s checkout', async ({
  page,
  request,
  shop,
}) => {
  await visit(page)
  await expect(page.getByRole('heading', { name: 'Please sign in to check out.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveAttribute(
    'href',
    `${shop}/login?return_to=%2Fcheckout`,
  )
  expect(await findings(page)).toEqual([])

  const shopper = await shopperElsewhere(shop)
  const [product] = await stocked(request)
  await fill(shopper, 'cart', [product._id], 2)
  await signInFromPage(page, shopper)
  const total = checkout(page).getByRole('status').filter({ hasText: 'Total' })
  await expect(total).toContainText(inRupees(2 * product.price))
  await checkout(page)
    .getByRole('button', { name: `One more of ${product.name}` })
    .click()
  await expect(total).toContainText(inRupees(3 * product.price))
  await expect.poll(async () => (await cartOf(shopper))[0]?.quantity).toBe(3)
  expect(await findings(page)).toEqual([])

  const started = await collect(page, 'haat:checkout:start', { stay: true })
  await checkout(page).getByRole('link', { name: 'Proceed to Checkout' }).click()
  expect(await started()).toEqual([{ href: `${shop}/checkout` }])
  expect(page.url()).toBe(`${partner.origin}/checkout.html`)
})

test('with `in-place`, a cash order is placed on the page, and the page’s policy is not violated', async ({
  page,
  request,
  shop,
}) => {
  const shopper = await shopperElsewhere(shop)
  await saveAddress(shopper, request, shop)
  const [product] = await stocked(request)
  await fill(shopper, 'cart', [product._id], 2)
  await visit(page, '/checkout-strict.html')
  await signInFromPage(page, shopper)
  const placed = await collect<{ orderId: string; href: string }>(page, 'haat:order:placed', { stay: true })
  await expect(checkout(page).getByRole('radio', { name: new RegExp(DESTINATION.address) })).toBeChecked()
  const way = (name: string) => checkout(page).getByRole('radio', { name })
  await expect(way('Cash on Delivery')).toBeEnabled()
  // The card provider's window needs a script that partner pages do not allow.
  await expect(way('Card / UPI')).toHaveCount(0)
  const pay = checkout(page).getByRole('region', { name: 'Order Total' }).getByRole('button')
  await pay.click()
  await expect(checkout(page).getByText('Please select a payment method').first()).toBeVisible()
  await way('Crypto wallet').check()
  await pay.click()
  await expect(
    checkout(page).getByText('Please install MetaMask or another Ethereum wallet').first(),
  ).toBeVisible()
  await way('Cash on Delivery').check()
  expect(await findings(page)).toEqual([])
  await pay.click()
  await expect.poll(placed).toHaveLength(1)
  const [order, ...others] = await ordersOf(shopper)
  expect(others).toEqual([])
  expect(order).toMatchObject({ totalAmount: 2 * product.price, paymentMethod: 'Cash on Delivery' })
  expect(await placed()).toEqual([{ orderId: order?._id, href: `${shop}/order/successfull/${order?._id}` }])
  expect(page.url()).toBe(`${partner.origin}/checkout-strict.html`)
  expect(await cartOf(shopper)).toEqual([])
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  const saved = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  for (const word of [await shopper.token(), DESTINATION.name, DESTINATION.address])
    expect(saved).not.toContain(word)
})
