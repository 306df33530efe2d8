import { freshDigits, PHOTO, profileOf } from './support/account.ts'
import { json } from './support/api.ts'
import {
  ask,
  button,
  card,
  entry,
  expectAnswer,
  field,
  launcher,
  openAssistant,
  panel,
  startOver,
  write,
} from './support/assistant.ts'
import { buy, DESTINATION, ordersOf } from './support/orders.ts'
import { type Buyer, expect, NETWORK, type Page, stocked, test } from './support/purchase.ts'
import { said as toast } from './support/shopping.ts'

const PROFILE = '**/api/v1/user/**'
const ORDERS = '**/api/v1/orderu/**'

/** A panel whose code does not arrive is reported. */
async function expectPanelMissed(page: Page) {
  const PANEL = '**/_astro/Panel*.js'
  await page.route(PANEL, (route) => route.abort())
  await launcher(page).click()
  await expect(toast(page, 'The assistant could not be loaded. Please reload the page.')).toBeVisible()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(PANEL)
  await page.reload()
  await openAssistant(page)
  await expect(entry(page)).toBeEnabled()
}

/** Fault F30: a profile that fails to load, and photos that fail. */
async function expectProfileMissed(page: Page) {
  await expect(panel(page)).toHaveAccessibleName('Hello!')
  await ask(page, 'profile', "Oops, couldn't fetch your profile!")
  await page.unroute(PROFILE)
  await button(page, 'Try again').click()
  await expectAnswer(page, 'Here’s your profile, Tara.')
  await button(page, 'Edit').click()
  const own = card(page, 'Your profile')
  await field(page, 'First name').fill('Damayanti')

  const UPLOADS = '**/v1_1/**'
  const photo = own.getByLabel(/Choose a photo/)
  for (const [answer, text] of [
    [{ status: 500, json: {} }, 'Upload failed.'],
    [{ status: 200, json: { public_id: 'x' } }, 'Upload failed.'],
    [null, "Upload didn't work—retry?"],
  ] as const) {
    await page.route(UPLOADS, (route) => (answer ? route.fulfill(answer) : route.abort()))
    await photo.setInputFiles(PHOTO)
    await expect(own.getByRole('alert').filter({ hasText: text })).toBeVisible()
    await page.unroute(UPLOADS)
  }
  await page.route(PROFILE, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await button(page, 'Save').click()
  await expect(own.getByText('Error saving profile.')).toBeVisible()
  await expect(field(page, 'First name')).toHaveValue('Damayanti')
  await page.unroute(PROFILE)
}

/** Codes that fail. */
async function expectCodesFail(page: Page, buyer: Buyer) {
  await field(page, 'Phone number (optional)').fill(freshDigits())
  const SEND = '**/api/v1/send-otp'
  await page.route(SEND, (route) => route.abort())
  await button(page, 'Save').click()
  await expect(toast(page, 'Error sending OTP!')).toBeVisible()
  await page.unroute(SEND)
  await page.route(SEND, json({ success: false }, 500))
  await button(page, 'Save').click()
  await expect(toast(page, 'Failed to send OTP!')).toBeVisible()
  await page.unroute(SEND)
  await button(page, 'Save').click()
  await page.route('**/api/v1/verify-otp', (route) => route.abort())
  await field(page, 'OTP').fill('123456')
  await button(page, 'Verify').click()
  await expect(toast(page, 'OTP verification failed!')).toBeVisible()
  expect(await profileOf(buyer)).toMatchObject({ firstName: 'Tara', phone: '' })
  // The phone is optional: without it the profile is saved immediately.
  await field(page, 'Phone number (optional)').fill('')
  await button(page, 'Save').click()
  await expectAnswer(page, 'Saved.')
  expect(await profileOf(buyer)).toMatchObject({ firstName: 'Damayanti', phone: '' })
}

/** Orders and tracking that fail to load. */
async function expectOrdersMissed(page: Page, _id: string) {
  const short = _id.slice(-8)
  await ask(page, 'orders', 'Failed to fetch orders.')
  await page.unroute(ORDERS)
  await button(page, 'Try again').click()
  await expectAnswer(page, 'You have one order')

  const TRACKING = '**/api/v1/ordertrack/**'
  for (const [answer, text] of [
    [json({ m: 'f' }), 'Order not found.'],
    [json({ success: false }, 500), 'Server error while fetching order status'],
    [json({ m: 's', data: { _id, deliveryStatus: 'Lost' } }), 'Status unavailable'],
  ] as const) {
    await page.route(TRACKING, answer)
    await button(page, `Track order ${short}`).click()
    await expectAnswer(page, text)
    await page.unroute(TRACKING)
  }
  await page.route(TRACKING, (route) => route.abort())
  await button(page, `Track order ${short}`).click()
  await expectAnswer(page, 'Error fetching order status.')
}

/** A failed deletion changes nothing and can be tried again. */
async function expectDeletionFails(page: Page, buyer: Buyer, short: string) {
  const DELETION = '**/api/v1/orderd/**'
  await page.route(DELETION, json({ success: false }, 500))
  await button(page, `Delete order ${short}`).click()
  await expectAnswer(page, 'Say confirm')
  await ask(page, 'confirm', 'Failed to delete order.')
  await expect(card(page, '1 order').getByRole('listitem')).toContainText(short)
  expect(await ordersOf(buyer)).toHaveLength(1)
  await page.unroute(DELETION)
  await button(page, `Delete order ${short}`).click()
  await expectAnswer(page, 'Say confirm')
  await ask(page, 'confirm', 'Order deleted successfully')
}

/** Addresses that fail to load, to be deleted or to be saved. */
async function expectAddressesFail(page: Page, buyer: Buyer) {
  const ADDRESSES = `**/api/v1/address/${buyer.userId}`
  await page.route(ADDRESSES, (route) => route.abort())
  await ask(page, 'addresses', 'Failed to fetch addresses.')
  await page.unroute(ADDRESSES)
  await button(page, 'Try again').click()
  await expectAnswer(page, 'one saved address')
  const ADDRESS = '**/api/v1/address/**'
  await page.route(ADDRESS, json({ success: false, message: 'The address book is closed.' }, 409))
  const named = `${DESTINATION.name}, ${DESTINATION.address}`
  await button(page, `Delete: ${named}`).click()
  await expectAnswer(page, 'Say confirm')
  await ask(page, 'confirm', 'Failed to delete address.')
  await expect(toast(page, 'The address book is closed.')).toBeVisible()
  await expect(card(page, 'Your addresses').getByRole('listitem')).toContainText(DESTINATION.address)
  await button(page, `Edit: ${named}`).click()
  await field(page, 'City').fill('Nashik')
  await button(page, 'Save address').click()
  await expect(card(page, 'Your addresses').getByText('The address book is closed.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Nashik')
  await page.unroute(ADDRESS)
  await button(page, 'Save address').click()
  await expectAnswer(page, 'The address is saved.')
}

/** Fault F31: a failing e-mail service is reported, and the message stays until it is sent. */
async function expectLetterSaved(page: Page) {
  const MAIL = '**/api/v1.0/email/send-form'
  await page.route(MAIL, (route) => route.fulfill({ status: 500, body: 'no' }))
  await startOver(page)
  await ask(page, 'Can you paint my door', 'our team')
  for (const [name, text] of [
    ['Email', 'tara@example.com'],
    ['Phone', '9876543210'],
    ['Subject', 'Doors'],
  ] as const)
    await field(page, name).fill(text)
  await button(page, 'Send message').click()
  const own = card(page, 'Your message')
  const failed = own.getByRole('alert').filter({ hasText: 'Failed to send message. Please try again later.' })
  await expect(failed).toBeVisible()
  await expect(field(page, 'Message')).toHaveValue('Can you paint my door')
  // Fault F44: it is still there after visiting another page.
  await page.goto('/faqs')
  await expect(field(page, 'Message')).toHaveValue('Can you paint my door')
  await expect(field(page, 'Subject')).toHaveValue('Doors')
  await page.unroute(MAIL)
  await page.route(MAIL, (route) => route.fulfill({ status: 200, body: 'OK' }))
  await button(page, 'Send message').click()
  await expect(toast(page, 'Message sent!')).toBeVisible()
  await expectAnswer(page, 'Your message is with our team now')
}

/** A failed logout is reported, and the shopper stays signed in. */
async function expectLogoutFails(page: Page) {
  await ask(page, 'logout', 'Do you want to log out?')
  const IDENTITY = '**/__clerk/**'
  await page.route(IDENTITY, (route) => route.abort())
  await write(page, 'confirm')
  await expect(toast(page, 'We could not log you out. Please try again.')).toBeVisible()
  await expect(panel(page).getByText('Sign-in is unavailable at the moment')).toBeVisible()
  await expect(entry(page)).toBeDisabled()
  await page.unroute(IDENTITY)
  await button(page, 'Try again').click()
  await expect(entry(page)).toBeEnabled()
  await expectAnswer(page, 'You’re still logged in')
  await expect(page).toHaveURL('/faqs')
  await ask(page, 'cancel', 'you stay logged in')
}

test('each failed call is reported in the assistant’s words, nothing is lost, and it can be tried again', {
  tag: '@all',
}, async ({ page, buyer, request, complaints }) => {
  complaints.allow(NETWORK)
  const [product] = await stocked(request)
  const { _id } = await buy(buyer, buyer.addressId, [product._id])
  await page.clock.install()
  // They fail from the start, so nothing is cached.
  for (const call of [PROFILE, ORDERS]) await page.route(call, json({ success: false }, 500))
  await page.goto('/about')
  await test.step('a panel that does not come', () => expectPanelMissed(page))
  await test.step('F30 a profile that does not come or is not saved, photos that fail', () =>
    expectProfileMissed(page))
  await test.step('codes that fail', () => expectCodesFail(page, buyer))
  await test.step('orders that do not come', () => expectOrdersMissed(page, _id))
  await test.step('a deletion that fails', () => expectDeletionFails(page, buyer, _id.slice(-8)))
  await test.step('addresses that fail', () => expectAddressesFail(page, buyer))
  await test.step('F31 a mail service that is away', () => expectLetterSaved(page))
  await test.step('a logout that fails', async () => {
    expect(complaints.reported.filter((line) => !NETWORK.test(line))).toEqual([])
    complaints.allow(/Clerk/)
    await expectLogoutFails(page)
  })
})
