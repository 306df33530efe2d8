import { expect, type Page, type Request } from '@playwright/test'

/** Time without a request after which a page has loaded, in ms. */
const QUIET = 500

const watched = new WeakMap<Page, () => Promise<void>>()

/**
 * Counts the requests of a page and its frames from now on. The returned function waits until they have ended.
 * Playwright's `networkidle` sometimes never comes for a page with a frame whose requests pass through a route.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const known = watched.get(page)
  if (known) return known
  const open = new Set<Request>()
  let last = Date.now()
  const begin = (request: Request) => {
    open.add(request)
    last = Date.now()
  }
  const end = (request: Request) => {
    open.delete(request)
    last = Date.now()
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // What a page that is left still asks for is not waited for.
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear())
  const ended = async () => {
    await page.waitForLoadState('load')
    await expect.poll(() => open.size === 0 && Date.now() - last > QUIET).toBe(true)
  }
  watched.set(page, ended)
  return ended
}

/** Waits until a page has loaded what it asks for, in its frames too if it was watched from its beginning. */
export const untilQuiet = (page: Page): Promise<void> =>
  watched.get(page)?.() ?? page.waitForLoadState('networkidle')
