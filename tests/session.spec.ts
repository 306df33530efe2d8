import { comment, openAccount, panel, tab } from './support/account.ts'
import { pressBack } from './support/back.ts'
import { buy, DESTINATION, saveAddress, shortOf, type WireOrder } from './support/orders.ts'
import { stocked } from './support/purchase.ts'
import { DEMO, newShopper, type SignedIn } from './support/shopper.ts'
import {
  expect,
  isFocusSomewhere,
  NETWORK,
  type Page,
  said,
  savedIn,
  test,
  tracesOf,
} from './support/shopping.ts'
import { walkTo } from './support/walk.ts'

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })
const isSignedIn = (page: Page) => expect(logout(page)).toBeVisible()
/** The heading of the favourites for visitors. */
const awaits = (page: Page) => page.getByRole('heading', { name: 'Your Favorites Await!' })
/** Its forms load slowly on a busy machine. */
const arrives = (page: Page, url: RegExp | string) => expect(page).toHaveURL(url)
/** Values in storage under the shop's keys. */
const savedOfShop = async (page: Page) =>
  (await savedIn(page)).filter((key) => /^(haat:|cart-items)/.test(key))

test('a page for shoppers redirects visitors to the login, which redirects back after the correct password', async ({
  page,
  complaints,
}) => {
  complaints.allow(NETWORK)
  await page.goto('/profile')
  await arrives(page, /\/login\?return_to=%2Fprofile$/)
  await test.step('login and register lead to each other, and both back to where one was', async () => {
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/register?return_to=%2Fprofile')
    await page.getByRole('link', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/login?return_to=%2Fprofile')
  })
  await test.step('with the keyboard alone: a wrong password is reported; the right one leads back to where one was', async () => {
    const goTo = (field: string) => walkTo(page, page.getByRole('textbox', { name: field }), { steps: 120 })
    await goTo('Email address')
    await page.keyboard.type(DEMO.email)
    await page.keyboard.press('Enter')
    await goTo('Password')
    await page.keyboard.type('not-it-at-all')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('main')
        .getByText(/password is incorrect/i)
        .first(),
    ).toBeVisible()
    expect(await isFocusSomewhere(page)).toBe(true)
    await expect(page).toHaveURL(/\/login/)
    await goTo('Password')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(DEMO.password)
    await page.keyboard.press('Enter')
    await arrives(page, /\/profile$/)
    await isSignedIn(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Your Profile' })).toBeVisible()
  })
  await test.step('where the identity service does not get a logout, one stays signed in, and the page says so', async () => {
    await page.waitForLoadState('networkidle')
    expect(complaints.reported.filter((line) => !NETWORK.test(line))).toEqual([])
    complaints.allow(/Clerk/)
    await page.route('**/__clerk/**', (route) => route.abort())
    await logout(page).click()
    const sorry = said(page, 'We could not log you out. Please try again.')
    await expect(sorry).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })
})

test('a shopper who is already signed in is redirected immediately, and never to another site', async ({
  page,
  shopper: _,
}) => {
  for (const goal of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await test.step(`${goal} is no place to come back to: home is`, async () => {
      await page.goto(`/login?return_to=${encodeURIComponent(goal)}`)
      await arrives(page, /^http:\/\/localhost:\d+\/$/)
    })
  for (const path of ['/login', '/register'])
    await test.step(`${path} leads on`, async () => {
      await page.goto(`${path}?return_to=%2Ffaqs`)
      await arrives(page, /\/faqs$/)
    })
})

test('logging out leads to the login and removes the shopper’s data: here, in other tabs, and after Back', async ({
  page,
  context,
  shopper,
}) => {
  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(other.getByText('You have no favourite products yet.')).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await logout(page).click()
  await arrives(page, /\/login$/)
  await test.step('F34 the other tab is signed out within two seconds', async () => {
    await expect(awaits(other)).toBeVisible()
    await expect(logout(other)).toBeHidden()
    await other.close()
  })
  await test.step('nothing is left', async () => {
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    expect(await tracesOf(page, [shopper.userId, shopper.email, 'Kulkarni'])).toEqual([])
    expect(await savedOfShop(page)).toEqual([])
  })
  await test.step('Back shows nothing of the shopper', async () => {
    await pressBack(page)
    // Back opens the profile, which redirects visitors to the login.
    await arrives(page, /\/login\?return_to=%2Fprofile$/)
    await expect(page.getByText('Tara Kulkarni')).toHaveCount(0)
  })
  await page.getByRole('link', { name: 'Haat, home' }).click()
  await arrives(page, /:\d+\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(logout(page)).toBeHidden()
})

/** Words of the previous shopper's comments, orders and drafts. None of them may be found afterwards. */
async function leaveTraces(page: Page, first: SignedIn, order: WireOrder): Promise<string[]> {
  await page.goto('/product/country-tomatoes')
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('half a thought about tomatoes')
  await page.getByRole('main').getByRole('button', { name: 'Add to Favourites' }).click()
  await expect(said(page, 'Product added to Favourites!')).toBeVisible()
  await openAccount(page, 'Your Profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('Vaidehi')
  const number = shortOf(order)
  for (const [name, text] of [
    ['Your Orders', number],
    ['Your Addresses', DESTINATION.address],
    ['Your Reviews', 'Peppery as monsoon mornings'],
  ] as const) {
    await tab(page, name).click()
    await expect(panel(page, name).getByText(text).first()).toBeVisible()
  }
  return [
    ...[first.userId, first.email, 'Aparajita', 'Tillanandam', 'Vaidehi', order._id, number],
    ...[DESTINATION.name, DESTINATION.address, 'Peppery', 'half a thought'],
  ]
}

/** Opens every page with a shopper's own data, and expects none of these words. */
async function expectNoTraces(page: Page, traces: readonly string[]) {
  for (const path of ['/product/country-tomatoes', '/favorites', '/cart', '/profile']) {
    await page.goto(path)
    await isSignedIn(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await tracesOf(page, traces), path).toEqual([])
  }
  await expect(page.getByText('Birendra Sandhu')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Birendra')
  for (const [name, text] of [
    ['Your Orders', 'No order history yet! Start shopping now!'],
    ['Your Addresses', 'No addresses found. Add a new one!'],
    ['Your Reviews', 'No reviews given by you yet.'],
    ['Your Profile', 'JPEG or PNG, at most 5 MB'],
  ] as const) {
    await tab(page, name).click()
    await expect(panel(page, name).getByText(text)).toBeVisible()
    expect(await tracesOf(page, traces), name).toEqual([])
  }
}

test('F35 nothing of the previous shopper is shown to, saved for or sent by the next one', async ({
  page,
  context,
  shop,
  request,
  complaints,
}) => {
  test.slow()
  // The open page notices the new shopper, and may request their profile before it exists.
  complaints.allow(/status of 404/)
  const first = await newShopper(context, shop, { firstName: 'Aparajita', lastName: 'Tillanandam' })
  // Comments are public, so this one is on a product that the next shopper does not open.
  const product = (await stocked(request)).find(({ _id }) => _id !== 'country-tomatoes')
  const productId = product?._id ?? ''
  const order = await buy(first, await saveAddress(first, request, shop), [productId])
  await comment(first, productId, 'Peppery as monsoon mornings')
  const traces = await leaveTraces(page, first, order)
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await arrives(page, /\/login$/)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  expect(await savedOfShop(page)).toEqual([])

  const sent: string[] = []
  context.on('request', (one) => {
    sent.push(`${one.url()}\n${JSON.stringify(one.headers())}\n${one.postData() ?? ''}`)
  })
  await newShopper(context, shop, { firstName: 'Birendra', lastName: 'Sandhu' })
  await expectNoTraces(page, traces)
  expect(sent.filter((one) => traces.some((trace) => one.includes(trace)))).toEqual([])
})
