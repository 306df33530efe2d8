import { type Front, openFront } from './front.ts'
import { test as base } from './shopping.ts'
import { expect, type Page } from './test.ts'

export { NETWORK } from './shopping.ts'
export { expect, type Page } from './test.ts'

interface Fixtures {
  /** A proxy before the shop, for this test only. */
  front: Front
}

/** The test function for the service worker: like that of shoppers, with service workers allowed. */
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

/** Prefix of the caches with shoppers' content. */
export const OWN_CACHES = 'haat-own-'

/** Returns the names of the worker's caches in this browser. */
export const cachesOf = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

const has = (page: Page, path: string) =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path)

/** Opens a page and waits until the worker has saved it. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForLoadState('networkidle')
  const { pathname, search } = new URL(page.url())
  for (const path of [pathname + search, '/offline', '/products'])
    await expect.poll(() => has(page, path), path).toBe(true)
}

/** Returns all text in the worker's caches with this prefix. */
export const savedText = (page: Page, prefix = 'haat-'): Promise<string> =>
  page.evaluate(async (begin) => {
    const texts: string[] = []
    for (const name of (await caches.keys()).filter((known) => known.startsWith(begin))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join('\n')
  }, prefix)
