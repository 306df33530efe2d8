import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { arrive, leaveNothing, type Visitor } from './visitor.ts'

export { type APIRequestContext, type BrowserContext, expect, type Page }

export interface Complaints {
  /** Everything that went wrong in the page so far: uncaught errors, errors on the console, policy violations. */
  readonly heard: readonly string[]
  /** Says that a complaint like this belongs to the test. */
  allow(...patterns: readonly RegExp[]): void
}

interface Fixtures {
  /** A page that fails its test at the first error nobody expected (I2). */
  complaints: Complaints
  /** Address of the shop under test. */
  shop: string
  /** Whether a test needs a browser that has seen nothing, not even files that it might keep. @default false */
  fresh: boolean
  /** Who opens the pages of a test. */
  visitor: Visitor
}

interface Shared {
  /** The visitors of a worker, by the options of their browser. */
  visitors: Map<string, Visitor>
}

/** Every browser test: as Playwright's, plus an ear for whatever a page complains of. */
export const test = base.extend<Fixtures, Shared>({
  shop: async ({ baseURL }, use) => use(baseURL ?? ''),
  fresh: [false, { option: true }],
  visitors: [
    async ({ browserName: _ }, use) => {
      const visitors = new Map<string, Visitor>()
      await use(visitors)
      for (const { context } of visitors.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  visitor: async (
    {
      browser,
      visitors,
      shop,
      fresh,
      javaScriptEnabled,
      serviceWorkers,
      hasTouch,
      isMobile,
      contextOptions,
      userAgent,
    },
    use,
    info,
  ) => {
    const options = { javaScriptEnabled, hasTouch, isMobile, contextOptions, userAgent }
    const key = JSON.stringify(options)
    // Nobody can ask a service worker to forget.
    const isShared = !fresh && serviceWorkers === 'block'
    const visitor = (isShared && visitors.get(key)) || (await arrive(browser, shop))
    visitors.delete(key)
    await use(visitor)
    if (!isShared || visitor.isSpent() || info.status !== info.expectedStatus) await visitor.context.close()
    else {
      await leaveNothing(visitor, javaScriptEnabled !== false)
      visitors.set(key, visitor)
    }
  },
  context: ({ visitor }, use) => use(visitor.context),
  page: async ({ visitor: { page }, viewport, contextOptions }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
    })
    await use(page)
  },
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const allowed: RegExp[] = []
      context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        heard.push(`console: ${message.text()} ${message.location().url}`)
      })
      await use({ heard, allow: (...patterns) => void allowed.push(...patterns) })
      expect(heard.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
