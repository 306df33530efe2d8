/** Light, dark, or the setting of the visitor's system. Without a theme an element follows the page around it. */
export type Theme = 'light' | 'dark' | 'auto'

/** Names in `appearance.variables`. Each sets the custom property `--haat-…`: `onAccent` sets `--haat-on-accent`. */
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

/** Value of the property `appearance` of an element, or of a `<haat-store>` for all its elements. */
export interface Appearance {
  readonly theme?: Theme | undefined
  /** CSS values, by name: `{ accent: '#7a1fa2', radius: '0' }`. */
  readonly variables?: Readonly<Partial<Record<Variable, string>>> | undefined
}
