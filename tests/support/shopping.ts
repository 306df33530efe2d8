import { newShopper, register, type SignedIn } from './shopper.ts'
import { test as base, type Page } from './test.ts'

export { expect, type Page } from './test.ts'

interface Fixtures {
  /** Somebody new with a profile, signed in in this test's browser. */
  shopper: SignedIn
  /** Somebody new without one: whatever page they open, the first-time set-up is there. */
  newcomer: SignedIn
}

/** Every test of signed-in shopping. */
export const test = base.extend<Fixtures>({
  // Violations of the policy are complaints as well, also where the browser reports them to the page alone.
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

/** What the browser itself writes about a call that failed. */
export const NETWORK = /Failed to load resource|net::ERR/

/** What is said in a toast, to all or at once. */
export const said = (page: Page, text: string | RegExp) =>
  page.locator('.haat-toast__text').filter({ hasText: text })

export const isFocusSomewhere = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)

/** Which of these words are still in a browser: on its page, in its storage, in its cookies. */
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

/** Names under which something is saved in this page's storage. */
export const savedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
