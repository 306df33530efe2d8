import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'

export { type APIRequestContext, type BrowserContext, expect, type Page }

export interface Complaints {
  /** Everything that went wrong in the page so far: uncaught errors, errors on the console, policy violations. */
  readonly reported: readonly string[]
  /** Says that a complaint like this belongs to the test. */
  allow(...patterns: readonly RegExp[]): void
}

interface Fixtures {
  /** A page that fails its test at the first error nobody expected (I2). */
  complaints: Complaints
  /** Address of the shop under test. */
  shop: string
}

/** Chromium gives a transition up when the next page is drawn before the picture of the last one is there. The page changes all the same. */
const TRANSITION_GIVEN_UP = /Transition was aborted because of invalid state\. Page already revealed/

/** Every browser test: as Playwright's, and it fails at any complaint of a page. */
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
