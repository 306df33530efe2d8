import type { Locator } from '@playwright/test'
import {
  answers,
  ask,
  button,
  buyTimes,
  entry,
  expectAnswer,
  field,
  launcher,
  openAssistant,
  panel,
  write,
} from './support/assistant.ts'
import { fill, plainProducts } from './support/holdings.ts'
import { expectNoFindings } from './support/invariants.ts'
import { ordersOf } from './support/orders.ts'
import { expect, type Page, test } from './support/purchase.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { walkTo } from './support/walk.ts'

// The typing delay takes no time: see expectAnswer.
test.beforeEach(({ page }) => page.clock.install())

async function expectWaysInAndOut(page: Page) {
  await page.goto('/about')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page)).toBeFocused()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeFocused()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false')

  // From anywhere on the page, also before it was first opened.
  await page.goto('/faqs')
  const question = page.getByRole('main').locator('summary').first()
  await question.focus()
  await page.keyboard.press('Control+/')
  await expect(entry(page)).toBeFocused()
  // It is not modal: the page can be used while the panel is open.
  await question.click()
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1)
  await expect(panel(page)).toBeVisible()
  await page.keyboard.press('Control+/')
  await expect(entry(page)).toBeFocused()
  await page.keyboard.press('Control+/')
  await expect(panel(page)).toBeHidden()
  await expect(question).toBeFocused()
  await launcher(page).click()
  await button(page, 'Close the assistant').click()
  await expect(launcher(page)).toBeFocused()
}

/** Parts of the panel outside the window. */
const tooWide = (page: Page) =>
  panel(page).evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
      .filter((part) => !part.closest('.haat-chips, .haat-hidden'))
      .map(({ className }) => className),
  )

async function expectUsableInLittleSpace(page: Page) {
  await page.setViewportSize({ width: 320, height: 256 })
  await openAssistant(page)
  await expect(entry(page)).toBeFocused()
  await expect(entry(page)).toBeInViewport({ ratio: 1 })
  await ask(page, 'profile', 'Here’s your profile')
  await expect(answers(page).last()).toBeInViewport()
  await button(page, 'Edit').click()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toBeInViewport({ ratio: 1 })
  expect(await tooWide(page)).toEqual([])
  await entry(page).focus()
  await expect(entry(page)).toBeInViewport({ ratio: 1 })
  await button(page, 'Close the assistant').click()
  await expect(panel(page)).toBeHidden()
}

/** Number of running animations of the assistant that move something. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .map(({ effect }) => effect)
        .filter(
          (effect) =>
            effect instanceof KeyframeEffect &&
            effect.target?.closest('.haat-assistant') &&
            Number(effect.getComputedTiming().duration) > 1 &&
            effect.getKeyframes().some(({ translate, scale, transform }) => translate ?? scale ?? transform),
        ).length,
  )

async function expectCalmWhereAsked(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await launcher(page).click()
  expect(await moving(page)).toBe(0)
  await write(page, 'help')
  expect(await moving(page)).toBe(0)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await launcher(page).click()
  await write(page, 'help')
  expect(await moving(page)).toBeGreaterThan(0)
}

test('the assistant opens and closes by click, key and shortcut, and works in a small window and with reduced motion', async ({
  page,
  shopper: _,
}) => {
  await test.step('Esc closes it, and the focus is where it was', () => expectWaysInAndOut(page))
  await test.step('320 px, 400 % zoom', () => expectUsableInLittleSpace(page))
  await test.step('calm motion', () => expectCalmWhereAsked(page))
})

/** With Shift+Tab from the message through the suggestions to the card. */
async function walkBack(page: Page, name: string) {
  for (let step = 0; step < 20; step += 1) {
    if (await button(page, name).evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Shift+Tab')
  }
  await expect(button(page, name)).toBeFocused()
}

/** Checks only the assistant, after the rest of the page was checked once. */
const expectNoFindingsInPanel = (page: Page) => expectNoFindings(page, ['light', 'dark'], '.haat-assistant')

async function renameByKeyboard(page: Page) {
  const { keyboard } = page
  await page.goto('/about')
  await keyboard.press('Control+/')
  await expect(entry(page)).toBeFocused()
  await keyboard.type('profile')
  await keyboard.press('Enter')
  await expectAnswer(page, 'Here’s your profile')
  await walkBack(page, 'Edit')
  await keyboard.press('Enter')
  await expect(field(page, 'First name')).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.press('Delete')
  await keyboard.press('Enter')
  await expectNoFindings(page)
  await expect(field(page, 'First name')).toBeFocused()
  await keyboard.type('Uma')
  await keyboard.press('Enter')
  await expectAnswer(page, 'Saved.')
  await expect(panel(page)).toHaveAccessibleName('Hello, Uma!')
}

async function deleteByKeyboard(page: Page, short: string) {
  const { keyboard } = page
  const focused = panel(page).locator(':focus')
  await walkTo(page, button(page, 'Orders'))
  await keyboard.press('Space')
  await expectAnswer(page, 'You have one order')
  await expect(focused).toHaveCount(1)
  await walkBack(page, `Delete order ${short}`)
  await keyboard.press('Enter')
  await expectAnswer(page, `Delete order ${short}?`)
  await expectNoFindingsInPanel(page)
  await walkTo(page, button(page, 'Confirm'))
  await keyboard.press('Enter')
  await expectAnswer(page, 'Order deleted successfully')
  await expect(focused).toHaveCount(1)
  await walkTo(page, button(page, 'Exit'))
  await keyboard.press('Enter')
  await expectAnswer(page, 'Back at the start.')
  await expect(focused).toHaveCount(1)
}

test('a conversation can be held by keyboard alone, and axe finds nothing in any mode, light or dark', async ({
  page,
  buyer,
  request,
}) => {
  const [short = ''] = await buyTimes(buyer, request, 1)
  await test.step('a new name', () => renameByKeyboard(page))
  await test.step('an order is deleted', () => deleteByKeyboard(page, short))
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(await ordersOf(buyer)).toEqual([])

  await test.step('whatever else it is about', async () => {
    await openAssistant(page)
    await ask(page, 'addresses', 'one saved address')
    await button(page, 'Add a new address').click()
    await expectNoFindingsInPanel(page)
    await ask(page, 'contact', 'Write to our team')
    await button(page, 'Send message').click()
    await ask(page, 'zebras', 'message')
    await ask(page, 'tomatoes', 'I found')
    await expect(panel(page).getByRole('list', { name: 'Products' })).toBeVisible()
    await expectNoFindingsInPanel(page)
    await ask(page, 'guide', 'This is how shopping works')
    await ask(page, 'cart', 'coming soon')
    await ask(page, 'logout', 'Do you want to log out?')
    await expectNoFindings(page)
  })
})

/** Position in the window, in px. */
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('Haat: what should stand there cannot be seen.')
  return box
}
type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The button and the controls of these bars do not cover each other. */
async function expectClear(page: Page, ...bars: readonly string[]) {
  await page.waitForLoadState('networkidle')
  const own = await boxOf(launcher(page))
  for (const bar of bars) {
    const seen = page.locator(bar).filter({ visible: true }).first()
    if (bar === '.haat-buybar') await page.mouse.wheel(0, 1200)
    await expect(seen, `${bar} on ${page.url()}`).toBeVisible()
    const mine = await boxOf(launcher(page))
    for (const control of await seen.locator('a, button').filter({ visible: true }).all()) {
      const other = await boxOf(control)
      expect(overlap(mine, other), `${bar} on ${page.url()}: ${JSON.stringify([mine, other])}`).toBe(false)
    }
  }
  expect(own.x + own.width).toBeLessThanOrEqual(360)
  await launcher(page).click({ trial: true })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the assistant fills the window, closes when a link is followed, and its button covers no bar and no toast', async ({
    page,
    buyer,
    request,
  }) => {
    const products = await plainProducts(request, 3)
    const [product] = products
    await fill(
      buyer,
      'cart',
      products.map(({ _id }) => _id),
    )
    await page.goto('/about')
    await expectClear(page, '.haat-bar')
    await openAssistant(page)
    await expect.poll(() => boxOf(panel(page))).toEqual({ x: 0, y: 0, width: 360, height: 740 })
    expect(await panel(page).evaluate((node) => node.matches(':modal'))).toBe(true)
    await entry(page).fill('cart')
    await button(page, 'Send').tap()
    await expectAnswer(page, 'coming soon')
    await expectNoSidewaysScroll(page)
    await panel(page).getByRole('link', { name: 'Open the cart' }).tap()
    await expect(page).toHaveURL('/cart')
    await expect(panel(page)).toBeHidden()
    await expectClear(page, '.haat-bar', '.haat-cart__summary')
    await launcher(page).tap()
    await expect(answers(page).last()).toContainText('coming soon')
    await button(page, 'Close the assistant').tap()
    await expect(launcher(page)).toBeFocused()

    await page.goto('/checkout')
    await expectClear(page, '.haat-bar', '.haat-paybar')
    await page.goto(`/product/${product._id}`)
    await expectClear(page, '.haat-bar', '.haat-buybar')
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const toast = page.locator('.haat-toast').first()
    await expect(toast).toBeVisible()
    expect(overlap(await boxOf(launcher(page)), await boxOf(toast))).toBe(false)
    await launcher(page).click({ trial: true })
  })
})
