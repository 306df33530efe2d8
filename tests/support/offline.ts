import { type Front, openFront } from './front.ts'
import { test as base } from './shopping.ts'
import { expect, type Page } from './test.ts'

export { NETWORK } from './shopping.ts'
export { expect, type Page } from './test.ts'

interface Fixtures {
  /** A server before the shop, of this test alone. */
  front: Front
}

/** Every test of the service worker: as other tests of shoppers, and workers are let in. */
export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  front: async ({ shop }, use) => {
    const front = await openFront(shop)
    await use(front)
    await front.close()
  },
})

/** The notice that the page is offline. */
export const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /You are (offline|online again)\./ })

/** "22 November 2026, 10:15" */
export const DATE = /This page was saved on \d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d\./

/** Caches with the content of shoppers begin so. */
export const OWN_CACHES = 'haat-own-'

/** Names of the caches that the worker has in this browser. */
export const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

const has = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path)

/** Opens a page, and waits until it is saved with everything that is always saved. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  const { pathname, search } = new URL(page.url())
  for (const path of [pathname + search, '/offline', '/products'])
    await expect.poll(() => has(page, path), path).toBe(true)
}

/** All text that the worker's caches hold whose name begins so. */
export const savedText = (page: Page, prefix = 'haat-'): Promise<string> =>
  page.evaluate(async (begin) => {
    const texts: string[] = []
    for (const name of (await caches.keys()).filter((known) => known.startsWith(begin))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  }, prefix)
