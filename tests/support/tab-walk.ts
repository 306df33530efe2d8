import { expect, type Page } from './test.ts'

interface Walk {
  /** Names of controls whose focus was not visible. */
  readonly unseen: string[]
  /** Names of controls that were covered while they had the focus. */
  readonly covered: string[]
  readonly visited: string[]
  /** Whether the last link was reached, or the focus left the page. */
  over: boolean
  /** Whether the focus is on a control at the end. */
  inside: boolean
  /** Focuses each Tab stop. @returns names of covered ones */
  visitAll(): Promise<string[]>
}

/** Runs in the page: records which controls Tab reaches. */
function recordTabStops(): Walk {
  const nameOf = (node: Element) =>
    (node.getAttribute('aria-label') ?? node.textContent ?? '').trim().slice(0, 60) || node.tagName
  const aboveOf = (node: Element) => {
    const { left, top, width, height } = node.getBoundingClientRect()
    return (
      document.elementFromPoint(left + width / 2, top + height / 2)?.className ?? 'the edge of the window'
    )
  }
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const twoFrames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  const walk: Walk = {
    unseen: [],
    covered: [],
    visited: [],
    over: false,
    inside: false,
    async visitAll() {
      const names: string[] = []
      for (const node of document.querySelectorAll<HTMLElement>(STOPS)) {
        if (node.tabIndex < 0 || !node.checkVisibility()) continue
        node.focus()
        if (document.activeElement !== node) continue
        // A bar may appear and disappear while scrolling.
        if (isCovered(node)) await twoFrames()
        if (isCovered(node)) names.push(`${nameOf(node)}, beneath ${aboveOf(node)}`)
      }
      return names
    },
  }
  const isSeen = (node: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node)
    // A card whose link or choice covers it shows the ring on the card.
    const isRinged = [node.closest('article, label, form, [class*=field]'), node.closest('[class*=card]')]
      .filter((around) => around !== null)
      .map((around) => getComputedStyle(around))
      .some((ring) => ring.outlineStyle !== 'none' && ring.outlineWidth !== '0px')
    return (
      (outlineStyle !== 'none' && outlineWidth !== '0px') ||
      boxShadow !== 'none' ||
      isRinged ||
      getComputedStyle(node, '::after').outlineStyle !== 'none'
    )
  }
  const isCovered = (node: Element) => {
    const box = node.getBoundingClientRect()
    // Controls for screen readers are one pixel large.
    if (box.width < 2 || box.height < 2) return false
    // For a control larger than the window, the visible part counts.
    const left = Math.max(0, box.left)
    const top = Math.max(0, box.top)
    const width = Math.min(innerWidth, box.right) - left
    const height = Math.min(innerHeight, box.bottom) - top
    const parts = [0.05, 0.35, 0.65, 0.95]
    return !parts.some((across) =>
      parts.some((down) => {
        const found = document.elementFromPoint(left + across * width, top + down * height)
        return (
          found !== null &&
          (node.contains(found) || found.contains(node) || found.closest('label')?.control === node)
        )
      }),
    )
  }
  const note = () => {
    const node = document.activeElement
    if (walk.over) return
    walk.inside = node?.closest('footer, nav, section') !== null
    walk.over =
      node === null || node === document.body || node === [...document.querySelectorAll('footer a')].at(-1)
    if (node === null || node === document.body) return
    if (!isSeen(node)) walk.unseen.push(nameOf(node))
    if (isCovered(node)) walk.covered.push(nameOf(node))
    const { x, y } = node.getBoundingClientRect()
    walk.visited.push(
      `${node.tagName}#${node.id}.${node.className}@${Math.round(x)},${Math.round(y + scrollY)}`,
    )
  }
  // The focus has moved by the time the key is released.
  document.addEventListener('keyup', ({ key }) => key === 'Tab' && note(), { capture: true })
  return walk
}

/** Records Tab on this page. Returns what expects, before the page is left, that the focus was always visible. */
export async function watchFocus(page: Page): Promise<() => Promise<void>> {
  const notes = await page.evaluateHandle(recordTabStops)
  return async () => {
    const seen = await notes.evaluate(({ unseen, covered }) => ({ unseen, covered }))
    expect(seen, page.url()).toEqual({ unseen: [], covered: [] })
  }
}

/** Presses Tab to the end of the footer. Expects no trap, and a focus that is always visible and not covered. */
export async function expectTabWalk(page: Page): Promise<void> {
  const notes = await page.evaluateHandle(recordTabStops)
  // Reading the page after every key would be slower by a third.
  for (let step = 0; step < 200 && !(await notes.evaluate(({ over }) => over)); step += 10)
    for (let key = 0; key < 10; key += 1) await page.keyboard.press('Tab')
  const { unseen, covered, visited, inside } = await notes.evaluate(
    ({ unseen, covered, visited, inside }) => ({ unseen, covered, visited, inside }),
  )
  expect(unseen).toEqual([])
  expect(covered).toEqual([])
  expect(new Set(visited).size).toBeGreaterThan(10)
  expect(inside).toBe(true)
}

/** Expects that no bar covers a focused Tab stop (WCAG 2.4.11). The page must not scroll smoothly. */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const notes = await page.evaluateHandle(recordTabStops)
  const { width, height } = page.viewportSize() ?? {}
  expect(await notes.evaluate((walk) => walk.visitAll()), `${width} × ${height}`).toEqual([])
}
