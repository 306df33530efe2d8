import { failing } from './support/api.ts'
import { tryAgain } from './support/faults.ts'
import { cartOf, fill } from './support/holdings.ts'
import { DESTINATION } from './support/orders.ts'
import {
  CASH_ORDER,
  count,
  ELSEWHERE,
  expect,
  expectSuccess,
  inRupees,
  NETWORK,
  onlyOrderOf,
  openPayment,
  type Page,
  part,
  payButton,
  said,
  saveAnotherAddress,
  stocked,
  test,
  total,
  way,
} from './support/purchase.ts'
import { codeFor, shopperElsewhere } from './support/shopper.ts'
import { tracesOf } from './support/shopping.ts'
import { logIn } from './support/sign-in.ts'
import { walkTo } from './support/walk.ts'

test('F32 a cart becomes one cash order however often the button is pressed, with a changed quantity, a coupon and another address @database @runtime', async ({
  page,
  request,
  buyer,
  bought,
}) => {
  const [, other] = await stocked(request)
  await fill(buyer, 'cart', [other._id])
  await saveAnotherAddress(buyer)
  const placing = count(page, CASH_ORDER)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${CASH_ORDER}`, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/cart')
  await page.getByRole('main').getByRole('link', { name: 'Proceed to Checkout' }).click()
  await part(page, 'Order Summary')
    .getByRole('button', { name: `One more of ${bought.name}` })
    .click()
  const subtotal = 3 * bought.price + other.price
  await expect(total(page)).toContainText(inRupees(subtotal))
  await part(page, 'Order Summary').getByRole('textbox', { name: 'Coupon code' }).fill('feature10')
  await page.keyboard.press('Enter')
  await expect(said(page, 'Coupon applied! You saved 10%!')).toBeVisible()
  const rupees = (subtotal * 90) / 100
  await expect(total(page)).toContainText(inRupees(rupees))
  await part(page, 'Shipping Address').getByRole('radio', { name: ELSEWHERE.name }).check()
  await way(page, 'Cash on Delivery').check()
  const review = part(page, 'Order Total')
  for (const text of [
    `3 × ${bought.name}`,
    `${ELSEWHERE.city} ${ELSEWHERE.pincode}`,
    'Cash on Delivery',
    'Free',
  ])
    await expect(review).toContainText(text)
  await payButton(page).dblclick()
  await expect(payButton(page)).toHaveText('Please wait...')
  await payButton(page).press('Enter')
  await expect(payButton(page)).toBeFocused()
  answer()

  const id = await expectSuccess(page)
  const main = page.getByRole('main')
  for (const text of [
    id.slice(-8),
    inRupees(rupees, '$'),
    `Charged in Indian rupees: ${inRupees(rupees)}`,
    bought.name,
    `${inRupees(bought.price)} × 3`,
    `${inRupees(other.price)} × 1`,
    'ProductCode',
    ...Object.values(ELSEWHERE).filter((value) => !value.includes('@')),
    'Cash on Delivery',
  ])
    await expect(main).toContainText(text)
  expect(placing.calls).toBe(1)
  expect(await cartOf(buyer)).toEqual([])
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toHaveText(/\d/)
  expect(await onlyOrderOf(buyer)).toMatchObject({
    _id: id,
    totalAmount: rupees,
    addressDetails: { name: ELSEWHERE.name, pincode: ELSEWHERE.pincode },
  })
  // Not to a basket that is paid already.
  await page.goBack()
  await expect(page).toHaveURL('/cart')
})

test('reload, Back and another tab keep coupon, address and payment method; paying in both tabs at the same time makes one order, and both show it', async ({
  page,
  context,
  buyer,
  bought,
}) => {
  await saveAnotherAddress(buyer)
  await page.goto('/checkout')
  await part(page, 'Order Summary').getByRole('textbox', { name: 'Coupon code' }).fill('Feature10')
  await part(page, 'Order Summary').getByRole('button', { name: 'Apply' }).click()
  await part(page, 'Shipping Address').getByRole('radio', { name: ELSEWHERE.name }).check()
  await way(page, 'Cash on Delivery').check()
  const expectAllSaved = async (tab = page) => {
    await expect(part(tab, 'Order Summary').getByText('FEATURE10 takes 10% off')).toBeVisible()
    await expect(part(tab, 'Shipping Address').getByRole('radio', { name: ELSEWHERE.name })).toBeChecked()
    await expect(way(tab, 'Cash on Delivery')).toBeChecked()
    await expect(total(tab)).toContainText(inRupees((2 * bought.price * 9) / 10))
  }
  await expectAllSaved()
  await page.reload()
  await expectAllSaved()
  await part(page, 'Order Summary').getByRole('link', { name: bought.name }).click()
  await expect(page).toHaveURL(`/product/${bought._id}`)
  await page.goBack()
  await expectAllSaved()
  const other = await context.newPage()
  await other.goto('/checkout')
  await expectAllSaved(other)
  // One of two tabs is in the background, where a real click would wait.
  await Promise.all(
    [page, other].map((tab) => payButton(tab).evaluate((button: HTMLElement) => button.click())),
  )
  const ids = await Promise.all([expectSuccess(page), expectSuccess(other)])
  const { _id } = await onlyOrderOf(buyer)
  expect(ids).toEqual([_id, _id])
})

test('F35 a shopper who signs in at the checkout sees nothing that the previous shopper entered', async ({
  page,
  shop,
  buyer,
  bought,
}) => {
  const entries = [buyer.userId, buyer.email, buyer.addressId, DESTINATION.address, 'Lotus Lane']
  await openPayment(page, 'Cash on Delivery')
  await part(page, 'Order Summary').getByRole('textbox', { name: 'Coupon code' }).fill('FEATURE10')
  await page.keyboard.press('Enter')
  await part(page, 'Shipping Address').getByRole('button', { name: 'Add a new address' }).click()
  await part(page, 'Shipping Address').getByRole('textbox', { name: 'Address' }).fill('9 Lotus Lane')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await tracesOf(page, entries)).toEqual([])

  const next = await shopperElsewhere(shop)
  const path = `/checkout?product=${bought._id}&quantity=3`
  await page.goto(path)
  await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(path)}`)
  await logIn(page, next)
  await expect(page).toHaveURL(path)
  await expect(total(page)).toContainText(inRupees(3 * bought.price))
  await expect(part(page, 'Shipping Address').getByRole('textbox', { name: 'Address' })).toHaveValue('')
  await expect(part(page, 'Order Summary').getByRole('textbox', { name: 'Coupon code' })).toHaveValue('')
  await expect(part(page, 'Payment Method').getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await tracesOf(page, entries)).toEqual([])
})

const fieldOf = (page: Page, name: string) =>
  part(page, 'Shipping Address').getByRole('textbox', { name, exact: true })

/** Enters an address with mistakes in every field and verifies the phone. Returns the phone's digits. */
async function writeAddress(page: Page, shop: string): Promise<string> {
  await way(page, 'Cash on Delivery').check()
  await payButton(page).click()
  await expect(said(page, 'Please add a delivery address')).toBeVisible()
  const form = part(page, 'Shipping Address')
  const field = (name: string) => fieldOf(page, name)
  const expectFaults = async (faults: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(faults))
      await expect(field(name)).toHaveAccessibleDescription(new RegExp(`${text}$`))
  }
  const save = form.getByRole('button', { name: 'Save address' })
  await expect(field('Name')).toBeFocused()
  await expect(field('Name')).toHaveValue('Tara Kulkarni')
  await field('Name').fill('')
  await expect(field('Email')).toHaveValue(/@haat\.example$/)
  await field('Email').fill('')
  await save.click()
  await expectFaults({
    Name: 'Name is required',
    Email: 'Email is required',
    Phone: 'Phone is required',
    Pincode: 'Pincode is required',
    Address: 'Address is required',
    City: 'City is required',
    State: 'State is required',
  })
  await expect(field('Name')).toBeFocused()
  const digits = `9${Math.random().toString().slice(2, 11).padEnd(9, '0')}`
  await field('Name').fill('Tara Kulkarni')
  await field('Email').fill('tara@haat.example')
  await field('Phone').fill(digits.slice(0, 5))
  await field('Pincode').fill('5600')
  await save.click()
  await expectFaults({ Phone: 'Phone must be 10 digits', Pincode: 'Pincode must be 6 digits' })
  await expect(field('Phone')).toBeFocused()
  await field('Phone').fill(digits)
  await save.click()
  await expectFaults({ Phone: 'Phone number must be verified' })
  await form.getByRole('button', { name: 'Send OTP' }).click()
  await expect(field('OTP')).toBeFocused()
  const code = await codeFor(page.request, shop, `+91${digits}`)
  await field('OTP').fill(code === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expectFaults({ OTP: 'Invalid OTP. Please try again.' })
  await field('OTP').fill(code)
  await form.getByRole('button', { name: 'Verify' }).click()
  await expect(said(page, 'Phone number verified successfully!')).toBeVisible()
  await expect(field('Address')).toBeFocused()
  await page.keyboard.type('7 Rose Lane, Indiranagar')
  await field('Pincode').fill('560038')
  await expect(field('City')).toHaveValue('Bengaluru')
  await expect(field('State')).toHaveValue('Karnataka')
  return digits
}

/** By keyboard alone: increases the quantity, enters coupon and address, and pays cash. */
async function buyWithKeys(page: Page, name: string) {
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await walkTo(page, part(page, 'Order Summary').getByRole('button', { name: `One more of ${name}` }))
  await page.keyboard.press('Space')
  await walkTo(page, part(page, 'Order Summary').getByRole('textbox', { name: 'Coupon code' }))
  await page.keyboard.type('FEATURE10')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove coupon FEATURE10' })).toBeFocused()
  await walkTo(page, part(page, 'Shipping Address').getByRole('button', { name: 'Save address' }))
  await page.keyboard.press('Enter')
  await expect(said(page, 'Address added successfully!')).toBeVisible()
  const card = part(page, 'Shipping Address').getByRole('radio', { name: '7 Rose Lane, Indiranagar' })
  await expect(card).toBeChecked()
  await expect(card).toBeFocused()
  await walkTo(page, way(page, 'Cash on Delivery'))
  await page.keyboard.press('ArrowDown')
  await expect(way(page, 'Card / UPI')).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await walkTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expectSuccess(page)
}

test('an empty checkout redirects to the cart; an address can be entered and an order placed by keyboard alone', async ({
  page,
  shop,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK)
  const [product] = await stocked(request)
  await page.goto('/checkout')
  await expect(
    page.getByRole('main').getByText('No products found in checkout! Redirecting...'),
  ).toBeVisible()
  await expect(page).toHaveURL('/cart')

  await test.step('what cannot be loaded says so, and comes with Try again', async () => {
    await fill(shopper, 'cart', [product._id], 2)
    const CART = `**/api/v1/cart/${shopper.userId}`
    await page.route(CART, failing)
    await page.goto('/checkout')
    await expect(page.getByRole('main').getByText('Failed to load checkout products.')).toBeVisible()
    await tryAgain(page.getByRole('main'), CART)
    await expect(part(page, 'Order Summary').getByRole('listitem')).toContainText(product.name)
  })

  const digits = await test.step('every field is looked at', () => writeAddress(page, shop))
  await page.reload()
  await expect(fieldOf(page, 'Address')).toHaveValue('7 Rose Lane, Indiranagar')
  await test.step('the keyboard alone buys', () => buyWithKeys(page, product.name))
  expect(await onlyOrderOf(shopper)).toMatchObject({
    quantity: 3,
    totalAmount: (270 * product.price) / 100,
    addressDetails: { city: 'Bengaluru', phone: digits },
  })
})
