import { openWithMemory } from './support/browser-memory.ts'
import { DEMO, freshAccount, newShopper } from './support/shopper.ts'
import {
  expect,
  isFocusSomewhere,
  keptIn,
  NETWORK,
  type Page,
  said,
  test,
  tracesOf,
} from './support/shopping.ts'
import { beginLogin, logIn, signUp } from './support/sign-in.ts'

const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })
const isSignedIn = (page: Page) => expect(logout(page)).toBeVisible()
/** The favourites as visitors see them. */
const awaits = (page: Page) => page.getByRole('heading', { name: 'Your Favorites Await!' })
/** Its forms take their time on a busy machine. */
const arrives = (page: Page, url: RegExp) => expect(page).toHaveURL(url, { timeout: 20_000 })

test('somebody new registers with an e-mail address, a password and the code from their inbox @database', async ({
  page,
  shop,
  complaints,
}) => {
  // Nobody knows them yet: that is what opens the set-up.
  complaints.allow(/status of 404.*\/api\/v1\/user\//)
  const account = freshAccount()
  await page.goto('/register')
  await signUp(page, shop, account)
  await arrives(page, /:\d+\/$/)
  await expect(page.getByRole('dialog', { name: 'Set up your profile' })).toBeVisible({ timeout: 20_000 })
})

test('a wrong password is told; the right one leads back to where one was', async ({ page, complaints }) => {
  complaints.allow(NETWORK)
  await page.goto('/login?return_to=%2Fabout')
  await beginLogin(page, DEMO)
  const password = page.getByRole('textbox', { name: 'Password' })
  await password.fill('not-it-at-all')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('main')
      .getByText(/password is incorrect/i)
      .first(),
  ).toBeVisible()
  expect(await isFocusSomewhere(page)).toBe(true)
  await expect(page).toHaveURL(/\/login/)
  await password.fill(DEMO.password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await arrives(page, /\/about$/)
  await isSignedIn(page)
})

for (const goal of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
  test(`${goal} is no place to come back to: home is`, async ({ page, context, shop }) => {
    await newShopper(context, shop)
    await page.goto(`/login?return_to=${encodeURIComponent(goal)}`)
    await arrives(page, /^http:\/\/localhost:\d+\/$/)
  })

test('whoever is signed in already goes on at once', async ({ page, shopper: _ }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(`${path}?return_to=%2Ffaqs`)
    await arrives(page, /\/faqs$/)
  }
})

test('login and register lead to each other, and both back to where one was', async ({ page }) => {
  await page.goto('/login?return_to=%2Fproducts')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/register?return_to=%2Fproducts')
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/login?return_to=%2Fproducts')
})

test('pages for shoppers take visitors to the login, and the login takes them back', async ({ page }) => {
  await page.goto('/profile')
  await arrives(page, /\/login\?return_to=%2Fprofile$/)
  await logIn(page, DEMO)
  await arrives(page, /\/profile$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Your Profile' })).toBeVisible()
})

test('logging out leads to the login and leaves nothing of the shopper behind', async ({ page, shopper }) => {
  await page.goto('/profile')
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  await logout(page).click()
  await arrives(page, /\/login$/)
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible({ timeout: 20_000 })
  expect(await tracesOf(page, [shopper.userId, shopper.email, 'Kulkarni'])).toEqual([])
  expect((await keptIn(page)).filter((key) => /^(haat:|cart-items)/.test(key))).toEqual([])
  await page.getByRole('link', { name: 'Haat, home' }).click()
  await arrives(page, /:\d+\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect(logout(page)).toBeHidden()
})

test('F34 logging out in one tab signs out the other within two seconds', async ({
  page,
  context,
  shopper: _,
}) => {
  const other = await context.newPage()
  await other.goto('/favorites')
  await expect(other.getByText('You have no favourite products yet.')).toBeVisible()
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await logout(page).click()
  await arrives(page, /\/login$/)
  await expect(awaits(other)).toBeVisible({ timeout: 2_000 })
  await expect(logout(other)).toBeHidden({ timeout: 2_000 })
})

test('an identity service that does not hear of it leaves the shopper signed in, and says so', async ({
  page,
  shopper: _,
  complaints,
}) => {
  complaints.allow(NETWORK, /Clerk/)
  await page.goto('/about')
  await expect(logout(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/__clerk/**', (route) => route.abort())
  await logout(page).click()
  await expect(said(page, 'We could not log you out. Please try again.')).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL('/about')
})

test('F35 nothing of the one who left is shown to, kept for or sent by the next one', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  test.slow()
  // The page that is open notices the next one, and may ask for their profile a moment before they have it.
  complaints.allow(/status of 404/)
  const first = await newShopper(context, shop, { firstName: 'Aparajita', lastName: 'Tillanandam' })
  await page.goto('/product/country-tomatoes')
  await page.getByRole('region', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('half a thought about tomatoes')
  await page.getByRole('main').getByRole('button', { name: 'Add to Favourites' }).click()
  await expect(said(page, 'Product added to Favourites!')).toBeVisible()
  await logout(page).click()
  await arrives(page, /\/login$/)

  const sent: string[] = []
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push(`${request.url()}\n${headers}\n${request.postData() ?? ''}`)
  })
  await newShopper(context, shop, { firstName: 'Birendra', lastName: 'Sandhu' })
  const traces = [first.userId, first.email, 'Aparajita', 'Tillanandam', 'half a thought']
  for (const path of ['/product/country-tomatoes', '/favorites', '/cart', '/profile']) {
    await page.goto(path)
    await isSignedIn(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    expect(await tracesOf(page, traces), path).toEqual([])
  }
  await expect(page.getByText('Birendra Sandhu')).toBeVisible()
  expect(sent.filter((request) => traces.some((trace) => request.includes(trace)))).toEqual([])
})

test('Back after logging out shows nothing of the shopper', async ({ page, shopper: _ }) => {
  await page.goto('/profile')
  await expect(page.getByText('Tara Kulkarni')).toBeVisible()
  await logout(page).click()
  await arrives(page, /\/login$/)
  await page.evaluate(() => history.back())
  // Back is the profile, which sends visitors to the login again.
  await arrives(page, /\/login\?return_to=%2Fprofile$/)
  await expect(page.getByText('Tara Kulkarni')).toHaveCount(0)
})

test('nor does it where the browser keeps whole pages (bfcache)', async ({ shop, complaints }) => {
  complaints.allow(NETWORK)
  const browser = await openWithMemory()
  try {
    const context = await browser.newContext({ baseURL: shop })
    await newShopper(context, shop)
    const page = await context.newPage()
    await page.goto('/favorites')
    await expect(page.getByText('You have no favourite products yet.')).toBeVisible()
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset.persisted = String(persisted)
      })
    })
    await logout(page).click()
    await arrives(page, /\/login$/)
    await page.evaluate(() => history.back())
    await arrives(page, /\/favorites$/)
    await expect(awaits(page)).toBeVisible()
    await expect(page.getByText('You have no favourite products yet.')).toBeHidden()
    await expect(logout(page)).toBeHidden()
  } finally {
    await browser.close()
  }
})
