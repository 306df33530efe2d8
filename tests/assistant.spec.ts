import { randomUUID } from 'node:crypto'
import { LIMITS } from './limits.ts'
import { addressesOf, enterCode, freshDigits } from './support/account.ts'
import {
  answers,
  ask,
  button,
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
import { expectLightAssistant } from './support/assistant-weight.ts'
import { DESTINATION } from './support/orders.ts'
import { expect, type Page, test } from './support/purchase.ts'
import { type SignedIn, shopperElsewhere } from './support/shopper.ts'
import { savedIn, said as toast } from './support/shopping.ts'
import { logIn } from './support/sign-in.ts'

// The typing delay takes no time: see expectAnswer.
test.beforeEach(({ page }) => page.clock.install())

test('the assistant loads little until it is opened; a guest is greeted, reads why writing needs a login, logs in and returns @runtime', async ({
  page,
  shop,
}) => {
  const shopper = await shopperElsewhere(shop)
  await expectLightAssistant(page, '/about')
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
  await expect(page).toHaveURL('/about')
  await expect(panel(page)).toBeHidden()
  await openAssistant(page)
  await expect(panel(page)).toHaveAccessibleName('Hello, Tara!')
  await expect(entry(page)).toBeEnabled()

  // The login redirects a shopper who is already signed in; the conversation ends anyway.
  await ask(page, 'help', 'Just say the word')
  await page.goto('/login?return_to=%2Ffaqs')
  await expect(page).toHaveURL('/faqs')
  expect(await savedIn(page)).not.toContain('haat:assistant')
  await openAssistant(page)
  await expect(answers(page)).toHaveCount(1)
  await expect(said(page)).toHaveCount(0)
})

/** The answer comes after 800 ms; until then the page shows that the assistant is typing. The page's clock is paused afterwards. */
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
  // A message sent while it types is answered afterwards.
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

/** The first keyword in the given order wins. */
async function expectFirstWordWins(page: Page) {
  for (const [text, words] of [
    ['cart or profile?', 'Here’s your profile, Tara.'],
    ['products in my cart', 'coming soon'],
    ['guide me to help', 'This is how shopping works here'],
    // Part of a word is enough: "addresses" is before "cart".
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

/** Messages that arrive while the panel is closed are counted. */
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
  ] as const)
    await field(page, name).fill(text)
  // The pincode has filled in the city before it is changed.
  await expect(field(page, 'State')).toHaveValue(DESTINATION.state)
  for (const [name, text] of [
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
  // The dialogue continues on the next page.
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

/** The address is changed, and deleted after confirmation. */
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

/** An unknown message leads to the contact form, whose message arrives. */
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
  }).toPass({ timeout: LIMITS.action })
  await expectAnswer(page, 'Your message is with our team now')
  const letters = (await (await page.request.get(`${shop}/sandbox/inbox.json`)).json()) as { text: string }[]
  expect(letters.filter(({ text }) => text.includes(question))).toEqual([
    expect.objectContaining({ kind: 'mail', text: expect.stringContaining('subject: Zebras') }),
  ])
  await ask(page, 'contact', 'form')
  await expect(field(page, 'Message')).toHaveValue('')
}

/** Guide and cart have links. */
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

test('a shopper gets answers in order, saves addresses, sends the contact form and follows links', async ({
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
    expect(complaints.reported).toEqual([])
    // The e-mail service accepts one message a second, and other tests send too.
    complaints.allow(/status of 429/)
    await sendLetter(page, shop)
    await followGuide(page)
  })
})
