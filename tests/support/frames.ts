import type { Page } from './test.ts'

/** Resolves after two frames: by then the page has applied a new size or theme. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
