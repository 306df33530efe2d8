import { expect, type Locator, type Page } from './test.ts'

/** Selector of the floating elements that every page has. */
const FLOATING = '.haat-launcher, .haat-notices__opener, .page-sandbox'

/** Runs in the page: returns texts and controls under a floating element. */
function covered(selector: string): string[] {
  const CONTROLS = 'a, button, input, select, textarea, summary, [role=button]'
  const hasTextAt = (node: Element, x: number, y: number) =>
    [...node.childNodes].some((child) => {
      if (child.nodeType !== Node.TEXT_NODE || child.textContent?.trim() === '') return false
      const range = document.createRange()
      range.selectNodeContents(child)
      return [...range.getClientRects()].some(
        (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
      )
    })
  const found = new Set<string>()
  for (const float of document.querySelectorAll(selector)) {
    const isFixed = (node: Element | null): boolean =>
      node !== null && (getComputedStyle(node).position === 'fixed' || isFixed(node.parentElement))
    const box = float.getBoundingClientRect()
    // Inert content is behind a modal view.
    if (!isFixed(float) || box.width === 0 || float.closest('[inert]')) continue
    for (let x = box.left + 1; x < box.right; x += 6)
      for (let y = box.top + 1; y < box.bottom; y += 6)
        for (const node of document.elementsFromPoint(x, y)) {
          if (float.contains(node) || node.contains(float)) continue
          // Content under the bar can be scrolled out.
          if (node.matches('.haat-bar')) break
          // A list that scrolls sideways extends beyond the edge of the page.
          if (node.closest('.haat-rail')) continue
          if (node.closest(CONTROLS) || hasTextAt(node, x, y))
            found.add(`${float.className} covers ${node.tagName}.${node.className} “${node.textContent}”`)
        }
  }
  return [...found]
}

/** Runs in the page: scrolls through it and returns what floating elements cover. */
async function coveredOnTheWay(selector: string): Promise<string[]> {
  const twoFrames = () =>
    new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
  const { scrollHeight, clientHeight } = document.documentElement
  const found: string[] = []
  for (const part of [0, 0.3, 0.6, 1]) {
    scrollTo({ top: part * (scrollHeight - clientHeight), behavior: 'instant' })
    // Floating elements may appear and disappear while scrolling.
    await twoFrames()
    found.push(...covered(selector).map((name) => `${part * 100} % down: ${name}`))
  }
  scrollTo({ top: 0, behavior: 'instant' })
  return found
}

/** Expects that floating elements cover no text and no control at any scroll position. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const found = await page.evaluate<string[]>(
    `(() => { ${covered}; return (${coveredOnTheWay})(${JSON.stringify(FLOATING)}) })()`,
  )
  expect(found, `${page.viewportSize()?.width} px wide`).toEqual([])
}

/** Runs in the page: returns what is wrong with the place of the toasts over a view. On a page, only what is fixed counts. */
function misplaced(view: Element): string[] {
  const isFixed = (node: Element | null): boolean =>
    node !== null && (getComputedStyle(node).position === 'fixed' || isFixed(node.parentElement))
  const controls = [...view.querySelectorAll('a, button, input, select, textarea, summary')].filter(
    (control) =>
      !control.closest('.haat-toast') &&
      control.checkVisibility() &&
      (view !== document.body || isFixed(control)),
  )
  const toasts = [...document.querySelectorAll('.haat-toast')].filter(
    // Some are only announced.
    (toast) => toast.checkVisibility() && toast.clientWidth > 1,
  )
  return toasts.flatMap((toast) => {
    const box = toast.getBoundingClientRect()
    /** Whether the toast hides a part of a control that can be seen without it. */
    const covers = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const [x, y] = [Math.max(left, box.left), Math.max(top, box.top)]
      const [width, height] = [Math.min(right, box.right) - x, Math.min(bottom, box.bottom) - y]
      if (width <= 0 || height <= 0) return false
      const below = document.elementsFromPoint(x + width / 2, y + height / 2)
      return control.contains(below.find((node) => !toast.contains(node) && !node.contains(toast)) ?? null)
    }
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    return [
      ...(toast.contains(top) ? [] : [`${toast.textContent} is below ${top?.className}`]),
      ...controls.filter(covers).map((control) => `${toast.textContent} covers ${control.outerHTML}`),
    ]
  })
}

/** Expects a toast that is above everything. It covers no control of a dialog, or nothing that is fixed on a page. */
export async function expectToastBeside(view: Locator): Promise<void> {
  await expect(view.page().locator('.haat-toast').first()).toHaveCSS('opacity', '1')
  expect(await view.evaluate(misplaced)).toEqual([])
}

/** The texts of the toasts that can be seen: on a phone one at most, and none that repeats what the page says elsewhere. */
export const seenToasts = (page: Page): Promise<string[]> =>
  page
    .locator('.haat-toast')
    .evaluateAll((toasts) =>
      toasts
        .filter((toast) => toast.checkVisibility() && toast.clientWidth > 1)
        .map((toast) => toast.querySelector('.haat-toast__text')?.textContent ?? ''),
    )
