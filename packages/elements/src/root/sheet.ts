import css from './sheet.css?inline'

const sheets = new Map<string, CSSStyleSheet>()

/**
 * A style sheet of our own, made once and shared by all elements. Adopted sheets need no `style` tag, so a strict
 * Content-Security-Policy of the page lets them pass.
 */
export function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}

/** What all elements have. */
export const sharedSheet = (): CSSStyleSheet => sheetOf(css)
