import { expectNoSidewaysScroll } from './sideways.ts'
import { expect, type Page } from './test.ts'

/** Selectors of excerpts whose full text is elsewhere on the page. */
const ELSEWHERE = '.haat-clamp, .haat-breadcrumb, .haat-chat__title, .haat-paybar__review'

/** WCAG 1.4.12: text spacing that a reader may set. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`

/** WCAG 1.4.4. */
const LARGE = 'html { font-size: 200% !important }'

/** Runs in the page: returns texts that are partly cut off and cannot be scrolled to. */
function clipped(elsewhere: string): string[] {
  const styles = new Map<
    Element,
    { hidesX: boolean; hidesY: boolean; scrollsX: boolean; scrollsY: boolean; box: DOMRect }
  >()
  const styleOf = (node: Element) => {
    const known = styles.get(node)
    if (known) return known
    const { overflowX, overflowY } = getComputedStyle(node)
    const style = {
      hidesX: /hidden|clip/.test(overflowX),
      hidesY: /hidden|clip/.test(overflowY),
      scrollsX: /auto|scroll/.test(overflowX),
      scrollsY: /auto|scroll/.test(overflowY),
      box: node.getBoundingClientRect(),
    }
    styles.set(node, style)
    return style
  }
  const isCut = (text: Text, parent: Element) => {
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    // With a small line height, letters are slightly taller than their line.
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) / 3
    let [x, y] = [true, true]
    for (let node: Element | null = parent; node && node !== document.body; node = node.parentElement) {
      const { hidesX, hidesY, scrollsX, scrollsY, box: frame } = styleOf(node)
      // For screen readers only.
      if (frame.width < 2 || frame.height < 2) return false
      if (x && hidesX && (box.left < frame.left - 2 || box.right > frame.right + 2)) return true
      if (y && hidesY && (box.top < frame.top - slack || box.bottom > frame.bottom + slack)) return true
      x &&= !scrollsX
      y &&= !scrollsY
    }
    return false
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (!parent || !text.data.trim() || parent.closest(elsewhere)) continue
    const isSeen = parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })
    if (isSeen && isCut(text, parent)) found.push(`${parent.className}: ${text.data.trim().slice(0, 60)}`)
  }
  return found
}

/** Adds rules to the page. Returns a function that removes them. */
async function withRules(page: Page, rules: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const own = new CSSStyleSheet()
    own.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
    return own
  }, rules)
  return () =>
    sheet.evaluate((own) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own)
    })
}

/** Expects that no text is cut off with a reader's own spacing or with text of twice the size. */
export async function expectNoTextClipped(page: Page, setting: 'spacing' | 'large text'): Promise<void> {
  const remove = await withRules(page, setting === 'spacing' ? SPACING : LARGE)
  await expect.poll(() => page.evaluate(clipped, ELSEWHERE), setting).toEqual([])
  await expectNoSidewaysScroll(page)
  await remove()
}

/** Runs in the page: writes every word two fifths longer. Returns a function that writes it as before. */
function lengthen(): () => void {
  const before = new Map<Text, string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const text = walk.currentNode as Text
    if (text.parentElement?.closest('script, style, template, option')) continue
    before.set(text, text.data)
    text.data = text.data.replace(
      /[\p{L}\p{M}]+/gu,
      (word) => word + word.slice(0, Math.ceil(word.length * 0.4)),
    )
  }
  return () => {
    for (const [text, data] of before) text.data = data
  }
}

/** Expects that nothing of a phone's page is cut off or scrolls sideways in a language whose texts are two fifths longer. */
export async function expectLongTextsFit(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const restore = await page.evaluateHandle(lengthen)
  await expect.poll(() => page.evaluate(clipped, ELSEWHERE), 'longer texts').toEqual([])
  await expectNoSidewaysScroll(page)
  await restore.evaluate((write) => write())
  if (size) await page.setViewportSize(size)
}

/** Expects that a phone's page with text of twice the size does not scroll sideways. `look`: what else is expected. */
export async function expectLargeTextFits(
  page: Page,
  look: () => Promise<void> = async () => {},
): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  const remove = await withRules(page, LARGE)
  await expectNoSidewaysScroll(page)
  await look()
  await remove()
  if (size) await page.setViewportSize(size)
}
