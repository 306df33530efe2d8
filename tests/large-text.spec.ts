import { drawer } from './support/cart.ts'
import { fill, idsOf, plainProducts } from './support/holdings.ts'
import { buy, saveAddress } from './support/orders.ts'
import { ROUTES } from './support/routes.ts'
import { enterName, freshDigits, NEWCOMER, open, otp, press, step, wizard } from './support/setup.ts'
import { codeFor, newShopper, register } from './support/shopper.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { type BrowserContext, expect, type Page, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** Sets the reader's font size in the browser. Unlike a style sheet, it is also what `em` means in media queries. */
async function enlarge(page: Page, context: BrowserContext) {
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** What is cut off at the side of an open dialog, menu or sheet, except lists that scroll. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(':is(dialog[open], :popover-open)')].flatMap((view) => {
      const { left, right } = view.getBoundingClientRect()
      return [...view.querySelectorAll('a, b, button, h2, h3, input, label, p, span, strong')]
        .filter((node) => {
          const box = node.getBoundingClientRect()
          const isShown =
            box.width > 1 && node.checkVisibility() && !node.closest('.haat-hidden, .haat-chip, .haat-rail')
          return isShown && (box.left < left - 1 || box.right > right + 1)
        })
        .map((node) => `${node.tagName}.${node.className} “${node.textContent}”`)
    }),
  )

/** Badges and numbers whose frame is smaller than their text. */
const outgrown = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.haat-badge, .haat-number, .haat-checkout__number, .haat-setup__mark')]
      .filter((frame) => frame.checkVisibility() && frame.clientWidth > 1)
      .filter(
        (frame) => frame.scrollWidth > frame.clientWidth + 1 || frame.scrollHeight > frame.clientHeight + 1,
      )
      .map((frame) => `${frame.className} “${frame.textContent}”`),
  )

async function expectDialogFits(page: Page) {
  await expect.poll(() => cutOff(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
}

/** Opens what a signed-in shopper uses, with its dialogs. */
async function walkAsShopper(page: Page, context: BrowserContext, shop: string) {
  const main = page.getByRole('main')
  const shopper = await newShopper(context, shop)
  const [product, ...others] = idsOf(await plainProducts(context.request, 2))
  await buy(shopper, await saveAddress(shopper, context.request, shop), others)
  await fill(shopper, 'cart', others, 2)
  await fill(shopper, 'favi', others)
  for (const [path, control] of [
    ['/cart', 'Proceed to Checkout'],
    ['/favorites', /^Remove/],
    ['/checkout', 'Cash on Delivery'],
    ['/profile', 'Save'],
    ['/profile#address', /^Add/],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      const controls = (['button', 'link', 'radio'] as const).map((role) =>
        main.getByRole(role, { name: control }),
      )
      await expect(controls.reduce((one, other) => one.or(other)).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      expect(await outgrown(page)).toEqual([])
    })
  await main.getByRole('button', { name: /^Add/ }).first().click()
  await expectNoSidewaysScroll(page)
  await page.goto('/profile#order-history')
  await main
    .getByRole('button', { name: /^Track: order/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Tracking order/ }).getByRole('listitem')).not.toHaveCount(0)
  await expectDialogFits(page)
  await page.goto(`/product/${product}`)
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(2)
  await expectDialogFits(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectDialogFits(page)
  await page.getByRole('button', { name: 'Assistant' }).click()
  await expect(page.getByRole('textbox', { name: /assistant|message|ask/i })).toBeVisible()
  await expectDialogFits(page)
}

test('with text of twice the size, nothing is wider than a phone of 360 px, signed in or not, or in a dialog', {
  tag: '@all',
}, async ({ page, context, shop }) => {
  test.slow()
  await enlarge(page, context)
  for (const { path } of ROUTES)
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await expectNoSidewaysScroll(page)
      expect(await outgrown(page)).toEqual([])
    })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  await walkAsShopper(page, context, shop)
})

test('with text of twice the size, the set-up of a new shopper fits a phone of 360 px', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(NEWCOMER)
  await register(context, shop)
  await enlarge(page, context)
  await open(page)
  const fits = async () => {
    await expect.poll(() => cutOff(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    expect(await outgrown(page)).toEqual([])
  }
  await fits()
  await enterName(page)
  await fits()
  const digits = freshDigits()
  await wizard(page).getByRole('textbox', { name: 'Phone number' }).fill(digits)
  await press(page, 'Send OTP')
  await otp(page).fill(await codeFor(page.request, shop, `+91${digits}`))
  await fits()
  await press(page, 'Verify')
  await expect(step(page, 'Photo')).toBeFocused()
  await fits()
})
