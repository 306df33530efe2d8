import type { TokenDescription } from './description.ts'

/** The custom properties that every element inherits from the page. */
export const TOKENS: readonly TokenDescription[] = [
  { name: '--haat-accent', syntax: '<color>', description: 'buttons, links, the focus ring' },
  { name: '--haat-accent-deep', syntax: '<color>', description: 'the accent on hover' },
  {
    name: '--haat-accent-wash',
    syntax: '<color>',
    description: 'a light tint of the accent, as a background',
  },
  { name: '--haat-on-accent', syntax: '<color>', description: 'text on the accent' },
  {
    name: '--haat-highlight',
    syntax: '<color>',
    description: 'deals, and secondary buying buttons',
  },
  { name: '--haat-on-highlight', syntax: '<color>', description: 'text on the highlight' },
  { name: '--haat-danger', syntax: '<color>', description: 'discounts, and buttons that remove something' },
  { name: '--haat-info', syntax: '<color>', description: 'information' },
  { name: '--haat-ground', syntax: '<color>', description: 'background of the element' },
  { name: '--haat-raised', syntax: '<color>', description: 'background of cards and dialogs' },
  { name: '--haat-sunk', syntax: '<color>', description: 'background of pictures' },
  { name: '--haat-ink', syntax: '<color>', description: 'text' },
  { name: '--haat-ink-soft', syntax: '<color>', description: 'less important text' },
  { name: '--haat-line', syntax: '<color>', description: 'dividing lines' },
  { name: '--haat-edge', syntax: '<color>', description: 'edges of controls' },
  { name: '--haat-font', syntax: '*', description: 'font family of text' },
  { name: '--haat-font-display', syntax: '*', description: 'font family of headings and prices' },
  { name: '--haat-font-weight', syntax: '<number>', description: 'font weight of text' },
  {
    name: '--haat-font-weight-bold',
    syntax: '<number>',
    description:
      'font weight of buttons; headings and prices are up to 100 heavier, product names 50 lighter',
  },
  {
    name: '--haat-space',
    syntax: '<length>',
    description: 'unit of all spacing: most gaps are 2 to 8 of it',
  },
  { name: '--haat-radius', syntax: '<length>', description: 'corner radius of buttons and cards' },
  { name: '--haat-radius-small', syntax: '<length>', description: 'corner radius of small controls' },
  { name: '--haat-radius-large', syntax: '<length>', description: 'corner radius of dialogs' },
  {
    name: '--haat-shadow',
    syntax: '*',
    description: 'shadow of floating content: controls on pictures, dialogs, panels',
  },
]

/** Adds each token's default, which the style sheet has as a fallback: `var(--haat-accent, …);`. */
export const withDefaults = (sheet: string): readonly (TokenDescription & { readonly default?: string })[] =>
  TOKENS.map((token) => {
    const [, own] = new RegExp(`var\\(\\s*${token.name},([^;]*)\\);`).exec(sheet) ?? []
    return { ...token, ...(own !== undefined && { default: own.trim().replaceAll(/\s+/g, ' ') }) }
  })
