import type { Locator } from '@playwright/test'
import { commentIn, duplicateIds, TAGS, waitForElements } from './partner/elements.ts'
import { serveFrameworks } from './partner/frameworks.ts'
import { differingPixels } from './partner/pixels.ts'
import type { Served } from './partner/server.ts'
import { fill, shopperElsewhere, signInFromPage } from './partner/shopper.ts'
import { openPartner, PROOF_PORT } from './partner/site.ts'
import { pressBack } from './support/back.ts'
import { openWithMemory } from './support/browser-memory.ts'
import { findings } from './support/findings.ts'
import { launch } from './support/launch.ts'
import { pressAndDragAway, pressWhileMoving } from './support/moving.ts'
import type { SignedIn } from './support/shopper.ts'
import { expect, type Page, test } from './support/test.ts'

/** All elements on difficult host pages. */
test.describe.configure({ mode: 'default' })
test.use({ launchOptions: launch({ pixels: true }) })

const PRODUCTS = ['country-tomatoes', 'green-capsicum']

let partner: Served
let shopper: SignedIn

test.beforeAll(async () => {
  const shop = process.env.HAAT_URL ?? ''
  partner = await openPartner(shop, PROOF_PORT)
  shopper = await shopperElsewhere(shop)
  await fill(shopper, 'cart', PRODUCTS, 2)
  await fill(shopper, 'favi', PRODUCTS)
})
test.afterAll(() => partner?.close())

const open = (page: Page, name: string) => page.goto(`${partner.origin}/proof-${name}.html`)
const basket = (page: Page) => page.getByRole('region', { name: 'My basket' })
const lines = (page: Page) => basket(page).getByRole('listitem')

/** Opens a page with a signed-in shopper, and waits for their data. */
async function visit(page: Page, name: string) {
  await open(page, name)
  await waitForElements(page)
  await signInFromPage(page, shopper)
  await expect(lines(page)).toHaveCount(PRODUCTS.length)
}

test('F53 styles of a page change no element', { tag: '@all' }, async ({ context }) => {
  test.slow()
  await serveFrameworks(context)
  const picture = async (name: string) => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1440, height: 1600 })
    await visit(page, name)
    const account = page.locator('haat-account').getByRole('textbox', { name: 'First name' })
    await expect(account).toHaveValue('Tara')
    await expect(page.locator('haat-favourites').getByRole('article')).toHaveCount(PRODUCTS.length)
    if (name === 'bootstrap' || name === 'tailwind') expect(await findings(page), name).toEqual([])
    await page.addStyleTag({ url: '/proof-still.css' })
    // Without its sets of files, a picture has one: the browser would show a larger one that another element has loaded.
    // A loaded picture may not be decoded yet.
    await page.evaluate((tags) => {
      const roots = [...document.querySelectorAll(tags.join())].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      for (const node of roots.flatMap((root) => [...root.querySelectorAll('source, img')]))
        node.removeAttribute('srcset')
      const images = roots.flatMap((root) => [...root.querySelectorAll('img')])
      const seen = images.filter(
        (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
      )
      return Promise.all(seen.map((image) => image.decode().catch(() => {})))
    }, TAGS)
    const shot = await page.screenshot({ animations: 'disabled' })
    await page.close()
    return shot
  }
  const calm = await picture('plain')
  const empty = await context.newPage()
  for (const name of ['hostile', 'bootstrap', 'tailwind'])
    expect.soft(await differingPixels(empty, calm, await picture(name)), name).toBe(0)
})

/** The text of the focused field, and its selection. */
const placeIn = (comment: Locator) =>
  comment.evaluate((node: HTMLTextAreaElement) => ({
    focused: (node.getRootNode() as ShadowRoot).activeElement === node,
    selected: node.value.slice(node.selectionStart, node.selectionEnd),
  }))

/** Moves the product element in the page, with `moveBefore` and with `append`. */
async function expectMoved(page: Page, comment: Locator) {
  await comment.focus()
  await comment.evaluate((node: HTMLTextAreaElement) => node.setSelectionRange(3, 8))
  await page.locator('haat-product').evaluate((node) => {
    const main = document.querySelector('main') as HTMLElement & { moveBefore(node: Node, child: null): void }
    main.moveBefore(node, null)
  })
  expect(await placeIn(comment)).toEqual({ focused: true, selected: 'fresh' })
  await page.locator('haat-product').evaluate((node) => document.body.append(node))
  await expect(comment).toHaveValue('As fresh as they say')
  await comment.press('End')
  await comment.pressSequentially('!')
  await expect(comment).toHaveValue('As fresh as they say!')
}

test('elements take no part in a form of the page', { tag: '@all' }, async ({ page }) => {
  await visit(page, 'form')
  await page.evaluate(() => {
    const received: string[] = []
    Object.assign(window, { received })
    for (const name of ['submit', 'reset', 'formdata', 'change', 'invalid'])
      document.querySelector('form')?.addEventListener(name, () => received.push(name))
  })
  const product = page.locator('haat-product')
  await expect(product.getByRole('heading', { name: /Country Tomatoes/ }).first()).toBeVisible()
  const comment = await commentIn(product)
  const name = page.locator('haat-account').getByRole('textbox', { name: 'First name' })
  await name.fill('Meera')
  await name.press('Enter')
  await basket(page)
    .getByRole('button', { name: /^One more of Country Tomatoes/ })
    .press('Enter')
  await expect(lines(page).first()).toContainText('3')
  const assistant = page.locator('haat-assistant')
  await assistant.getByRole('button').first().press('Enter')
  // Its code loads later and takes the focus.
  await expect(assistant.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(assistant.getByRole('dialog')).toBeHidden()
  const sent = await page.evaluate(() => {
    const form = document.querySelector('form') as HTMLFormElement
    const names = [...new FormData(form).keys()]
    const controls = [...form.elements].map((node) => node.localName)
    const { received } = window as unknown as { received: string[] }
    const before = received.filter((event) => event !== 'formdata')
    form.reset()
    return { names, controls, before }
  })
  expect(sent).toEqual({ names: ['guest'], controls: ['input', 'button'], before: [] })
  await expect(comment).toHaveValue('As fresh as they say')
  await expect(lines(page).first()).toContainText('3')
  expect(page.url()).toContain('/proof-form.html')
  await basket(page)
    .getByRole('button', { name: /^One less of Country Tomatoes/ })
    .click()
  await expect(lines(page).first()).toContainText('2')
  await expectMoved(page, comment)
})

/** Expects a working page: products, the drawer opened by the page’s button, one toast, no duplicate ids. */
async function expectDay(page: Page) {
  await expect(page.locator('haat-product-grid').getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Add tomatoes' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toHaveCount(1)
  expect(await duplicateIds(page)).toEqual([])
}

test('elements work with view transitions', { tag: '@all' }, async ({ page, complaints }) => {
  // A busy browser may skip a transition between pages and reports that to the page.
  complaints.allow(/Transition was aborted because of invalid state. ViewTransition opt-in disabled/)
  await open(page, 'monday')
  await expectDay(page)
  await page.getByRole('link', { name: 'The day after' }).click()
  await expect(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible()
  await expectDay(page)
  // The same within one document, twice: the old content is removed while it is animated.
  for (const [category, columns] of [
    ['Vegetables', '2'],
    ['Fruit', '1'],
  ] as const)
    await page.evaluate(
      async ([name, side]) => {
        const main = document.querySelector('main') as HTMLElement
        const next = main.cloneNode(true) as HTMLElement
        for (const grid of next.querySelectorAll('haat-product-grid')) {
          grid.setAttribute('category', name)
          grid.setAttribute('columns', side)
        }
        await document.startViewTransition(() => main.replaceWith(next)).finished
      },
      [category, columns] as const,
    )
  await expectDay(page)
})

test('a page restored from the back/forward cache continues where it was', { tag: '@all' }, async () => {
  const browser = await openWithMemory()
  try {
    const page = await browser.newPage()
    await open(page, 'monday')
    await expect(page.locator('haat-product-grid').getByRole('article')).toHaveCount(2)
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    )
    await page.getByRole('link', { name: 'The day after' }).click()
    await expect(page.getByRole('heading', { name: 'Tuesday' })).toBeVisible()
    await pressBack(page)
    await expect(page.getByRole('heading', { name: 'Monday' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { persisted?: boolean }).persisted)).toBe(true)
    await expectDay(page)
  } finally {
    await browser.close()
  }
})

test('a page that replaced all global functions sees no token', async ({ page }) => {
  const token = await shopper.token()
  await visit(page, 'tampered')
  await basket(page)
    .getByRole('button', { name: /^One more of Green Capsicum/ })
    .click()
  await expect(lines(page).nth(1)).toContainText(', 3')
  await basket(page)
    .getByRole('button', { name: /^One less of Green Capsicum/ })
    .click()
  // Its amount has a 2 before, too.
  await expect(lines(page).nth(1)).toContainText(', 2')
  const more = basket(page).getByRole('button', { name: /^One more of Green Capsicum/ })
  await pressWhileMoving(page, more, 'mouse')
  await expect(lines(page).nth(1)).toContainText(', 3')
  await pressAndDragAway(page, more)
  await pressWhileMoving(page, more, 'touch')
  await expect(lines(page).nth(1)).toContainText(', 4')
  await waitForElements(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  // All tokens of a shopper have the same prefix.
  const [head = token] = token.split('.')
  expect(seen.filter((text) => text.includes(head) || /bearer /i.test(text))).toEqual([])
})
