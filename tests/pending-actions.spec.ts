import { cartOf, favouritesOf, plainProducts } from './support/holdings.ts'
import { ask, loginLink, logout, PATIENCE, signedInPage } from './support/pending.ts'
import { freshAccount, shopperElsewhere, signIn } from './support/shopper.ts'
import { expect, said, savedIn, test } from './support/shopping.ts'
import { logIn, signUp } from './support/sign-in.ts'

test('a visitor saves nothing but the pending action; whoever signs in in another tab gets nothing of it, and it is removed', async ({
  page,
  context,
  shop,
  request,
}) => {
  const [product] = await plainProducts(request, 1)
  const other = await shopperElsewhere(shop)
  await ask(page, product._id)
  const saved = new Set((await savedIn(page)).filter((key) => key.startsWith('haat:')))
  expect([...saved]).toEqual(['haat:pending-action'])
  const elsewhere = await context.newPage()
  await signIn(context, shop, other)
  await elsewhere.goto('/about')
  await signedInPage(elsewhere)
  await page.bringToFront()
  await page.reload()
  await signedInPage(page)
  await expect.poll(() => savedIn(page)).not.toContain('haat:pending-action')
  expect(await cartOf(other)).toEqual([])
})

test('somebody who sits at the login while another one signs in elsewhere leaves them nothing', async ({
  page,
  context,
  shop,
  request,
}) => {
  const [product] = await plainProducts(request, 1)
  const other = await shopperElsewhere(shop)
  await ask(page, product._id)
  await loginLink(page).click()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible(PATIENCE)
  await signIn(context, shop, other)
  // Coming back to the page is when it looks.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(`/product/${product._id}`, PATIENCE)
  await signedInPage(page)
  expect(await cartOf(other)).toEqual([])
})

test('a login in a new tab carries out what its link was about, there and once', async ({
  page,
  context,
  shop,
  request,
}) => {
  const [product] = await plainProducts(request, 1)
  const shopper = await shopperElsewhere(shop)
  await ask(page, product._id, 'Add to Favourites')
  const opened = context.waitForEvent('page')
  await loginLink(page).click({ modifiers: ['Control'] })
  const tab = await opened
  await logIn(tab, shopper)
  await expect(tab).toHaveURL(`/product/${product._id}`, PATIENCE)
  await expect(said(tab, 'Product added to Favourites!')).toBeVisible(PATIENCE)
  expect(await favouritesOf(shopper)).toEqual([product._id])
  let additions = 0
  context.on('request', (asked) => {
    if (asked.method() === 'POST' && asked.url().includes('/favi/add')) additions += 1
  })
  await page.bringToFront()
  await page.reload()
  await signedInPage(page)
  expect(additions).toBe(0)
})

test("registration and set-up in between change nothing: a visitor's favourite is saved", async ({
  page,
  browser,
  shop,
  request,
  complaints,
}) => {
  // Nobody knows them yet: that is what opens the set-up.
  complaints.allow(/status of 404.*\/api\/v1\/user\//)
  const [product] = await plainProducts(request, 1)
  await ask(page, product._id, 'Add to Favourites')
  await loginLink(page).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  const newcomer = freshAccount()
  await signUp(page, shop, newcomer)
  await expect(page.getByRole('dialog', { name: 'Set up your profile' })).toBeVisible(PATIENCE)
  await expect(page).toHaveURL(`/product/${product._id}`)
  const shopper = await signIn(await browser.newContext(), shop, newcomer)
  expect(await favouritesOf(shopper)).toEqual([])
  await shopper.call('POST', '/api/v1/user', { firstName: 'Tara', lastName: 'Kulkarni' })
  await page.reload()
  await expect(said(page, 'Product added to Favourites!')).toBeVisible(PATIENCE)
  expect(await favouritesOf(shopper)).toEqual([product._id])
})

test('nothing is carried out a quarter of an hour later, nor with a clock that was set back', async ({
  page,
  shop,
  request,
  complaints,
}) => {
  // By a clock that was set back a token is fresh for a day: it is refused after a minute, and renewed.
  complaints.allow(/status of 401/)
  const [product] = await plainProducts(request, 1)
  const shopper = await shopperElsewhere(shop)
  const loginThen = async (ms: number) => {
    await ask(page, product._id)
    await loginLink(page).click()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible(PATIENCE)
    await page.clock.setSystemTime(Date.now() + ms)
    await logIn(page, shopper)
    await expect(page).toHaveURL(`/product/${product._id}`, PATIENCE)
    await signedInPage(page)
    expect(await cartOf(shopper)).toEqual([])
  }
  await loginThen(16 * 60_000)
  await page.clock.setSystemTime(Date.now())
  await logout(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await loginThen(-24 * 3_600_000)
})
