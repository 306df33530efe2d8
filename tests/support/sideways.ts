import { expect, type Page } from './test.ts'

/** What sticks out of the window sideways, save lists that are made to scroll. */
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

/** By how much the page is wider than its window. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Nothing is lost at the side, and nobody has to scroll sideways (fault F52). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // What was just made narrower may be laid out a frame later.
  await expect.poll(() => outside(page)).toEqual([])
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(0)
}
