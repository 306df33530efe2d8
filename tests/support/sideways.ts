import { expect, type Page } from './test.ts'

/** Returns elements that overflow the window sideways, except lists that scroll. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (node: Element | null): boolean =>
      node !== null &&
      node !== document.documentElement &&
      (/(auto|scroll|hidden|clip)/.test(getComputedStyle(node).overflowX) || scrolls(node.parentElement))
    return [...document.querySelectorAll('main *, header *, footer *')]
      .filter((node) => {
        const box = node.getBoundingClientRect()
        return box.width > 0 && box.right > width + 1 && !scrolls(node.parentElement)
      })
      .map((node) => `${node.tagName}.${node.className} to ${Math.round(node.getBoundingClientRect().right)}`)
      .slice(0, 5)
  })

/** Returns by how many px the page is wider than its window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects that nothing overflows sideways (fault F52). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // A new width may be laid out one frame later.
  await expect.poll(() => outside(page)).toEqual([])
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(0)
}
