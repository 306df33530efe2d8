import { collect } from './partner/events.ts'
import { differingPixels } from './partner/pixels.ts'
import type { Served } from './partner/server.ts'
import { shopperElsewhere, signInFromPage, signInFromPageAgain } from './partner/shopper.ts'
import { ACCOUNT_PORT, openPartner } from './partner/site.ts'
import { comment } from './support/account.ts'
import type { WireProduct } from './support/api.ts'
import { findings } from './support/findings.ts'
import { launch } from './support/launch.ts'
import { buy, DESTINATION, saveAddress, shortOf, type WireOrder } from './support/orders.ts'
import { stocked } from './support/purchase.ts'
import { expect, type Page, test } from './support/test.ts'

/** Account and assistant on a partner's page, on another origin. */
test.describe.configure({ mode: 'default' })
test.use({ launchOptions: launch({ pixels: true }) })

let partner: Served

test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', ACCOUNT_PORT)
})
test.afterAll(() => partner?.close())

type AssistantElement = HTMLElement &
  Record<'show' | 'hide' | 'reset', () => void> & { send(text: string): void }

const visit = (page: Page, path = '/account-strict.html') => page.goto(`${partner.origin}${path}`)
const account = (page: Page) => page.getByRole('region', { name: 'My account' })
const tab = (page: Page, name: string) => account(page).getByRole('tab', { name })
const element = (page: Page) => page.locator('haat-assistant')
const launcher = (page: Page) => page.getByRole('button', { name: 'Assistant', exact: true })
const panel = (page: Page) => page.getByRole('dialog')
const log = (page: Page) => panel(page).getByRole('log')

/** Policy violations of the page, and the content of its storage. */
const traces = (page: Page) =>
  page.evaluate(() => [
    ...(window as unknown as { violations: string[] }).violations,
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])

/** A visitor sees a link to the shop's sign-in, whose click the page can handle itself. */
async function expectInvitation(page: Page, shop: string) {
  await expect(
    page.getByRole('heading', { name: 'Please sign in to see your profile, orders and addresses.' }),
  ).toBeVisible()
  await expect(launcher(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  const required = await collect(page, 'haat:auth:required', { stay: true })
  await page.getByRole('link', { name: 'Log In' }).click()
  expect(await required()).toEqual([
    { reason: 'account', returnTo: '/profile', href: `${shop}/login?return_to=%2Fprofile` },
  ])
  expect(page.url()).toBe(`${partner.origin}/account-strict.html`)
}

async function expectGreeting(page: Page, shop: string) {
  const toggled = await collect(page, 'haat:assistant:toggle')
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('heading', { name: 'Hello, Guest!' })).toBeVisible()
  await expect(panel(page).getByRole('textbox')).toBeDisabled()
  const way = panel(page).getByRole('link', { name: 'Log In' })
  await expect(way).toHaveAttribute('href', `${shop}/login`)
  await expect(way).toBeFocused()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeFocused()
  expect(await toggled()).toEqual([{ open: true }, { open: false }])
}

/** The account, tab by tab. */
async function expectTabs(page: Page, shop: string, product: WireProduct, order: WireOrder) {
  const opened = await collect(page, 'haat:account:tab')
  const first = account(page).getByRole('textbox', { name: 'First name' })
  await expect(first).toHaveValue('Tara')
  await first.fill('Tarini')
  await account(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible()
  await expect(account(page).getByText('Tarini Kulkarni')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await tab(page, 'Your Profile').press('ArrowRight')
  await expect(tab(page, 'Your Orders')).toBeFocused()
  await expect(account(page).getByRole('heading', { name: 'Current Orders (1)' })).toBeVisible()
  await expect(account(page).getByText(shortOf(order)).first()).toBeVisible()
  await tab(page, 'Your Addresses').click()
  await expect(account(page).getByText(DESTINATION.address)).toBeVisible()
  await tab(page, 'Your Reviews').click()
  await expect(account(page).getByText('Sweet as from the garden.')).toBeVisible()
  await expect(account(page).getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `${shop}/product/${product._id}`,
  )
  expect(await findings(page)).toEqual([])
  expect(await opened()).toEqual([{ tab: 'order-history' }, { tab: 'address' }, { tab: 'review' }])
  await expect(page.locator('haat-account')).toHaveJSProperty('tab', 'review')
}

async function expectConversation(page: Page, order: WireOrder) {
  const messages = await collect<{ from: string; text: string }>(page, 'haat:assistant:message')
  const intents = await collect(page, 'haat:assistant:intent')
  await launcher(page).click()
  await expect(panel(page).getByRole('textbox', { name: 'Your message' })).toBeFocused()
  await page.keyboard.type('show me my orders')
  await page.keyboard.press('Enter')
  await expect(log(page).getByRole('button', { name: /Track/ })).toBeVisible()
  await expect(log(page).getByText(shortOf(order)).first()).toBeVisible()
  expect(await findings(page)).toEqual([])
  await element(page).evaluate((node) => (node as AssistantElement).send('exit'))
  await expect.poll(intents).toEqual([
    { intent: 'orders', mode: null },
    { intent: 'exit', mode: 'orders' },
  ])
  await expect
    .poll(async () => (await messages()).map(({ from }) => from))
    .toEqual(['shopper', 'assistant', 'shopper', 'assistant'])
}

async function writeLetter(page: Page) {
  await panel(page).getByRole('button', { name: 'Contact' }).click()
  for (const [label, words] of Object.entries({
    Email: 'tara@haat.example',
    Phone: '9845012345',
    Subject: 'Potatoes',
    Message: 'When do the new ones come?',
  }))
    await log(page).getByRole('textbox', { name: label }).fill(words)
  await log(page).getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Message sent!').first()).toBeVisible()
}

test('a visitor is asked to sign in; a shopper whom the page signs in sees account and assistant, and the page receives the events', async ({
  page,
  request,
  shop,
}) => {
  await visit(page)
  await test.step('a visitor is asked to sign in at the shop, and the page may do it instead', () =>
    expectInvitation(page, shop))
  await test.step('a guest is greeted by the assistant, reads why they cannot write, and leaves it with Esc', () =>
    expectGreeting(page, shop))
  expect(await traces(page)).toEqual([])

  const shopper = await shopperElsewhere(shop)
  const [product] = await stocked(request)
  const order = await buy(shopper, await saveAddress(shopper, request, shop), [product._id])
  await comment(shopper, product._id, 'Sweet as from the garden.')
  await signInFromPage(page, shopper)
  const left = await collect(page, 'haat:auth:signed-out')
  await test.step('what is theirs is seen and changed, tab by tab', () =>
    expectTabs(page, shop, product, order))
  await test.step('after the sign-out nothing is left of the shopper', async () => {
    await account(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByRole('heading', { name: /^Please sign in to see your profile/ })).toBeVisible()
    expect(await left()).toHaveLength(1)
    await expect(page.getByText('Tarini')).toHaveCount(0)
    expect(await traces(page)).toEqual([])
  })

  await signInFromPageAgain(page, shopper)
  await test.step('the assistant talks with them', () => expectConversation(page, order))
  await test.step('it takes a letter to the shop', () => writeLetter(page))
  await element(page).evaluate((node) => (node as AssistantElement).reset())
  await expect(log(page).getByText('show me my orders')).toHaveCount(0)
  await element(page).evaluate((node) => (node as AssistantElement).hide())
  await expect(panel(page)).toBeHidden()
  await expect(element(page)).toHaveJSProperty('open', false)

  await element(page).evaluate((node) => (node as AssistantElement).show())
  for (const word of ['logout', 'confirm'])
    await element(page).evaluate((node, text) => (node as AssistantElement).send(text), word)
  await expect.poll(left).toHaveLength(2)
  await expect(panel(page)).toBeHidden()
  expect(page.url()).toBe(`${partner.origin}/account-strict.html`)
  await expect(page.getByRole('heading', { name: /^Please sign in to see your profile/ })).toBeVisible()
  expect(await traces(page)).toEqual([])
})

test('an assistant in moved, rotated, clipped or styled containers keeps its position and looks the same', {
  tag: '@all',
}, async ({ context }) => {
  const open = async (path: string) => {
    const page = await context.newPage()
    await visit(page, path)
    await expect(launcher(page)).toBeVisible()
    return page
  }
  const picture = async (page: Page) => {
    await page.addStyleTag({ url: '/still.css' })
    await launcher(page).click()
    await expect(panel(page).getByRole('link', { name: 'Log In' })).toBeFocused()
    return page.screenshot({ clip: { x: 940, y: 0, width: 500, height: 900 }, animations: 'disabled' })
  }
  const page = await open('/assistant.html')
  await test.step('styles of the page do not change a pixel of it', async () => {
    const calm = await picture(page)
    const hostile = await open('/assistant-hostile.html')
    expect(await differingPixels(hostile, calm, await picture(hostile))).toBe(0)
  })
  await test.step('it keeps its place in the window', async () => {
    await page.bringToFront()
    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    // Idle, and away from the pointer, because it grows on hover.
    await page.mouse.move(0, 0)
    await launcher(page).hover({ trial: true })
    // On a busy machine two frames may be equal during an animation.
    await launcher(page).evaluate((node) =>
      Promise.allSettled(node.getAnimations().map(({ finished }) => finished)),
    )
    const place = async () => (await launcher(page).boundingBox()) ?? { x: 0, y: 0 }
    const before = await place()
    const gone = async () => {
      const { x, y } = await place()
      return Math.hypot(x - before.x, y - before.y)
    }
    await launcher(page).press('Enter')
    await expect(panel(page)).toBeVisible()
    await element(page).evaluate((node) => document.querySelector('main')?.prepend(node))
    await expect(panel(page)).toBeVisible()
    // An animation ends at fractions of a pixel.
    await expect.poll(gone).toBeLessThan(0.5)
  })
})
