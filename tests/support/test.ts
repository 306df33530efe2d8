import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'

export { type APIRequestContext, type BrowserContext, expect, type Locator, type Page }

export interface Complaints {
  /** The page's uncaught errors, console errors and policy violations so far. */
  readonly reported: readonly string[]
  /** Allows complaints that match. */
  allow(...patterns: readonly RegExp[]): void
}

interface Fixtures {
  /** A page that fails its test at the first unexpected error (I2). */
  complaints: Complaints
  /** Address of the shop under test. */
  shop: string
}

/** Chromium skips a transition if the next page is painted before the snapshot is taken. The page changes anyway. */
const TRANSITION_GIVEN_UP = /Transition was aborted because of invalid state\. Page already revealed/

/** Playwright's test function, which also fails at any complaint of a page. */
export const test = base.extend<Fixtures>({
  shop: async ({ baseURL }, use) => use(baseURL ?? ''),
  complaints: [
    async ({ context }, use) => {
      const reported: string[] = []
      const allowed = [TRANSITION_GIVEN_UP]
      context.on('weberror', (error) => reported.push(`uncaught: ${error.error().message}`))
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        reported.push(`console: ${message.text()} ${message.location().url}`)
      })
      await use({ reported, allow: (...patterns) => void allowed.push(...patterns) })
      expect(reported.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([])
    },
    { auto: true },
  ],
})
