import type { TokenDescription } from './description.ts'

/** The custom properties that every element reads from whatever is around it. */
export const TOKENS: readonly TokenDescription[] = [
  { name: '--haat-accent', syntax: '<color>', description: 'buttons, links, the focus' },
  { name: '--haat-accent-deep', syntax: '<color>', description: 'the accent under the pointer' },
  {
    name: '--haat-accent-wash',
    syntax: '<color>',
    description: 'a light tint of the accent, as a background',
  },
  { name: '--haat-on-accent', syntax: '<color>', description: 'text on the accent' },
  {
    name: '--haat-highlight',
    syntax: '<color>',
    description: 'deals, and the other way to buy',
  },
  { name: '--haat-on-highlight', syntax: '<color>', description: 'text on the highlight' },
  { name: '--haat-danger', syntax: '<color>', description: 'discounts, and buttons that remove something' },
  { name: '--haat-info', syntax: '<color>', description: 'information' },
  { name: '--haat-ground', syntax: '<color>', description: 'background' },
  { name: '--haat-raised', syntax: '<color>', description: 'background of cards and dialogs' },
  { name: '--haat-sunk', syntax: '<color>', description: 'background of pictures' },
  { name: '--haat-ink', syntax: '<color>', description: 'text' },
  { name: '--haat-ink-soft', syntax: '<color>', description: 'less important text' },
  { name: '--haat-line', syntax: '<color>', description: 'dividing lines' },
  { name: '--haat-edge', syntax: '<color>', description: 'edges of controls' },
  { name: '--haat-font', syntax: '*', description: 'font family of text' },
  { name: '--haat-font-display', syntax: '*', description: 'font family of headings and prices' },
  { name: '--haat-font-weight', syntax: '<number>', description: 'weight of text' },
  {
    name: '--haat-font-weight-bold',
    syntax: '<number>',
    description: 'weight of buttons; headings and prices are up to 100 heavier, names of products 50 lighter',
  },
  { name: '--haat-space', syntax: '<length>', description: 'step of all spaces: most are 2 to 8 of it' },
  { name: '--haat-radius', syntax: '<length>', description: 'how round buttons and cards are' },
  { name: '--haat-radius-small', syntax: '<length>', description: 'how round small things are' },
  { name: '--haat-radius-large', syntax: '<length>', description: 'how round dialogs are' },
  {
    name: '--haat-shadow',
    syntax: '*',
    description: 'shadow of all that floats over other things: controls on pictures, dialogs, panels',
  },
]

/** What each is where nobody sets it, read from the style sheet that reads it: `var(--haat-accent, …);`. */
export const withDefaults = (sheet: string): readonly (TokenDescription & { readonly default?: string })[] =>
  TOKENS.map((token) => {
    const [, own] = new RegExp(`var\\(\\s*${token.name},([^;]*)\\);`).exec(sheet) ?? []
    return { ...token, ...(own !== undefined && { default: own.trim().replaceAll(/\s+/g, ' ') }) }
  })
