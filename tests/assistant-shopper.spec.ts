import { enterCode, freshDigits, PHOTO, profileOf } from './support/account.ts'
import {
  answers,
  ask,
  button,
  buyTimes,
  card,
  entry,
  expectAnswer,
  field,
  launcher,
  openAssistant,
  panel,
  said,
  startOver,
  write,
} from './support/assistant.ts'
import { largePhoto } from './support/files.ts'
import { DESTINATION, ordersOf, shortOf } from './support/orders.ts'
import type { Buyer } from './support/purchase.ts'
import { expect, type Page, test } from './support/purchase.ts'
import { codeFor, type SignedIn, shopperElsewhere, signIn } from './support/shopper.ts'
import { said as toast, tracesOf } from './support/shopping.ts'

type Shorts = readonly [string, string, string]

// The typing delay takes no time: see expectAnswer.
test.beforeEach(({ page }) => page.clock.install())

/** Orders are listed and tracked. */
async function expectListed(page: Page, [first, second, third]: Shorts) {
  await ask(page, 'Where are my orders?', 'You have 3 orders, all of them on their way.')
  const list = card(page, '3 orders')
  await expect(list.getByRole('listitem')).toContainText([third, second, first])
  const size = await list.evaluate((node) => ({
    rem: node.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    scrolls: node.scrollHeight > node.clientHeight,
  }))
  expect(size.rem).toBeCloseTo(15, 1)
  expect(size.scrolls).toBe(true)

  await button(page, `Track order ${first}`).click()
  await expectAnswer(page, new RegExp(`Order ${first}: Order Placed\\. Expect it by \\d+ \\w+ \\d{4}\\.`))
  await ask(page, third, `order ${third} is at “Order Placed”`)
  await ask(page, '12345678', 'Order not found.')
}

/** Orders are deleted only after confirmation; the shop keeps its record. */
async function expectDeletedOnAWord(page: Page, buyer: Buyer, [first, second, third]: Shorts) {
  const gone = (await ordersOf(buyer)).find(({ _id }) => _id.endsWith(second))?._id ?? ''
  const deletions: string[] = []
  page.on(
    'request',
    (call) => void (call.method() === 'DELETE' && deletions.push(new URL(call.url()).pathname)),
  )
  await button(page, `Delete order ${second}`).click()
  await expectAnswer(page, `Delete order ${second}?`)
  await ask(page, 'hm', `I still need your word on order ${second}`)
  await button(page, 'Cancel').click()
  await expectAnswer(page, `order ${second} stays`)
  await expect(card(page, '3 orders').getByRole('listitem')).toHaveCount(3)
  expect(deletions).toEqual([])

  await button(page, `Delete order ${second}`).click()
  await expectAnswer(page, 'Say confirm')
  await button(page, 'Confirm').dblclick()
  await expectAnswer(page, 'Order deleted successfully')
  await expect(card(page, '2 orders').getByRole('listitem')).toContainText([third, first])
  await expect(toast(page, 'Order deleted successfully')).toBeVisible()
  expect(deletions).toEqual([`/api/v1/orderd/${gone}`])
  await expect(page.getByRole('banner').getByRole('button', { name: /^Orders/ })).toHaveAccessibleName(
    'Orders 2 on the way',
  )
  expect((await ordersOf(buyer)).map(shortOf)).toEqual([third, first])
  const record = await (await page.request.get(`/api/v1/ordertrack/${gone}`)).json()
  expect(record).toMatchObject({ m: 's', data: { _id: gone } })
}

/** Messages without a keyword are answered too: an order, products, a deletion that needs a "yes". */
async function expectUnderstood(page: Page, [first, , third]: Shorts) {
  await startOver(page)
  await ask(page, 'mera order kahan hai', `Your latest order is ${third}: Order Placed.`)
  const way = panel(page).getByRole('link', { name: 'See this order' })
  await expect(way).toHaveAttribute('href', new RegExp(`^/order/\\w+${third}$`))
  await expect(card(page, '2 orders').getByRole('listitem')).toHaveCount(2)
  await ask(page, 'i want tomatos', 'for “tomatos”')
  const products = panel(page).getByRole('list', { name: 'Products' })
  const tomatoes = products.getByRole('listitem').filter({ hasText: 'Country Tomatoes' })
  await expect(tomatoes.getByRole('link', { name: /^Country Tomatoes/ })).toBeVisible()
  await tomatoes.getByRole('button', { name: /^Add Country Tomatoes.* to cart$/ }).click()
  await expect(toast(page, 'Product added to cart successfully!')).toBeVisible()
  await expect(tomatoes.getByRole('group', { name: /^Quantity of Country Tomatoes/ })).toBeVisible()
  await ask(page, `delete ${first}`, `Delete order ${first}?`)
  await ask(page, 'nahi', `order ${first} stays`)
}

/** A profile is changed, and mistakes are reported. */
async function expectProfileChecked(page: Page) {
  await ask(page, 'profile', 'Here’s your profile, Tara.')
  const own = card(page, 'Your profile')
  await expect(own).toContainText('Tara Kulkarni')
  await own.getByRole('button', { name: 'Edit' }).click()
  await expect(field(page, 'First name')).toBeFocused()
  await field(page, 'First name').fill(' ')
  await button(page, 'Save').click()
  await expect(own.getByText('First and last name are required!')).toBeVisible()
  await field(page, 'First name').fill('Damayanti')
  const digits = field(page, 'Phone number (optional)')
  await digits.fill('98765 432')
  await expect(digits).toHaveValue('98765432')
  await button(page, 'Save').click()
  await expect(own.getByText('Enter a valid 10-digit phone number!')).toBeVisible()
  await expect(digits).toBeFocused()
  const photo = own.getByLabel(/Choose a photo/)
  await photo.setInputFiles({ ...PHOTO, name: 'me.gif', buffer: Buffer.from('GIF89a') })
  await expect(own.getByText('Use JPEG or PNG only!')).toBeVisible()
  await photo.setInputFiles(await largePhoto())
  await expect(own.getByText('Image too large—keep it under 5MB!')).toBeVisible()
  await photo.setInputFiles(PHOTO)
  await expect(toast(page, 'Photo uploaded!')).toBeVisible()
}

/** A phone is saved only after its code was entered. */
async function expectPhoneVerified(page: Page, shop: string, buyer: Buyer) {
  const own = card(page, 'Your profile')
  const phone = freshDigits()
  await field(page, 'Phone number (optional)').fill(phone)
  await button(page, 'Save').click()
  await expect(toast(page, 'OTP sent!')).toBeVisible()
  const otp = field(page, 'OTP')
  await expect(otp).toBeFocused()
  await otp.fill('123')
  await button(page, 'Verify').click({ force: true })
  await expect(own.getByText('Enter a valid 6-digit OTP!')).toBeVisible()
  const code = await codeFor(page.request, shop, `+91${phone}`)
  await otp.fill(code === '111111' ? '222222' : '111111')
  await button(page, 'Verify').click()
  await expect(toast(page, 'Invalid OTP!')).toBeVisible()
  await expect(otp).toBeFocused()
  expect(await profileOf(buyer)).toMatchObject({ firstName: 'Tara', phone: '' })
  await enterCode(page, own, shop, `+91${phone}`)
  await expect(toast(page, 'Phone verified and profile updated!')).toBeVisible()
  await expectAnswer(page, 'Saved. Your profile is up to date.')
  await expect(own).toContainText('Damayanti Kulkarni')
  await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(panel(page)).toHaveAccessibleName('Hello, Damayanti!')
  expect(await profileOf(buyer)).toMatchObject({
    firstName: 'Damayanti',
    phone: `+91${phone}`,
    img_url: expect.stringMatching(/^http/),
  })
}

test('the assistant lists, tracks and deletes orders and changes the profile, the phone only with its code @database', async ({
  page,
  buyer,
  request,
  shop,
  complaints,
}) => {
  const shorts = (await buyTimes(buyer, request, 3)) as Shorts
  await page.goto('/about')
  await openAssistant(page)
  await test.step('orders are listed and tracked', () => expectListed(page, shorts))
  await test.step('and deleted on a word; the shop keeps its record', () =>
    expectDeletedOnAWord(page, buyer, shorts))
  await test.step('words without a keyword are answered', () => expectUnderstood(page, shorts))
  await test.step('profile: name and photo', () => expectProfileChecked(page))
  await test.step('and a phone', async () => {
    expect(complaints.reported).toEqual([])
    complaints.allow(/status of 400.*verify-otp/)
    await expectPhoneVerified(page, shop, buyer)
  })
})

/** Messages, mode and draft stay with the tab across pages, and are in no other tab. */
async function expectSavedInItsTab(page: Page, other: Page, short: string) {
  await ask(page, 'orders', 'You have 2 orders')
  await button(page, `Delete order ${short}`).click()
  await expectAnswer(page, `Delete order ${short}?`)
  await entry(page).fill('Wait, is that')
  await page.getByRole('contentinfo').getByRole('link', { name: /FAQ/ }).first().click()
  await expect(page).toHaveURL('/faqs')
  await expect(answers(page).last()).toContainText(`Delete order ${short}?`)
  await expect(entry(page)).toHaveValue('Wait, is that')
  // The new page has the focus, not the panel.
  expect(await panel(page).evaluate((node) => node.matches(':focus-within'))).toBe(false)
  await expect(card(page, '2 orders').getByRole('listitem').filter({ hasText: short })).toBeVisible()

  await other.goto('/faqs')
  await expect(launcher(other)).toHaveAttribute('aria-expanded', 'false')
  await launcher(other).click()
  await expect(answers(other)).toHaveCount(1)
  await expect(entry(other)).toHaveValue('')
}

/** An interrupted answer continues on the next page; "Start over" clears everything. */
async function expectTakenUpAgain(page: Page, buyer: Buyer, short: string) {
  // The page is left during an answer, which appears on the next page.
  await write(page, 'delivery time')
  await page.reload()
  await expect(said(page).last()).toContainText('delivery time')
  await expectAnswer(page, `order ${short}`)
  await expect(answers(page).nth(-2)).toContainText('2-3 days after shipping')
  await ask(page, 'confirm', 'Order deleted successfully')
  expect(await ordersOf(buyer)).toHaveLength(1)
  await page.goBack()
  await expect(answers(page).last()).toContainText('Order deleted successfully')
  await startOver(page)
  await button(page, 'Close the assistant').click()
  await page.reload()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false')
  await openAssistant(page)
  await expect(said(page)).toHaveCount(0)
}

/** Logging out needs a confirmation and clears the conversation in every tab. */
async function logOut(page: Page, other: Page) {
  await ask(page, 'orders', 'You have one order')
  await ask(page, 'We saw some purple zebras', 'orders')
  await ask(page, 'addresses', 'one saved address')
  await expect(card(page, 'Your addresses')).toContainText(DESTINATION.address)
  await ask(page, 'logout', 'Do you want to log out?')
  await button(page, 'Cancel').click()
  await expectAnswer(page, 'you stay logged in')
  await write(other, 'purple zebras in another tab')
  await ask(page, 'logout', 'Log out now?')
  await entry(page).fill('half a thought')
  await button(page, 'Confirm').click()
  await expect(page).toHaveURL('/login')
  await expect(panel(page)).toBeHidden()
  await expect(panel(other)).toHaveAccessibleName('Hello, Guest!')
  expect(await tracesOf(other, ['Tara', 'zebras'])).toEqual([])
  await other.close()
}

/** Fault F35: the next shopper sees nothing of it. */
async function expectNothingLeft(page: Page, shop: string, next: SignedIn, words: readonly string[]) {
  expect(await tracesOf(page, words)).toEqual([])
  const asked: string[] = []
  page.on('request', (call) => void asked.push(`${call.url()} ${call.postData() ?? ''}`))
  // An open page of the shop notices the sign-in and reloads, which would interrupt the next navigation.
  await page.goto('about:blank')
  await signIn(page.context(), shop, next)
  await page.goto('/about')
  await openAssistant(page)
  await expect(panel(page)).toHaveAccessibleName('Hello, Meher!')
  await expect(answers(page)).toHaveCount(1)
  await ask(page, 'orders', 'No order history yet! Start shopping now!')
  await ask(page, 'addresses', 'No addresses found. Add a new one!')
  expect(await tracesOf(page, words)).toEqual([])
  expect(asked.filter((call) => words.some((word) => call.includes(word)))).toEqual([])
}

test('a conversation stays with its tab across pages and ends with the logout: the next shopper sees nothing of it (fault F35)', async ({
  page,
  buyer,
  request,
  shop,
}) => {
  const next = await shopperElsewhere(shop, { firstName: 'Meher', lastName: 'Irani' })
  const [left = '', short = ''] = await buyTimes(buyer, request, 2)
  await page.goto('/about')
  await openAssistant(page)
  const other = await page.context().newPage()
  await test.step('what was said, the mode and the draft go with the tab', () =>
    expectSavedInItsTab(page, other, short))
  await test.step('what was being done goes on', () => expectTakenUpAgain(page, buyer, short))
  await test.step('logging out takes a word', () => logOut(page, other))
  await test.step('the next one sees nothing of it', () =>
    expectNothingLeft(page, shop, next, [
      'Tara',
      'zebras',
      'half a thought',
      left,
      short,
      DESTINATION.address,
      buyer.userId,
    ]))
})
