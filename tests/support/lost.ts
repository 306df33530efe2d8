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

/** Expects that no text is cut off with a reader's own spacing or with text of twice the size. */
export async function expectNoTextClipped(page: Page, setting: 'spacing' | 'large text'): Promise<void> {
  const sheet = await page.evaluateHandle(
    (rules) => {
      const own = new CSSStyleSheet()
      own.replaceSync(rules)
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, own]
      return own
    },
    setting === 'spacing' ? SPACING : LARGE,
  )
  await expect.poll(() => page.evaluate(clipped, ELSEWHERE), setting).toEqual([])
  await expectNoSidewaysScroll(page)
  await sheet.evaluate((own) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own)
  })
}
