import { serveLibrary } from './partner/libraries.ts'
import type { Served } from './partner/server.ts'
import { shopperElsewhere, signInFromPage } from './partner/shopper.ts'
import { HOSTS_PORT, openPartner } from './partner/site.ts'
import { findings } from './support/findings.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

/** Elements on pages with unusual text settings, a changed DOM, shadow roots and frames. */
test.describe.configure({ mode: 'default' })

let partner: Served
test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', HOSTS_PORT)
})
test.afterAll(() => partner?.close())

const open = (page: Page, name: string) => page.goto(`${partner.origin}/proof-${name}.html`)

/** Sizes of all text in the page’s elements, in px, smallest first. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const texts = roots.flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Element[] = []
      while (walker.nextNode())
        if (walker.currentNode.textContent?.trim() && walker.currentNode.parentElement)
          found.push(walker.currentNode.parentElement)
      return found
    })
    return texts
      .filter((element) => element.checkVisibility() && !element.closest('style, .haat-hidden'))
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      .sort((one, other) => one - other)
  })

const schemeOf = (page: Page) =>
  page
    .locator('haat-product-grid')
    .evaluate(({ shadowRoot }) =>
      getComputedStyle(shadowRoot?.querySelector('.haat-root') as Element).colorScheme.trim(),
    )

test('everything is readable on a dark page without color-scheme, right to left and in small text; a change of theme is followed', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, 'dark')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator('haat-cart').getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(
    page.locator('haat-product').getByRole('button', { name: 'Add to Cart' }).first(),
  ).toBeVisible()
  expect(await schemeOf(page)).toBe('dark')
  expect(await findings(page)).toEqual([])
  expect((await textSizes(page))[0]).toBeGreaterThanOrEqual(14)
  const roots = await page.locator('haat-product-grid, haat-cart').evaluateAll((elements) =>
    elements.map(({ shadowRoot }) => {
      const root = shadowRoot?.querySelector('.haat-root') as HTMLElement
      return [root.lang, root.dir, getComputedStyle(root).direction]
    }),
  )
  expect(roots).toEqual([
    ['en', 'ltr', 'ltr'],
    ['en', 'ltr', 'ltr'],
  ])
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await expect.poll(() => schemeOf(page)).toBe('normal')
})

test('elements work in other shadow roots, with MooTools and a frozen Array.prototype; ten equal elements send one request', {
  tag: '@all',
}, async ({ page, shop }) => {
  const missing = await serveLibrary(page, 'mootools')
  test.skip(missing !== null, `MooTools is not tested, because ${missing}.`)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/product')) calls += 1
  })
  await open(page, 'roots')
  // Ten including the one in a closed root, which no locator finds.
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect
    .poll(() =>
      page
        .locator('#closed')
        .evaluate((node) =>
          Boolean(
            (node as unknown as { inside(): ShadowRoot })
              .inside()
              .querySelector('haat-product-grid')
              ?.shadowRoot?.querySelector('article'),
          ),
        ),
    )
    .toBe(true)
  expect(calls).toBe(1)
  const shopper = await shopperElsewhere(shop)
  await signInFromPage(page, shopper)
  await page.getByRole('article').first().getByRole('button', { name: /cart/i }).first().click()
  await page.locator('haat-cart').scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'My basket' }).getByRole('listitem')).toHaveCount(1)
})

test('in a sandboxed frame without an origin the warning names the line to write, and the fallback stays', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(/no origin of its own|without its own origin/, /403/)
  await open(page, 'boxed')
  const failed = () => page.evaluate(() => (window as unknown as { failed: unknown[] }).failed)
  await expect.poll(failed).toEqual([
    {
      code: 'no-origin',
      message: expect.stringContaining('Write sandbox="allow-scripts allow-same-origin'),
    },
  ])
  await expect(page.frameLocator('iframe').getByText('Our offers')).toBeVisible()
  const said = complaints.reported.join('\n')
  expect(said).toContain('no shop can list it as a partner')
  expect(said).not.toContain('PARTNER_ORIGINS')
})

test('elements that are moved into a frame fail with a message, and are shown again on their page', {
  tag: '@all',
}, async ({ page, complaints }) => {
  complaints.allow(
    / was moved into another document, so it shows its fallback\. Load the script in that document/,
  )
  await page.goto(`${partner.origin}/bare.html`)
  await page
    .locator('h1')
    .evaluate((node) =>
      node.insertAdjacentHTML(
        'afterend',
        '<section id="moved"><haat-product-grid limit="2" preset="plain">Our offers</haat-product-grid><haat-price product-id="country-tomatoes">a few rupees</haat-price></section><iframe title="Frame"></iframe>',
      ),
    )
  const card = page.getByRole('article').first()
  const looks = async () => {
    await expect(card).toBeVisible()
    return {
      font: await card.evaluate((node) => getComputedStyle(node).fontFamily),
      wrap: await page
        .locator('haat-price [part=price]')
        .evaluate((node) => getComputedStyle(node).whiteSpace),
    }
  }
  const before = await looks()
  expect(before).toEqual({ font: 'system-ui, sans-serif', wrap: 'nowrap' })
  await page.evaluate(() => {
    const { contentDocument } = document.querySelector('iframe') as HTMLIFrameElement
    contentDocument?.body.append(document.querySelector('#moved') as Element)
  })
  const moved = page.frameLocator('iframe')
  await expect(moved.getByText('Our offers')).toBeVisible()
  await expect(moved.getByText('a few rupees')).toBeVisible()
  await expect(moved.locator('haat-product-grid:state(failed), haat-price:state(failed)')).toHaveCount(2)
  await page.evaluate(() => {
    const { contentDocument } = document.querySelector('iframe') as HTMLIFrameElement
    document.body.append(contentDocument?.querySelector('#moved') as Element)
  })
  expect(await looks()).toEqual(before)
})

test('notices, assistant, suggestions and cart can be used above a modal dialog of the page, also in a shadow root', {
  tag: '@all',
}, async ({ page }) => {
  await open(page, 'modal')
  const assistant = page.getByRole('button', { name: 'Assistant' })
  await expect(assistant).toBeVisible()
  const quick = page.getByRole('dialog', { name: 'Quick view' })
  const logIn = page.locator('.haat-toast').getByRole('link', { name: 'Log In' })
  const usable = (one: Locator) => one.click({ trial: true })

  await page.getByRole('button', { name: 'Quick view' }).click()
  await quick.getByRole('button', { name: 'Buy it' }).click()
  await usable(logIn)
  await page.keyboard.press('F6')
  await expect(logIn).toBeFocused()
  const [shown] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')])
  await shown.waitForURL(/\/login\?/)
  await shown.close()
  await page.keyboard.press('Shift+Tab')
  await expect(assistant).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(quick.getByRole('button', { name: 'Close' })).toBeFocused()

  const field = page.getByRole('combobox')
  await field.fill('tomato')
  await usable(page.getByRole('option').first())
  await usable(page.getByRole('option').last())
  await page.keyboard.press('Escape')

  await assistant.click()
  const panel = page.getByRole('dialog', { name: 'Hello, Guest!' })
  await usable(panel.getByRole('link', { name: 'Log In' }))
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(quick).toBeVisible()

  await quick.getByRole('button', { name: 'My basket' }).click()
  const drawer = page.locator('haat-cart').getByRole('dialog')
  await usable(drawer.getByRole('link', { name: 'Log In' }).last())
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await quick.getByRole('button', { name: 'Close' }).click()
  await expect(quick).toBeHidden()
  await expect(page.locator('haat-assistant')).toHaveCount(1)
  await usable(assistant)
  // One in the dialog itself is below it when the dialog opens.
  await page.evaluate(() =>
    document.querySelector('#quick')?.append(document.querySelector('haat-assistant') ?? ''),
  )
  await page.getByRole('button', { name: 'Quick view' }).click()
  await usable(assistant)
  await quick.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => document.body.append(document.querySelector('haat-assistant') ?? ''))

  await page.locator('x-modal').evaluate((node) => (node as HTMLElement & { show(): void }).show())
  await page.getByRole('button', { name: 'Tomatoes, please' }).click()
  await usable(logIn)
  await usable(assistant)
  // On the page the element that shows notices may be hidden.
  await page.evaluate(() => document.querySelector('haat-cart')?.toggleAttribute('hidden'))
  await page.locator('x-modal').evaluate((node) => node.remove())
  await expect(page.locator('haat-assistant')).toHaveCount(1)
  await usable(assistant)
  await page.getByRole('button', { name: 'Carrots, please' }).click()
  await usable(logIn)
})
