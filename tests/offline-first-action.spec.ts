import { fill, plainProducts } from './support/holdings.ts'
import {
  expect,
  expectSuccess,
  NETWORK,
  type Page,
  payButton,
  problem,
  said,
  test,
  way,
} from './support/purchase.ts'

// The network is lost before the shopper's first action on a page: the code of its answers must be there already.

const missing = (page: Page) => page.getByText('Part of this page could not be loaded.')
const main = (page: Page) => page.getByRole('main')

/** Opens a page whose islands can be used, and loses the network. */
async function lose(page: Page, path: string, control: string | RegExp) {
  await page.goto(path)
  await expect(main(page).getByRole('button', { name: control }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

async function expectAnswer(page: Page, text: string | RegExp) {
  await expect(said(page, text).first()).toBeVisible()
  await expect(missing(page)).toBeHidden()
}

test('without the network, the first action in cart and favourites is answered in words, and works when it returns', async ({
  page,
  request,
  shopper,
  complaints,
}) => {
  complaints.allow(NETWORK, /Haat: /, /Failed to/)
  const [product, favourite] = await plainProducts(request, 2)
  await fill(shopper, 'cart', [product._id])
  await fill(shopper, 'favi', [favourite._id])
  for (const button of [/^One more of/, /^Remove/])
    await test.step(`cart: ${button.source}`, async () => {
      await lose(page, '/cart', button)
      await main(page).getByRole('button', { name: button }).first().click()
      await expectAnswer(page, 'Something Is Wrong. Please Try Again Later.')
      await expect(main(page).getByText(product.name).first()).toBeVisible()
      await page.context().setOffline(false)
    })
  await test.step('favourites', async () => {
    await lose(page, '/favorites', /^Remove/)
    await main(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expectAnswer(page, 'Failed to remove product from favorites')
    await expect(main(page).getByText(favourite.name).first()).toBeVisible()
    await page.context().setOffline(false)
    await main(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(main(page).getByText('You have no favourite products yet.')).toBeVisible()
  })
})

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()

test('without the network, what needs more code in the checkout says so in its place', {
  tag: '@all',
}, async ({ page, bought, complaints }) => {
  complaints.allow(NETWORK, /Haat: /, /Failed to/)
  await lose(page, '/checkout', 'Add a new address')
  await press(page, 'Add a new address')
  await expect(main(page).getByText('This form could not be loaded.')).toBeVisible()
  await way(page, 'Card / UPI').check()
  await payButton(page).click()
  await expect(problem(page)).toContainText('Failed to initiate payment')
  await expect(main(page).getByText(bought.name).first()).toBeVisible()
})

test('without the network, the checkout answers every press in words, and the order is placed when it returns', async ({
  page,
  bought,
  complaints,
}) => {
  complaints.allow(NETWORK, /Haat: /, /Failed to/)
  await lose(page, '/checkout', /^One more of/)
  await press(page, /^One more of/)
  await expectAnswer(page, 'Something Is Wrong. Please Try Again Later.')
  await expect(main(page).getByText(bought.name).first()).toBeVisible()
  await main(page)
    .getByRole('textbox', { name: /coupon/i })
    .fill('FEATURE10')
  await press(page, 'Apply')
  await expect(main(page).getByText('The coupon could not be checked. Please try again.')).toBeVisible()
  await way(page, 'Cash on Delivery').check()
  await payButton(page).click()
  await expect(main(page).getByText('The shop cannot be reached just now. We keep checking.')).toBeVisible()
  await expect(missing(page)).toBeHidden()
  await page.context().setOffline(false)
  await expect(problem(page)).toContainText('Failed to create order')
  await payButton(page).click()
  await expectSuccess(page)
})

test('the message about missing code is taken back when the network returns', { tag: '@all' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(NETWORK, /Error hydrating|Failed to fetch dynamically/)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Assistant' }).click()
  await expect(missing(page)).toBeVisible()
  await context.setOffline(false)
  await expect(missing(page)).toBeHidden()
})
