import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packLibrary } from '../../packages/cli/src/npm/pack.ts'
import { lookAt, lookAtPage, openBrowser } from '../consumer/browser.ts'
import { follow } from '../consumer/readme.ts'
import { openSampleShop } from '../consumer/shop.ts'
import { furnish, homeOf, run, tool } from '../consumer/workshop.ts'
import type { Served } from '../partner/server.ts'
import { withPhp } from './php.ts'
import { openRendering } from './rendering.ts'
import { withServer } from './serving.ts'

const MINUTES = 60_000

let folder: string
let shop: Served
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-starts-'))
  await furnish(folder, {
    apps: join(import.meta.dirname, 'app'),
    shared: [
      'astro',
      '@astrojs/react',
      'react',
      'react-dom',
      'vite',
      'typescript',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      '@preact/signals-core',
      '@vitejs/plugin-react',
    ],
    others: {
      next: '^16.4.0',
      svelte: '^5.57.0',
      'svelte-check': '^4.7.0',
      '@sveltejs/vite-plugin-svelte': '^7.3.0',
      vue: '^3.5.0',
      'vue-tsc': '^3.3.0',
      '@vitejs/plugin-vue': '^6.0.0',
    },
  })
  const render = await openRendering(join(folder, 'rendering'))
  shop = await openSampleShop(folder, async (address) => (await openStarter(address)) ?? render(address))
  browser = await openBrowser()
}, 10 * MINUTES)

/** What the shop answers for `/npm/create-haat.tgz`. */
async function openStarter({ origin, pathname }: URL) {
  if (pathname !== '/npm/create-haat.tgz') return null
  const file = join(folder, 'create-haat.tgz')
  const work = join(folder, 'create-haat')
  await access(file).catch(() => packLibrary('create-haat', folder, work, origin))
  return { type: 'application/gzip', body: await readFile(file) }
}

afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Does what a page of a library says under a heading, in a folder of that name. */
const write = (library: 'elements' | 'react', heading: string, name: string, page = 'README.md') =>
  follow(join(homeOf(library), page), heading, { folder: join(folder, name), shop: shop.origin })

let shoppers = 0

/** A shopper, who is signed in at the page and has not been there before, puts a product into the cart. */
async function addToCart(page: Page, product = 'Lakadong Turmeric'): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^View Product ${product}`) }).waitFor()
  shoppers += 1
  await page.evaluate(
    ([host, userId]) => {
      const session = { userId, getToken: async () => `token-of-${userId}` }
      const { Haat } = globalThis as unknown as { Haat: { setSession(session: object, host: string): void } }
      Haat.setSession(session, host)
    },
    [shop.origin, `meera${shoppers}`] as const,
  )
  await page.getByRole('button', { name: new RegExp(`^Add ${product}.* to cart$`) }).click()
  await page.getByText('Product added to cart successfully!').first().waitFor()
}

/** The same where the page has components instead of elements. */
async function addToCartOfShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View Product Lakadong Turmeric/ }).waitFor()
  shoppers += 1
  await page.evaluate((userId) => {
    const { signIn } = globalThis as unknown as { signIn(userId: string): void }
    signIn(userId)
  }, `meera${shoppers}`)
  await page.getByRole('button', { name: /^Add Lakadong Turmeric.* to cart$/ }).click()
  await page.getByText('Product added to cart successfully!').first().waitFor()
}

describe('the starts in the READMEs: build, open, add to cart', () => {
  it('plain HTML', async () => {
    await write('elements', 'Plain HTML', 'html')
    await lookAt(browser, join(folder, 'html'), (page) => addToCart(page))
  })

  it('a page whose bundler brings the widgets', async () => {
    await write('elements', 'With a bundler', 'bundled')
    await tool(folder, 'vite', 'build', 'bundled')
    await lookAt(browser, join(folder, 'bundled/dist'), addToCart)
  })

  it('React with Vite', async () => {
    await write('react', 'React + Vite', 'start')
    await tool(folder, 'vite', 'build', 'start')
    await lookAt(browser, join(folder, 'start/dist'), async (page) => {
      await page.getByRole('heading', { name: 'Please sign in to view your cart.' }).waitFor()
      await page.getByRole('button', { name: /^Add Lakadong Turmeric.* to cart$/ }).click()
      await page.getByRole('alert').getByRole('link', { name: 'Log In' }).waitFor()
    })
  })

  it('create-haat from the shop, without installing again what is installed here', async () => {
    await run(folder, 'npx', ['--yes', `${shop.origin}/npm/create-haat.tgz`, 'created'])
    const manifest = JSON.parse(await readFile(join(folder, 'created/package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name: 'created',
      dependencies: { '@haat/react': `${shop.origin}/npm/haat-react.tgz` },
    })
    await tool(folder, 'tsc', '--project', 'created')
    await tool(folder, 'vite', 'build', 'created')
    await lookAt(browser, join(folder, 'created/dist'), async (page) => {
      await page.getByText('Please sign in to view your cart.').waitFor()
      await page.getByRole('button', { name: /^Add Lakadong Turmeric.* to cart$/ }).click()
      await page.getByRole('alert').getByRole('link', { name: 'Log In' }).waitFor()
    })
  })

  it('Astro with elements', async () => {
    await write('elements', 'Astro', 'astro-elements')
    await tool(folder, 'astro', 'build', '--root', 'astro-elements')
    await lookAt(browser, join(folder, 'astro-elements/dist'), (page) => addToCart(page))
  })

  it('Astro with components', async () => {
    await write('react', 'Astro', 'astro')
    await tool(folder, 'astro', 'build', '--root', 'astro')
    expect(await readFile(join(folder, 'astro/dist/index.html'), 'utf8')).toContain('Lakadong Turmeric')
    await lookAt(browser, join(folder, 'astro/dist'), addToCartOfShop)
  })

  it('Next 16, App Router', async () => {
    await write('elements', 'Next 16', 'next')
    await write('react', 'Next', 'next')
    await tool(folder, 'next', 'build', 'next')
    expect(await readFile(join(folder, 'next/out/market.html'), 'utf8')).toContain('Lakadong Turmeric')
    await lookAt(browser, join(folder, 'next/out'), async (page) => {
      await addToCart(page)
      await page.goto(new URL('/market.html', page.url()).href)
      await page.getByText('Please sign in to view your cart.').waitFor()
    })
  })

  it('Next 16 in development, where React reports what differs from the tags of the server', async () => {
    await write('elements', 'Next 16', 'next')
    await write('react', 'Next', 'next')
    const next = join(folder, 'node_modules/.bin/next')
    await withServer(
      next,
      (port) => ['dev', join(folder, 'next'), '--port', String(port)],
      (address) =>
        lookAtPage(browser, address, async (page) => {
          const reported: string[] = []
          page.on('console', (message) => {
            if (/hydrat/i.test(message.text())) reported.push(message.text())
          })
          await page.reload()
          await addToCart(page)
          await page.goto(`${address}/market`)
          await page.getByText('Please sign in to view your cart.').waitFor()
          expect(reported).toEqual([])
        }),
    )
  })

  it('Svelte 5', async () => {
    await write('elements', 'Svelte 5', 'svelte')
    await tool(folder, 'svelte-check', '--workspace', 'svelte', '--fail-on-warnings')
    await tool(folder, 'vite', 'build', 'svelte')
    await lookAt(browser, join(folder, 'svelte/dist'), async (page) => {
      await page.getByText('Basket: 0').waitFor()
      await addToCart(page)
      await page.getByText(/^Basket: [1-9]/).waitFor()
    })
  })

  it('Vue 3', async () => {
    await write('elements', 'Vue', 'vue')
    await tool(folder, 'vue-tsc', '--project', 'vue')
    await tool(folder, 'vite', 'build', 'vue')
    await lookAt(browser, join(folder, 'vue/dist'), async (page) => {
      await page.getByText('Basket: 0').waitFor()
      await addToCart(page)
      await page.getByText(/^Basket: [1-9]/).waitFor()
    })
  })

  it('a page of WordPress', async (test) => {
    await write('elements', 'WordPress', 'wordpress')
    await withPhp(test, join(folder, 'wordpress'), (address) => lookAtPage(browser, address, addToCart))
  })
})

describe('the examples in the reference', () => {
  const inReference = (heading: string, name: string) => write('elements', heading, name, 'REFERENCE.md')

  it('subscribe Google Tag Manager to the events', async () => {
    await write('elements', 'Plain HTML', 'analytics')
    await inReference('Analytics', 'analytics')
    const file = join(folder, 'analytics/index.html')
    await writeFile(file, `${await readFile(file, 'utf8')}<script src="/analytics.js"></script>`)
    await lookAt(browser, join(folder, 'analytics'), async (page) => {
      await addToCart(page)
      const pushed = () => page.evaluate(() => Reflect.get(globalThis, 'dataLayer') as object[])
      await expect.poll(pushed).toContainEqual({
        event: 'add_to_cart',
        ecommerce: expect.objectContaining({
          currency: 'INR',
          items: [expect.objectContaining({ item_name: expect.stringMatching(/^Lakadong Turmeric/) })],
        }),
      })
      const events = await pushed()
      expect(events).toContainEqual(expect.objectContaining({ event: 'view_item_list' }))
      expect(events.filter((_, at) => at % 2 === 0)).toEqual(
        Array.from({ length: events.length / 2 }, () => ({ ecommerce: null })),
      )
    })
  })

  it('render in Node what a page sends', async () => {
    await inReference('Server rendering', 'rendered')
    const { rendered } = (await import(join(folder, 'rendered/render.mjs'))) as {
      rendered(element: string, attributes: Record<string, string>): Promise<string>
    }
    const grid = await rendered('haat-product-grid', { category: 'Fruit', limit: '4' })
    expect(grid).toContain('<template shadowrootmode="open"')
    expect(grid).toContain('Robusta Bananas')
    await writeFile(
      join(folder, 'rendered/index.html'),
      `<!doctype html><title>Rendered</title>${grid}<script type="module" src="${shop.origin}/embed/v1/haat.js"></script>`,
    )
    await lookAt(browser, join(folder, 'rendered'), (page) => addToCart(page, 'Robusta Bananas'))
  })

  it('render in PHP what a page sends', async (test) => {
    await inReference('Server rendering', 'rendered-php')
    await withPhp(test, join(folder, 'rendered-php'), async (address) => {
      const page = `${address}/index.php?shop=${shop.origin}`
      expect(await (await fetch(page)).text()).toContain('Robusta Bananas')
      await lookAtPage(browser, page, (page) => addToCart(page, 'Robusta Bananas'))
    })
  })
})
