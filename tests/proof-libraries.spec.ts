import { commentIn, waitForElements } from './partner/elements.ts'
import { collect } from './partner/events.ts'
import { LIBRARIES, type Library, serveLibrary } from './partner/libraries.ts'
import type { Served } from './partner/server.ts'
import { fill, shopperElsewhere, signInFromPage } from './partner/shopper.ts'
import { LIBRARIES_PORT, openPartner } from './partner/site.ts'
import { ordersOf, saveAddress } from './support/orders.ts'
import { stocked } from './support/purchase.ts'
import { expect, type Page, test } from './support/test.ts'
import { installWallet } from './support/wallet.ts'

/** Elements on pages with Prototype.js and with MooTools, which replace functions and classes of the browser. */
test.describe.configure({ mode: 'default' })

let partner: Served
test.beforeAll(async () => {
  partner = await openPartner(process.env.HAAT_URL ?? '', LIBRARIES_PORT)
})
test.afterAll(() => partner?.close())

async function openWith(page: Page, library: Library, name: string = library) {
  const missing = await serveLibrary(page, library)
  test.skip(missing !== null, `${library} is not tested, because ${missing}.`)
  await page.goto(`${partner.origin}/proof-${name}.html`)
}

/** What each library has replaced: without it, a page would prove nothing. */
const readChanges = (page: Page) =>
  page.evaluate(() => {
    const { Prototype, MooTools } = window as unknown as {
      Prototype?: { Version: string }
      MooTools?: { version: string }
    }
    return {
      version: Prototype?.Version ?? MooTools?.version,
      hasEntries: 'entries' in Array.prototype,
      mapsFrom: Array.from({ length: 1 }, () => 'mapped')[0] === 'mapped',
      isEventNative: /\[native code\]/.test(Function.prototype.toString.call(Event)),
      isParsedToNumber: typeof Date.parse('2026-11-25T10:00:00Z') === 'number',
    }
  })

const CHANGES = {
  prototype: {
    version: '1.7.3',
    hasEntries: false,
    mapsFrom: false,
    isEventNative: true,
    isParsedToNumber: true,
  },
  mootools: {
    version: '1.4.5',
    hasEntries: true,
    mapsFrom: false,
    isEventNative: false,
    isParsedToNumber: false,
  },
} as const

for (const [at, library] of LIBRARIES.entries()) {
  // One of each in the gate.
  const tag = at === 0 ? [] : ['@all']
  test(`all elements work on a page with ${library}`, { tag }, async ({ page, shop }) => {
    await openWith(page, library)
    expect(await readChanges(page)).toEqual(CHANGES[library])
    const shopper = await shopperElsewhere(shop)
    const products = ['country-tomatoes', 'green-capsicum']
    await fill(shopper, 'cart', products, 2)
    await fill(shopper, 'favi', products)
    await waitForElements(page)
    await signInFromPage(page, shopper)
    const lines = page.getByRole('region', { name: 'My basket' }).getByRole('listitem')
    await expect(lines).toHaveCount(products.length)
    await lines.getByRole('button', { name: /^One more of Green Capsicum/ }).click()
    await expect(lines.nth(1)).toContainText('3')
    await expect(page.locator('haat-product-grid').getByRole('article')).toHaveCount(2)
    await expect(page.locator('haat-favourites').getByRole('article')).toHaveCount(products.length)
    await expect(page.locator('haat-account').getByRole('textbox', { name: 'First name' })).toHaveValue(
      'Tara',
    )
    await expect(await commentIn(page.locator('haat-product'))).toHaveValue('As fresh as they say')
    const assistant = page.locator('haat-assistant')
    await assistant.getByRole('button').first().click()
    await expect(assistant.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.locator('haat-store').evaluate((store) => {
      Object.assign(store, { texts: { 'cart.more': 'Noch einmal {name}' } })
    })
    await expect(lines.getByRole('button', { name: /^Noch einmal Green Capsicum/ })).toBeVisible()
  })

  test(`a wallet pays for an order on a page with ${library}`, { tag: '@all' }, async ({
    page,
    context,
    request,
    shop,
  }) => {
    const wallet = await installWallet(context, shop)
    const shopper = await shopperElsewhere(shop)
    await saveAddress(shopper, request, shop)
    const [product] = await stocked(request)
    await fill(shopper, 'cart', [product._id], 1)
    await openWith(page, library, `${library}-checkout`)
    await signInFromPage(page, shopper)
    const placed = await collect<{ orderId: string }>(page, 'haat:order:placed', { stay: true })
    const checkout = page.getByRole('region', { name: 'My order' })
    await checkout.getByRole('radio', { name: 'Crypto wallet' }).check()
    await checkout.getByRole('region', { name: 'Order Total' }).getByRole('button').click()
    await expect.poll(placed).toHaveLength(1)
    expect(wallet.sent).toHaveLength(1)
    const [order] = await ordersOf(shopper)
    expect(order).toMatchObject({ _id: (await placed())[0]?.orderId, paymentStatus: 'Paid' })
  })
}

/**
 * Calls that fail or return something else. The entries of the browser's history are its own. ethers has a search for wallets of its own, which is not called, and its
 * `Array.from` is repaired before (packages/elements/src/runtime/polyfills.ts).
 */
const REPLACED =
  /(?<![\w$.])Array\.from\(|\bDate\.parse\(|(?<!\bnavigation\??)\.entries\(\)|\bnew (?:Event\((?!.eip6963)|Request\()/g

test('no file of the elements calls what these libraries replace', async ({ request, shop }) => {
  const manifest = await request.get(`${shop}/embed/v1/manifest.json`)
  const { files } = (await manifest.json()) as { files: Readonly<Record<string, object>> }
  const scripts = Object.keys(files).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(30)
  for (const name of scripts) {
    const code = await (await request.get(`${shop}/embed/v1/${name}`)).text()
    const calls = code.match(REPLACED) ?? []
    const isEthers = code.includes('ethers-user-denied')
    expect.soft(isEthers ? calls.filter((call) => call !== 'Array.from(') : calls, name).toEqual([])
  }
})
