import { brotliCompressSync } from 'node:zlib'
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
import { fill, plainGoods } from './support/holdings.ts'
import { expectNoFindings } from './support/invariants.ts'
import { ordersOf } from './support/orders.ts'
import { expect, test } from './support/purchase.ts'
import { expectNoSidewaysScroll } from './support/sideways.ts'
import { walkTo } from './support/walk.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// Nobody waits for the typing: see expectAnswer.
test.beforeEach(({ page }) => page.clock.install())

test('it costs a page little, and nothing of what is behind it until it is opened @runtime', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text().catch(() => ''))
  })
  const html = await (await page.goto('/about'))?.text()
  await launcher(page).hover()
  await launcher(page).focus()
  await page.waitForLoadState('networkidle')
  const isOfPanel = (text: string) => /haat-composer|haat-launcher|haat-chat/.test(text)
  expect((await Promise.all(scripts)).filter(isOfPanel)).toEqual([])

  // What a page would be without its button, compressed as servers send it.
  const own = html?.match(/<astro-island(?:(?!<\/?astro-island).)*haat-launcher.*?<\/astro-island>/s)?.[0]
  const script = html?.match(/<script>(?:(?!<\/script>).)*haat:assistant.*?<\/script>/s)?.[0]
  if (!html || !own || !script) throw new Error('Haat: the page carries no assistant.')
  const weigh = (text: string) => brotliCompressSync(text).length
  const [sheet = '', bare = ''] = await page.evaluate(() => {
    const mine = /haat-(launcher|chat|composer|chip|typing|leaf-bubble|assistant)/
    const write = (rules: CSSRuleList, keep: (rule: CSSRule) => boolean): string =>
      [...rules]
        .filter(keep)
        .map((rule) =>
          rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
            ? `${rule.cssText.split('{')[0]}{${write(rule.cssRules, keep)}}`
            : rule.cssText,
        )
        .join('')
    const all = (keep: (rule: CSSRule) => boolean) =>
      [...document.styleSheets].map(({ cssRules }) => write(cssRules, keep)).join('')
    return [all(() => true), all((rule) => !(rule instanceof CSSStyleRule && mine.test(rule.cssText)))]
  })
  const bytes = weigh(html) - weigh(html.replace(own, '').replace(script, '')) + weigh(sheet) - weigh(bare)
  expect(bytes, 'brotli, with the rules of its panel').toBeLessThanOrEqual(4096)

  await launcher(page).click()
  await expect(panel(page)).toBeVisible()
  expect((await Promise.all(scripts)).filter(isOfPanel)).not.toEqual([])
})

test('a press, a key and the shortcut open it; Esc closes it, and the focus is where it was', async ({
  page,
  shopper: _,
}) => {
  await page.goto('/about')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page)).toBeFocused()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeFocused()
  await expect(launcher(page)).toHaveAttribute('aria-expanded', 'false')

  // From anywhere on the page, also on one where it never was opened.
  await page.goto('/faqs')
  const question = page.getByRole('main').locator('summary').first()
  await question.focus()
  await page.keyboard.press('Control+/')
  await expect(entry(page)).toBeFocused()
  // Beside the page and not over it: one may go on there, and the panel stays.
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
})

test('the keyboard alone carries on a whole conversation', async ({ page, buyer, request }) => {
  const [short = ''] = await buyTimes(buyer, request, 1)
  const { keyboard } = page
  await page.goto('/about')
  await keyboard.press('Control+/')
  await expect(entry(page)).toBeFocused()
  await keyboard.type('profile')
  await keyboard.press('Enter')
  await expectAnswer(page, 'Here’s your profile')
  // Backwards: from the message over the suggestions to the card.
  const back = async (name: string) => {
    for (let step = 0; step < 20; step += 1) {
      if (await button(page, name).evaluate((node) => node === document.activeElement)) return
      await keyboard.press('Shift+Tab')
    }
    await expect(button(page, name)).toBeFocused()
  }
  await back('Edit')
  await keyboard.press('Enter')
  await expect(field(page, 'First name')).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type('Uma')
  await keyboard.press('Enter')
  await expectAnswer(page, 'Saved.')
  await expect(panel(page)).toHaveAccessibleName('Hello, Uma!')
  await walkTo(page, button(page, 'Orders'))
  await keyboard.press('Space')
  await expectAnswer(page, 'You have one order')
  await expect(panel(page).locator(':focus')).toHaveCount(1)
  await back(`Delete order ${short}`)
  await keyboard.press('Enter')
  await expectAnswer(page, `Delete order ${short}?`)
  await walkTo(page, button(page, 'Confirm'))
  await keyboard.press('Enter')
  await expectAnswer(page, 'Order deleted successfully')
  await expect(panel(page).locator(':focus')).toHaveCount(1)
  await walkTo(page, button(page, 'Exit'))
  await keyboard.press('Enter')
  await expectAnswer(page, 'Back at the start.')
  await expect(panel(page).locator(':focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(await ordersOf(buyer)).toEqual([])
})

test('nothing for axe, whatever it is about, in light or dark', async ({ page, buyer, request }) => {
  const [short = ''] = await buyTimes(buyer, request, 1)
  await page.goto('/about')
  await openAssistant(page)
  await ask(page, 'profile', 'Here’s your profile')
  await button(page, 'Edit').click()
  await field(page, 'First name').fill('')
  await button(page, 'Save').click()
  await expectNoFindings(page)
  await ask(page, 'orders', 'You have one order')
  await button(page, `Delete order ${short}`).click()
  await expectAnswer(page, 'Say confirm')
  await expectNoFindings(page)
  await ask(page, 'addresses', 'one saved address')
  await button(page, 'Add a new address').click()
  await expectNoFindings(page)
  await ask(page, 'contact', 'Write to our team')
  await button(page, 'Send message').click()
  await ask(page, 'zebras', 'message')
  await expectNoFindings(page)
  await ask(page, 'guide', 'This is how shopping works')
  await ask(page, 'cart', 'coming soon')
  await ask(page, 'logout', 'Do you want to log out?')
  await expectNoFindings(page)
})

/** Where something stands in the window, in px. */
const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error('Haat: what should stand there cannot be seen.')
  return box
}
type Box = Awaited<ReturnType<typeof boxOf>>
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('its button covers no bar and no toast, and is covered by none', async ({ page, buyer, request }) => {
    const goods = await plainGoods(request, 3)
    const [product] = goods
    await fill(
      buyer,
      'cart',
      goods.map(({ _id }) => _id),
    )
    for (const [path, bars] of [
      ['/about', ['.haat-bar']],
      [`/product/${product._id}`, ['.haat-bar', '.haat-buybar']],
      ['/cart', ['.haat-bar', '.haat-cart__summary']],
      ['/checkout', ['.haat-bar', '.haat-paybar']],
    ] as const) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const own = await boxOf(launcher(page))
      for (const bar of bars) {
        const seen = page.locator(bar).filter({ visible: true }).first()
        if (bar === '.haat-buybar') await page.mouse.wheel(0, 1200)
        await expect(seen, `${bar} on ${path}`).toBeVisible()
        const [mine, other] = [await boxOf(launcher(page)), await boxOf(seen)]
        expect(overlap(mine, other), `${bar} on ${path}: ${JSON.stringify([mine, other])}`).toBe(false)
      }
      expect(own.x + own.width).toBeLessThanOrEqual(360)
      await launcher(page).click({ trial: true })
    }
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    const told = page.locator('.haat-toast').first()
    await expect(told).toBeVisible()
    expect(overlap(await boxOf(launcher(page)), await boxOf(told))).toBe(false)
    await launcher(page).click({ trial: true })
  })

  test('it fills the window, alone in it, and makes way for the page that one goes to', async ({
    page,
    shopper: _,
  }) => {
    await page.goto('/about')
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
    await launcher(page).tap()
    await expect(answers(page).last()).toContainText('coming soon')
    await button(page, 'Close the assistant').tap()
    await expect(launcher(page)).toBeFocused()
  })
})

test('320 px, 400 % zoom and calm motion: one can write, read and leave', async ({ page, shopper: _ }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/about')
  await openAssistant(page)
  await expect(entry(page)).toBeFocused()
  await expect(entry(page)).toBeInViewport({ ratio: 1 })
  await ask(page, 'profile', 'Here’s your profile')
  await expect(answers(page).last()).toBeInViewport()
  await button(page, 'Edit').click()
  await expect(field(page, 'First name')).toBeFocused()
  await expect(field(page, 'First name')).toBeInViewport({ ratio: 1 })
  const wide = () =>
    panel(page).evaluate((node) =>
      [node, ...node.querySelectorAll('*')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
        .filter((part) => !part.closest('.haat-chips, .haat-hidden'))
        .map(({ className }) => className),
    )
  expect(await wide()).toEqual([])
  await entry(page).focus()
  await expect(entry(page)).toBeInViewport({ ratio: 1 })
  await button(page, 'Close the assistant').click()
  await expect(panel(page)).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  const moving = () =>
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
              effect
                .getKeyframes()
                .some(({ translate, scale, transform }) => translate ?? scale ?? transform),
          ).length,
    )
  await launcher(page).click()
  expect(await moving()).toBe(0)
  await write(page, 'help')
  expect(await moving()).toBe(0)
  await page.keyboard.press('Escape')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await launcher(page).click()
  await write(page, 'help')
  expect(await moving()).toBeGreaterThan(0)
})
