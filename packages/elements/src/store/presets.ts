import { sheetOf } from '../root/sheet.ts'
import { backgroundOf } from './pageTheme.ts'
import css from './presets.css?inline'

/** Complete styles other than Haat's own: a plain one, and one with the fonts and colours of the page. */
export type Preset = 'plain' | 'inherit'

const SYSTEM = 'system-ui, sans-serif'

/** The heading of the page whose font an element's headings use: one of the same level, else of any. */
function headingNear(element: Element, level: number): Element | null {
  const text = element.closest('article, main, body') ?? document.body
  return text?.querySelector(`h${level}`) ?? text?.querySelector('h2, h3, h1') ?? null
}

/** Fonts and colours of the page around an element, as the preset's custom properties. */
function styleOfPage(element: Element, level: number): ReadonlyMap<string, string> {
  const { color, display } = getComputedStyle(element)
  const ground = backgroundOf(element)
  const heading = headingNear(element, level)
  const { fontFamily, fontWeight, fontSize, marginTop } = heading
    ? getComputedStyle(heading)
    : ({} as CSSStyleDeclaration)
  return new Map(
    Object.entries({
      '--_own-ink': color,
      // Without a background, and on a picture, elements use the browser's default background.
      '--_own-ground': ground ?? 'Canvas',
      '--_own-display': fontFamily,
      '--_own-bold': fontWeight,
      // The same margin as a section of the page; inline elements have none.
      '--_own-margin': display === 'block' ? marginTop : undefined,
      // The title of a page is too large for a heading of an element.
      '--_own-heading': heading?.localName === 'h1' ? undefined : fontSize,
    }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/**
 * Applies a preset to an element's shadow root.
 * @returns its custom properties, for the style sheet of the element's theme
 */
export function applyPreset(
  element: Element,
  root: ShadowRoot,
  preset: Preset | undefined,
  level: number,
): ReadonlyMap<string, string> {
  const sheet = sheetOf(css)
  const sheets = root.adoptedStyleSheets
  const at = sheets.indexOf(sheet)
  if (preset && at < 0) sheets.push(sheet)
  if (!preset && at >= 0) sheets.splice(at, 1)
  if (preset === 'inherit') return styleOfPage(element, level)
  return new Map(
    preset === 'plain'
      ? [
          ['--_own-font', SYSTEM],
          ['--_own-display', SYSTEM],
        ]
      : [],
  )
}
