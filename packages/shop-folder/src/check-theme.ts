import { contrastOf, type Theme } from './theme.ts'

/** Lowest contrast of text, and of the edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const EDGE = 3

/** What is seen on what, with the lowest contrast. */
const PAIRS: readonly (readonly [shown: string, on: string, least: number])[] = [
  ...['ground', 'raised', 'sunk'].flatMap((on) =>
    ['ink', 'ink-soft', 'accent'].map((shown) => [shown, on, TEXT] as const),
  ),
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-deep', TEXT],
  ['accent', 'accent-wash', TEXT],
  ['on-highlight', 'highlight', TEXT],
  ['danger', 'ground', TEXT],
  ['info', 'ground', TEXT],
  ['on-awning', 'awning', TEXT],
  ['ink', 'band', TEXT],
  ['accent-deep', 'band', TEXT],
  ['hero-ink', 'hero', TEXT],
  ['hero-ink', 'hero-floor', TEXT],
  ['edge', 'ground', EDGE],
  ['edge', 'raised', EDGE],
]
/** Colours that are the same in both themes and in every shop, by what they are on: text, and the text of the hero's button. */
const FIXED: readonly (readonly [shown: string, on: string])[] = [
  ['#f2efe6', 'night'],
  ['#17291d', 'hero'],
  ['#17291d', 'hero-floor'],
  ['#fbf9f1', 'hero-ink'],
]

/** Returns a sentence for each pair of colours whose contrast is too low. */
export function weakContrasts(theme: Theme): readonly string[] {
  return (['light', 'dark'] as const).flatMap((mode) => {
    const colourOf = (name: string) => theme.get(`--haat-${name}`)?.[mode]
    const pairs = PAIRS.map(
      ([shown, on, least]) => [shown, on, least, colourOf(shown), colourOf(on)] as const,
    )
    const fixed = FIXED.map(([colour, on]) => ['text', on, TEXT, colour, colourOf(on)] as const)
    return [...pairs, ...fixed].flatMap(([shown, on, least, one, other]) => {
      const ratio = one && other ? contrastOf(one, other) : least
      if (ratio >= least) return []
      const what = shown === 'text' ? 'text' : `--haat-${shown}`
      return `theme.css: in the ${mode} theme ${what} on --haat-${on} has a contrast of ${ratio.toFixed(1)}:1, and needs ${least}:1.`
    })
  })
}
