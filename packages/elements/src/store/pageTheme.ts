import { parentOf } from '../root/parentOf.ts'
import { notify } from './stores.ts'

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const READABLE = 4.5
/** Relative luminance of our text in each scheme, see tokens.css. */
const INKS = { light: 0.016, dark: 0.88 } as const

interface PageTheme {
  /** Undefined if the page has a colour scheme, or is light. */
  readonly theme: 'dark' | undefined
  /** Whether no text of ours is readable on the page's own background. */
  readonly needsBackground?: boolean
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number]

/** Parses a computed colour in any notation; each channel is 0 to 1. */
function parseColour(colour: string): Rgba {
  const [red = 0, green = 0, blue = 0, alpha = 1] = /^rgb/.test(colour)
    ? (colour.match(/[\d.]+/g) ?? []).map(Number)
    : painted(colour)
  return [red / 255, green / 255, blue / 255, alpha]
}

/** Converts a colour in another notation by painting it: channels 0 to 255, alpha 0 to 1. */
function painted(colour: string): readonly number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!context) return []
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
function luminance([red, green, blue]: Rgba): number {
  const linear = (channel: number) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** Background colour behind an element; null for a picture, undefined if the page has no background. */
export function backgroundOf(element: Element): string | null | undefined {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    if (backgroundImage !== 'none') return null
    if (parseColour(backgroundColor)[3] > 0.5) return backgroundColor
  }
  return undefined
}

/**
 * The readable theme on a page without a colour scheme, by its background, or on a picture by the colour of its text.
 */
export function pageTheme(element: Element): PageTheme {
  const { color, colorScheme } = getComputedStyle(element)
  if (colorScheme !== 'normal') return { theme: undefined }
  const colour = backgroundOf(element)
  if (colour === null) return { theme: luminance(parseColour(color)) > 0.5 ? 'dark' : undefined }
  const ground = colour === undefined ? 1 : luminance(parseColour(colour))
  const [light, dark] = [contrast(INKS.light, ground), contrast(INKS.dark, ground)]
  return { theme: dark > light ? 'dark' : undefined, needsBackground: Math.max(light, dark) < READABLE }
}

let system: MediaQueryList | undefined
/** Whether the visitor's system is dark; elements are updated when it changes. */
function isSystemDark(): boolean {
  if (!system) {
    system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', notify)
  }
  return system.matches
}
/** Whether a value of `color-scheme` is dark at the moment. */
const isDark = (scheme: string) => scheme.includes('dark') && (!scheme.includes('light') || isSystemDark())

/** The schemes of a page: of `normal` its `<meta name="color-scheme">` decides. */
const schemesOf = (colorScheme: string): string =>
  colorScheme === 'normal'
    ? (document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content ?? '')
    : colorScheme

/** Elements whose texts have backgrounds of their own. */
const CONTROLS = /^haat-(?:add-button|assistant|cart-count|notices|search)$/

/** Whether text in a `color-scheme` is not readable on the page's background, so that the element needs its own. */
export function isUnreadable(element: Element, scheme: string): boolean {
  const page = getComputedStyle(element)
  const colour = backgroundOf(element)
  // On a picture it is not known, and with its own colour of text the page is responsible.
  if (colour === null || CONTROLS.test(element.localName) || page.getPropertyValue('--haat-ink').trim())
    return false
  const ground =
    colour === undefined ? Number(!isDark(schemesOf(page.colorScheme))) : luminance(parseColour(colour))
  return contrast(INKS[isDark(scheme) ? 'dark' : 'light'], ground) < READABLE
}
