import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { lookAt, lookAtPage, openBrowser } from '../consumer/browser.ts'
import { follow } from '../consumer/readme.ts'
import { openSampleShop } from '../consumer/shop.ts'
import { furnish, homeOf, tool } from '../consumer/workshop.ts'
import type { Served } from '../partner/server.ts'
import { start, stop } from '../runner/processes.ts'
import { freePort } from '../runner/shop.ts'

const MINUTES = 60_000

let folder: string
let shop: Served
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-starts-'))
  await furnish(folder, {
    apps: join(import.meta.dirname, 'app'),
    shared: [
      'react',
      'react-dom',
      'vite',
      'typescript',
      '@types/node',
      '@types/react',
      '@types/react-dom',
      '@preact/signals-core',
    ],
    others: {
      next: '^16.4.0',
      svelte: '^5.57.0',
      '@sveltejs/vite-plugin-svelte': '^7.3.0',
      vue: '^3.5.0',
      '@vitejs/plugin-vue': '^6.0.0',
    },
  })
  shop = await openSampleShop(join(folder, 'node_modules/@haat/elements/dist'))
  browser = await openBrowser()
}, 10 * MINUTES)

afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Does what the README says under a heading. */
const write = (library: 'elements' | 'react', heading: string, name: string) =>
  follow(join(homeOf(library), 'README.md'), heading, { folder: join(folder, name), shop: shop.origin })

let shoppers = 0

/** A shopper, who is signed in at the page and has not been there before, puts a product into the cart. */
async function addToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View Product Lakadong Turmeric/ }).waitFor()
  shoppers += 1
  await page.evaluate(
    ([host, userId]) => {
      const session = { userId, getToken: async () => `token-of-${userId}` }
      const { Haat } = globalThis as unknown as { Haat: { setSession(session: object, host: string): void } }
      Haat.setSession(session, host)
    },
    [shop.origin, `meera${shoppers}`] as const,
  )
  await page.getByRole('button', { name: /^Add Lakadong Turmeric.* to cart$/ }).click()
  await page.getByText('Product added to cart successfully!').waitFor()
}

describe('the starts in the READMEs: build, open, add to cart', () => {
  it('Next 16, App Router', async () => {
    await write('elements', 'Next 16', 'next')
    await write('react', 'Next', 'next')
    await tool(folder, 'next', 'build', 'next')
    await lookAt(browser, join(folder, 'next/out'), async (page) => {
      await addToCart(page)
      await page.goto(new URL('/basket.html', page.url()).href)
      await page.getByText('Please sign in to view your cart.').waitFor()
    })
  })

  it('Svelte 5', async () => {
    await write('elements', 'Svelte 5', 'svelte')
    await tool(folder, 'vite', 'build', 'svelte')
    await lookAt(browser, join(folder, 'svelte/dist'), async (page) => {
      await page.getByText('Basket: 0').waitFor()
      await addToCart(page)
      await page.getByText(/^Basket: [1-9]/).waitFor()
    })
  })

  it('Vue 3', async () => {
    await write('elements', 'Vue', 'vue')
    await tool(folder, 'vite', 'build', 'vue')
    await lookAt(browser, join(folder, 'vue/dist'), async (page) => {
      await page.getByText('Basket: 0').waitFor()
      await addToCart(page)
      await page.getByText(/^Basket: [1-9]/).waitFor()
    })
  })

  const hasPhp = spawnSync('php', ['--version']).status === 0
  it.skipIf(!hasPhp)(
    `a page of WordPress${hasPhp ? '' : ' (skipped: there is no php; install the package php-cli)'}`,
    async () => {
      await write('elements', 'WordPress', 'wordpress')
      const port = await freePort()
      const php = start('php', ['-S', `localhost:${port}`, '-t', join(folder, 'wordpress')], {
        stdio: 'ignore',
      })
      try {
        await answers(`http://localhost:${port}`)
        await lookAtPage(browser, `http://localhost:${port}`, addToCart)
      } finally {
        await stop(php)
      }
    },
  )
})

/** Waits until something answers at an address. */
async function answers(address: string): Promise<void> {
  const until = Date.now() + MINUTES / 2
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`Haat: nothing answers at ${address}.`)
}
