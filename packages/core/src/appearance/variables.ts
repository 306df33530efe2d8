/** Light, dark, or the setting of the visitor's system. Without a theme, the page around it decides. */
export type Theme = 'light' | 'dark' | 'auto'

/** Names of variables. Each sets the custom property `--haat-…`: `onAccent` sets `--haat-on-accent`. */
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

/** CSS values, by name: `{ accent: '#7a1fa2', radius: '0' }`. */
export type Variables = Readonly<Partial<Record<Variable, string>>>
