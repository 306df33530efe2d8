import type { Page } from './test.ts'

/**
 * Goes back in the history, and does not wait: a page that is restored from memory does not load, for which
 * `page.goBack` would wait. The page that is left answers first, because it may be gone as soon as it goes back.
 */
export const pressBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setTimeout(() => history.back())
  })
