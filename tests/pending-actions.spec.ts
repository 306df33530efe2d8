import { cartOf, favouritesOf, plainProducts } from './support/holdings.ts'
import { ask, loginLink, logout, signedInPage } from './support/pending.ts'
import { freshAccount, shopperElsewhere, signIn } from './support/shopper.ts'
import { expect, said, savedIn, test } from './support/shopping.ts'
import { logIn, signUp } from './support/sign-in.ts'

test('a visitor saves only the pending action and the products they viewed; a shopper who signs in in another tab does not get it, and it is removed', async ({
  page,
  context,
  shop,
  request,
}) => {
  const [product] = await plainProducts(request, 1)
  const other = await shopperElsewhere(shop)
  await ask(page, product._id)
  const saved = new Set((await savedIn(page)).filter((key) => key.startsWith('haat:')))
  expect([...saved].toSorted()).toEqual(['haat:pending-action', 'haat:viewed'])
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

test('a pending action at the login page is not carried out for a shopper who signs in elsewhere', async ({
  page,
  context,
  shop,
  request,
}) => {
  const [product] = await plainProducts(request, 1)
  const other = await shopperElsewhere(shop)
  await ask(page, product._id)
  await loginLink(page).click()
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
  await signIn(context, shop, other)
  // The page checks when it becomes visible.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(`/product/${product._id}`)
  await signedInPage(page)
  expect(await cartOf(other)).toEqual([])
})

test('a login in a new tab carries out the action of its link there, once', { tag: '@all' }, async ({
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
  await expect(tab).toHaveURL(`/product/${product._id}`)
  await expect(said(tab, 'Product added to Favourites!')).toBeVisible()
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

test("a visitor's favourite is saved after registration and set-up", async ({
  page,
  browser,
  shop,
  request,
  complaints,
}) => {
  // A shopper without a profile opens the set-up.
  complaints.allow(/status of 404.*\/api\/v1\/user\//)
  const [product] = await plainProducts(request, 1)
  await ask(page, product._id, 'Add to Favourites')
  await loginLink(page).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  const newcomer = freshAccount()
  await signUp(page, shop, newcomer)
  await expect(page.getByRole('dialog', { name: 'Set up your profile' })).toBeVisible()
  await expect(page).toHaveURL(`/product/${product._id}`)
  const shopper = await signIn(await browser.newContext(), shop, newcomer)
  expect(await favouritesOf(shopper)).toEqual([])
  await shopper.call('POST', '/api/v1/user', { firstName: 'Tara', lastName: 'Kulkarni' })
  await page.reload()
  await expect(said(page, 'Product added to Favourites!')).toBeVisible()
  expect(await favouritesOf(shopper)).toEqual([product._id])
})

test('a pending action expires after 15 minutes, and if the clock was set back', { tag: '@all' }, async ({
  page,
  shop,
  request,
  complaints,
}) => {
  // With a clock that was set back a token seems valid for a day: the server refuses it after a minute, and it is renewed.
  complaints.allow(/status of 401/)
  const [product] = await plainProducts(request, 1)
  const shopper = await shopperElsewhere(shop)
  const loginThen = async (ms: number) => {
    await ask(page, product._id)
    await loginLink(page).click()
    await expect(page.getByRole('textbox', { name: 'Email address' })).toBeVisible()
    await page.clock.setSystemTime(Date.now() + ms)
    await logIn(page, shopper)
    await expect(page).toHaveURL(`/product/${product._id}`)
    await signedInPage(page)
    expect(await cartOf(shopper)).toEqual([])
  }
  await loginThen(16 * 60_000)
  await page.clock.setSystemTime(Date.now())
  await logout(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await loginThen(-24 * 3_600_000)
})
