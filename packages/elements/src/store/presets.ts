import { sheetOf } from '../root/sheet.ts'
import { groundOf } from './pageTheme.ts'
import css from './presets.css?inline'

/** Looks as a whole: Haat's own, one that is plain, and one that takes type and colours from the page. */
export type Preset = 'plain' | 'inherit'

const SYSTEM = 'system-ui, sans-serif'

/** The heading of the page whose type headings of an element take: one of the same level, or else of any. */
function headingNear(element: Element, level: number): Element | null {
  const text = element.closest('article, main, body') ?? document.body
  return text?.querySelector(`h${level}`) ?? text?.querySelector('h2, h3, h1') ?? null
}

/** Type and colours of the page around an element, as the preset's custom properties. */
function typeOfPage(element: Element, level: number): ReadonlyMap<string, string> {
  const { color, display } = getComputedStyle(element)
  const ground = groundOf(element)
  const heading = headingNear(element, level)
  const { fontFamily, fontWeight, fontSize, marginTop } = heading
    ? getComputedStyle(heading)
    : ({} as CSSStyleDeclaration)
  return new Map(
    Object.entries({
      '--_own-ink': color,
      // A page that paints nothing is seen on the browser's own canvas; on a picture, too, things need a ground.
      '--_own-ground': ground ?? 'Canvas',
      '--_own-display': fontFamily,
      '--_own-bold': fontWeight,
      // A page's title is no measure for a line above a grid.
      // As much room around it as a section of the page has; what stands in a line has none.
      '--_own-margin': display === 'block' ? marginTop : undefined,
      '--_own-heading': heading?.localName === 'h1' ? undefined : fontSize,
    }).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/**
 * Applies a preset to an element's shadow root.
 * @returns custom properties that go with it, for the sheet of the element's theme
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
  if (preset === 'inherit') return typeOfPage(element, level)
  return new Map(
    preset === 'plain'
      ? [
          ['--_own-font', SYSTEM],
          ['--_own-display', SYSTEM],
        ]
      : [],
  )
}
