import type { Page } from './test.ts'

/** Resolves when the page has drawn two frames: it has followed a new size or theme by then. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
