const sheets = new Map<string, CSSStyleSheet>()

/**
 * A style sheet that is created once and shared by all elements. Adopted style sheets need no `style` tag, so a strict
 * Content-Security-Policy of the page allows them.
 */
export function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text)
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}
