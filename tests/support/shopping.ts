import { newShopper, register, type SignedIn } from './shopper.ts'
import { test as base, type Page } from './test.ts'

export { expect, type Page } from './test.ts'

interface Fixtures {
  /** A new shopper with a profile, signed in in this test's browser. */
  shopper: SignedIn
  /** A new shopper without a profile, who sees the first-time set-up on every page. */
  newcomer: SignedIn
}

/** The test function for signed-in shopping. */
export const test = base.extend<Fixtures>({
  // Violations of the policy are complaints too, even if the browser reports them only to the page.
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
        console.error(`policy ${violatedDirective} blocked ${blockedURI} ${sample}`)
      })
    })
    await use(context)
  },
  shopper: async ({ context, shop }, use) => use(await newShopper(context, shop)),
  newcomer: async ({ context, shop }, use) => use(await register(context, shop)),
})

/** Console messages of the browser about a failed request. */
export const NETWORK = /Failed to load resource|net::ERR/

/** A toast, polite or assertive. */
export const said = (page: Page, text: string | RegExp) =>
  page.locator('.haat-toast__text').filter({ hasText: text })

export const isFocusSomewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** Returns which of these words are still on the page, in storage or in cookies. */
export async function tracesOf(page: Page, words: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...Object.entries(localStorage).flat(),
      ...Object.entries(sessionStorage).flat(),
    ].join('\n'),
  )
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  const all = [shown, ...cookies].join('\n')
  return words.filter((word) => all.includes(word))
}

/** Returns the keys in the page's storage. */
export const savedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
