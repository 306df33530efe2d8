/** Light, dark, or as the reader's system has it. Without a theme an element follows the page around it. */
export type Theme = 'light' | 'dark' | 'auto'

/** What `appearance.variables` may hold: each is the custom property `--haat-…` of that name, `onAccent` being `--haat-on-accent`. */
export const VARIABLES = [
  'ground',
  'raised',
  'sunk',
  'line',
  'edge',
  'ink',
  'inkSoft',
  'accent',
  'accentDeep',
  'accentWash',
  'onAccent',
  'highlight',
  'onHighlight',
  'danger',
  'info',
  'font',
  'fontDisplay',
  'fontWeight',
  'fontWeightBold',
  'space',
  'radiusSmall',
  'radius',
  'radiusLarge',
  'shadow',
] as const
export type Variable = (typeof VARIABLES)[number]

/** How an element looks, as its property `appearance`; what a `<haat-store>` says holds for all elements in it. */
export interface Appearance {
  readonly theme?: Theme | undefined
  /** CSS values, by name: `{ accent: '#7a1fa2', radius: '0' }`. */
  readonly variables?: Readonly<Partial<Record<Variable, string>>> | undefined
}
