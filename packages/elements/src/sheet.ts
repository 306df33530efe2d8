import css from './sheet.css?inline'

let shared: CSSStyleSheet | undefined

/**
 * The one style sheet of all elements, made once. Adopted sheets need no `style` tag, so a strict Content-Security-Policy
 * of the page lets them pass.
 */
export function sharedSheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet()
    shared.replaceSync(css)
  }
  return shared
}
