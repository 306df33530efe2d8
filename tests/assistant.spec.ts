import { randomUUID } from 'node:crypto'
import { truncate, writeFile } from 'node:fs/promises'
import { addressesOf, enterCode, freshDigits, PHOTO, profileOf } from './support/account.ts'
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
  TYPING,
  write,
} from './support/assistant.ts'
import { openLightly } from './support/assistant-weight.ts'
import { DESTINATION, ordersOf } from './support/orders.ts'
import type { Buyer } from './support/purchase.ts'
import { expect, type Page, test } from './support/purchase.ts'
import { codeFor, newShopper, type SignedIn } from './support/shopper.ts'
import { savedIn, said as toast, tracesOf } from './support/shopping.ts'
import { logIn } from './support/sign-in.ts'

type Shorts = readonly [string, string, string]

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Nobody waits for the typing: see expectAnswer.
test.beforeEach(({ page }) => page.clock.install())

test('it costs a page little until it is opened; a guest is greeted, reads why nothing can be written, logs in and comes back @runtime', async ({
  page,
  browser,
  shop,
}) => {
  const elsewhere = await browser.newContext()
  const shopper = await newShopper(elsewhere, shop)
  await elsewhere.close()
  await openLightly(page, '/about')
  await expect(panel(page)).toHaveAccessibleName('Hello, Guest!')
  await expect(answers(page)).toHaveText([/log in/])
  await expect(entry(page)).toBeDisabled()
  await expect(entry(page)).toHaveAccessibleDescription('Log in to write to the assistant.')
  const way = panel(page).getByRole('link', { name: 'Log In' })
  await expect(way).toBeFocused()
  await way.click()
  await expect(page).toHaveURL('/login?return_to=%2Fabout')
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(panel(page)).toBeHidden()
  await logIn(page, shopper)
  await expect(page).toHaveURL('/about', { timeout: 20_000 })
  await expect(panel(page)).toBeHidden()
  await openAssistant(page)
  await expect(panel(page)).toHaveAccessibleName('Hello, Tara!')
  await expect(entry(page)).toBeEnabled()

  // Whoever is signed in already is led on from there: the conversation ends all the same.
  await ask(page, 'help', 'Just say the word')
  await page.goto('/login?return_to=%2Ffaqs')
  await expect(page).toHaveURL('/faqs', { timeout: 20_000 })
  expect(await savedIn(page)).not.toContain('haat:assistant')
  await openAssistant(page)
  await expect(answers(page)).toHaveCount(1)
  await expect(said(page)).toHaveCount(0)
})

/** Nothing is answered before 800 ms, and that it types is told. The page's clock stands still afterwards. */
async function expectTyping(page: Page) {
  await page.clock.pauseAt(Date.now() + 60_000)
  const status = panel(page).getByRole('status').filter({ hasText: 'The assistant is typing…' })
  await write(page, 'currency')
  await expect(said(page)).toHaveText([/currency/])
  await expect(status).toBeAttached()
  await expect(entry(page)).toHaveValue('')
  await expect(entry(page)).toBeFocused()
  await page.clock.runFor(TYPING - 1)
  await expect(answers(page)).toHaveCount(1)
  // Written while it types: answered afterwards, in its turn.
  await write(page, 'Payment options?')
  await page.clock.runFor(1)
  await expect(answers(page)).toHaveCount(2)
  await expect(answers(page).last()).toContainText('INR (Indian Rupees)')
  await expect(status).toBeAttached()
  await page.clock.runFor(TYPING - 1)
  await expect(answers(page)).toHaveCount(2)
  await page.clock.runFor(1)
  await expect(answers(page).last()).toContainText(
    'cash on delivery, by card or UPI, or with a crypto wallet',
  )
  await expect(status).toHaveCount(0)
}

/** The first word in order wins. */
async function expectFirstWordWins(page: Page) {
  for (const [text, words] of [
    ['cart or profile?', 'Here’s your profile, Tara.'],
    ['products in my cart', 'coming soon'],
    ['guide me to help', 'This is how shopping works here'],
    // Part of a word is enough: "addresses" comes before "cart".
    ['a', 'No addresses found. Add a new one!'],
    ['order', 'No order history yet! Start shopping now!'],
    ['track order', 'Press Track on the order you mean'],
    ['WHAT IS YOUR RETURN POLICY?', 'Defective or wrong items can be returned within 7 days'],
    ['delivery', 'Delivery usually takes 2-3 days after shipping'],
    ['  exit ', 'Back at the start.'],
    ['confirm', 'nothing to confirm'],
  ] as const) {
    await write(page, text)
    await page.clock.runFor(TYPING)
    await expect(answers(page).last()).toContainText(words)
  }
}

/** What is said while nobody looks is counted. */
async function expectCounted(page: Page) {
  await write(page, 'help')
  await page.keyboard.press('Escape')
  await page.clock.runFor(TYPING)
  await expect(launcher(page)).toHaveAccessibleName('Assistant 1 new message')
  await page.clock.resume()
  await launcher(page).click()
  await expect(answers(page).last()).toContainText('Just say the word')
  await expect(launcher(page)).toHaveAccessibleName('Assistant')
}

/** An address is added with the code of its phone. */
async function addAddress(page: Page, shop: string) {
  await ask(page, 'addresses', 'No addresses found. Add a new one!')
  const own = card(page, 'Your addresses')
  await button(page, 'Add a new address').click()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('Tara Kulkarni')
  for (const [name, text] of [
    ['Name', DESTINATION.name],
    ['Email', DESTINATION.email],
    ['Address', DESTINATION.address],
    ['Pincode', '411 030'],
    ['City', DESTINATION.city],
    ['State', DESTINATION.state],
  ] as const)
    await field(page, name).fill(text)
  await expect(field(page, 'Pincode')).toHaveValue(DESTINATION.pincode)
  const digits = freshDigits()
  await field(page, 'Phone').fill(digits)
  await button(page, 'Save address').click()
  await expect(own.getByText('Phone number must be verified.')).toBeVisible()
  await button(page, 'Send OTP').click()
  await expect(field(page, 'OTP')).toBeFocused()
  // What was begun is there on the next page as well.
  await page.goto('/faqs')
  await button(page, 'Add a new address').click()
  await expect(field(page, 'City')).toHaveValue(DESTINATION.city)
  await enterCode(page, own, shop, `+91${digits}`)
  await expect(own.getByText('is verified.')).toBeVisible()
  await button(page, 'Save address').click()
  await expectAnswer(page, 'The address is saved.')
  await expect(own.getByRole('listitem')).toContainText(DESTINATION.address)
  return digits
}

/** It is changed, and deleted on a word. */
async function changeAddress(page: Page, shopper: SignedIn, digits: string) {
  const own = card(page, 'Your addresses')
  const named = `${DESTINATION.name}, ${DESTINATION.address}`
  await button(page, `Edit: ${named}`).click()
  await field(page, 'City').fill('Nashik')
  await button(page, 'Save address').click()
  await expectAnswer(page, 'Saved.')
  await expect(button(page, `Edit: ${named}`)).toBeFocused()
  expect(await addressesOf(shopper)).toMatchObject([{ city: 'Nashik', phone: digits }])

  await button(page, `Delete: ${named}`).click()
  await expectAnswer(page, `Delete the address ${DESTINATION.name}, Nashik?`)
  await ask(page, 'cancel', 'stays')
  expect(await addressesOf(shopper)).toHaveLength(1)
  await button(page, `Delete: ${named}`).click()
  await expectAnswer(page, 'Say confirm')
  await ask(page, 'confirm', 'Address deleted.')
  await expect(own.getByText('No addresses found. Add a new one!')).toBeVisible()
  expect(await addressesOf(shopper)).toEqual([])
}

/** What nobody understands becomes a letter, which arrives. */
async function sendLetter(page: Page, shop: string) {
  await startOver(page)
  const question = `Do you wrap zebras <${randomUUID()}>?`
  await ask(page, question, 'our team')
  await expect(field(page, 'Message')).toHaveValue(question)
  await expect(field(page, 'Name')).toHaveValue('Tara Kulkarni')
  await field(page, 'Email').fill('tara@example.com')
  await field(page, 'Phone').fill('98765')
  await field(page, 'Subject').fill('Zebras')
  await button(page, 'Send message').click()
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/Phone needs to be 10 digits!$/)
  await field(page, 'Phone').fill('9876543210')
  await expect(async () => {
    await button(page, 'Send message').click({ timeout: 1_000 })
    await expect(toast(page, 'Message sent!')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
  await expectAnswer(page, 'Your message is with our team now')
  const letters = (await (await page.request.get(`${shop}/sandbox/inbox.json`)).json()) as { text: string }[]
  expect(letters.filter(({ text }) => text.includes(question))).toEqual([
    expect.objectContaining({ kind: 'mail', text: expect.stringContaining('subject: Zebras') }),
  ])
  await ask(page, 'contact', 'form')
  await expect(field(page, 'Message')).toHaveValue('')
}

/** Guide and cart lead on. */
async function followGuide(page: Page) {
  await ask(page, 'guide', 'This is how shopping works here')
  await button(page, 'Products').click()
  await expectAnswer(page, 'All our products')
  await expect(panel(page).getByRole('link', { name: 'See all products' })).toHaveAttribute(
    'href',
    '/products',
  )
  await button(page, 'Track an order').click()
  await expectAnswer(page, 'The tracking page finds any order by its ID.')
  await expect(panel(page).getByRole('link', { name: 'Track Order' })).toHaveAttribute(
    'href',
    '/order-tracking',
  )
  await ask(page, 'cart', 'coming soon')
  await panel(page).getByRole('link', { name: 'Open the cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(answers(page).last()).toContainText('coming soon')
}

test('a shopper is answered in turn, keeps addresses, writes a letter and is led on', async ({
  page,
  shop,
  shopper,
  complaints,
}) => {
  await page.goto('/about')
  await openAssistant(page)
  await test.step('nothing is answered before 800 ms', () => expectTyping(page))
  await test.step('the first word in order wins', () => expectFirstWordWins(page))
  await test.step('what is said while nobody looks is counted', () => expectCounted(page))
  await test.step('addresses: one is added with its code, changed, and deleted on a word', async () => {
    const digits = await addAddress(page, shop)
    await changeAddress(page, shopper, digits)
  })
  await test.step('what nobody understands becomes a letter; guide and cart lead on', async () => {
    expect(complaints.heard).toEqual([])
    // The e-mail service takes one letter a second, and other tests write as well.
    complaints.allow(/status of 429/)
    await sendLetter(page, shop)
    await followGuide(page)
  })
})

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

/** Orders are deleted only on a word; the shop keeps its record. */
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
  expect((await ordersOf(buyer)).map(({ _id }) => _id.slice(-8))).toEqual([third, first])
  const record = await (await page.request.get(`/api/v1/ordertrack/${gone}`)).json()
  expect(record).toMatchObject({ m: 's', data: { _id: gone } })
}

/** A photo of more than 5 MB, on disk: by its path a browser takes it without a copy. */
async function largePhoto(): Promise<string> {
  const path = test.info().outputPath('large.png')
  await writeFile(path, PHOTO.buffer)
  await truncate(path, PHOTO.buffer.length + 5_242_880)
  return path
}

/** A profile is changed: what is wrong with it is said. */
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

/** A phone is saved only with its code. */
async function expectPhoneProved(page: Page, shop: string, buyer: Buyer) {
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

test('orders and profile: listed, tracked, deleted on a word, changed and saved, a phone only with its code @database', async ({
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
  await test.step('profile: name and photo', () => expectProfileChecked(page))
  await test.step('and a phone', async () => {
    expect(complaints.heard).toEqual([])
    complaints.allow(/status of 400.*verify-otp/)
    await expectPhoneProved(page, shop, buyer)
  })
})

/** What was said, the mode and the draft go with the tab from page to page, and into no other tab. */
async function expectSavedInItsTab(page: Page, other: Page, short: string) {
  await ask(page, 'orders', 'You have 2 orders')
  await button(page, `Delete order ${short}`).click()
  await expectAnswer(page, `Delete order ${short}?`)
  await entry(page).fill('Wait, is that')
  await page.getByRole('contentinfo').getByRole('link', { name: /FAQ/ }).first().click()
  await expect(page).toHaveURL('/faqs')
  await expect(answers(page).last()).toContainText(`Delete order ${short}?`)
  await expect(entry(page)).toHaveValue('Wait, is that')
  // The page that was asked for has the focus, not the panel.
  expect(await panel(page).evaluate((node) => node.matches(':focus-within'))).toBe(false)
  await expect(card(page, '2 orders').getByRole('listitem').filter({ hasText: short })).toBeVisible()

  await other.goto('/faqs')
  await expect(launcher(other)).toHaveAttribute('aria-expanded', 'false')
  await launcher(other).click()
  await expect(answers(other)).toHaveCount(1)
  await expect(entry(other)).toHaveValue('')
}

/** What was left in the middle of an answer goes on; a new start forgets all. */
async function expectTakenUpAgain(page: Page, buyer: Buyer, short: string) {
  // Left in the middle of an answer: it comes on the next page.
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

/** Logging out takes a word, and clears the conversation in every tab. */
async function logOut(page: Page, other: Page) {
  await ask(page, 'orders', 'You have one order')
  await ask(page, 'Do you sell purple zebras', 'orders')
  await ask(page, 'addresses', 'one saved address')
  await expect(card(page, 'Your addresses')).toContainText(DESTINATION.address)
  await ask(page, 'logout', 'Do you want to log out?')
  await button(page, 'Cancel').click()
  await expectAnswer(page, 'you stay logged in')
  await write(other, 'purple zebras in another tab')
  await ask(page, 'logout', 'Log out now?')
  await entry(page).fill('half a thought')
  await button(page, 'Confirm').click()
  await expect(page).toHaveURL('/login', { timeout: 20_000 })
  await expect(panel(page)).toBeHidden()
  await expect(panel(other)).toHaveAccessibleName('Hello, Guest!')
  expect(await tracesOf(other, ['Tara', 'zebras'])).toEqual([])
  await other.close()
}

/** Fault F35: whoever comes next sees nothing of it. */
async function expectNothingLeft(page: Page, next: SignedIn, words: readonly string[]) {
  expect(await tracesOf(page, words)).toEqual([])
  const asked: string[] = []
  page.on('request', (call) => void asked.push(`${call.url()} ${call.postData() ?? ''}`))
  await logIn(page, next)
  await expect(page).not.toHaveURL(/login/, { timeout: 20_000 })
  await openAssistant(page)
  await expect(panel(page)).toHaveAccessibleName('Hello, Meher!')
  await expect(answers(page)).toHaveCount(1)
  await ask(page, 'orders', 'No order history yet! Start shopping now!')
  await ask(page, 'addresses', 'No addresses found. Add a new one!')
  expect(await tracesOf(page, words)).toEqual([])
  expect(asked.filter((call) => words.some((word) => call.includes(word)))).toEqual([])
}

test('a conversation goes with its tab from page to page, and ends with the logout: the next one sees nothing of it (fault F35)', async ({
  page,
  buyer,
  request,
  browser,
  shop,
}) => {
  const elsewhere = await browser.newContext()
  const next = await newShopper(elsewhere, shop, { firstName: 'Meher', lastName: 'Irani' })
  await elsewhere.close()
  const [left = '', short = ''] = await buyTimes(buyer, request, 2)
  await page.goto('/about')
  await openAssistant(page)
  const other = await page.context().newPage()
  await test.step('what was said, the mode and the draft go with the tab', () =>
    expectSavedInItsTab(page, other, short))
  await test.step('what was being done goes on', () => expectTakenUpAgain(page, buyer, short))
  await test.step('logging out takes a word', () => logOut(page, other))
  await test.step('the next one sees nothing of it', () =>
    expectNothingLeft(page, next, [
      'Tara',
      'zebras',
      'half a thought',
      left,
      short,
      DESTINATION.address,
      buyer.userId,
    ]))
})
