import type { TokenDescription } from './description.ts'

/** The custom properties that every element reads from whatever is around it. */
export const TOKENS: readonly TokenDescription[] = [
  { name: '--haat-accent', syntax: '<color>', description: 'what acts: buttons, links, the focus' },
  { name: '--haat-accent-deep', syntax: '<color>', description: 'the same under the pointer' },
  { name: '--haat-accent-wash', syntax: '<color>', description: 'a breath of it, as a ground' },
  { name: '--haat-on-accent', syntax: '<color>', description: 'text on it' },
  {
    name: '--haat-highlight',
    syntax: '<color>',
    description: 'what draws the eye: deals, the other way to buy',
  },
  { name: '--haat-on-highlight', syntax: '<color>', description: 'text on it' },
  { name: '--haat-danger', syntax: '<color>', description: 'discounts, and what takes something away' },
  { name: '--haat-info', syntax: '<color>', description: 'what informs' },
  { name: '--haat-ground', syntax: '<color>', description: 'the ground' },
  { name: '--haat-raised', syntax: '<color>', description: 'what stands on it: cards, dialogs' },
  { name: '--haat-sunk', syntax: '<color>', description: 'what lies in it: places for pictures' },
  { name: '--haat-ink', syntax: '<color>', description: 'text' },
  { name: '--haat-ink-soft', syntax: '<color>', description: 'text that matters less' },
  { name: '--haat-line', syntax: '<color>', description: 'lines between things' },
  { name: '--haat-edge', syntax: '<color>', description: 'edges of what can be used' },
  { name: '--haat-font', syntax: '*', description: 'font family of text' },
  { name: '--haat-font-display', syntax: '*', description: 'font family of headings and prices' },
  { name: '--haat-radius', syntax: '<length>', description: 'how round buttons and cards are' },
  { name: '--haat-radius-small', syntax: '<length>', description: 'how round small things are' },
  { name: '--haat-radius-large', syntax: '<length>', description: 'how round dialogs are' },
]

/** What each is where nobody sets it, read from the style sheet that reads it: `var(--haat-accent, …);`. */
export const withDefaults = (sheet: string): readonly (TokenDescription & { readonly default?: string })[] =>
  TOKENS.map((token) => {
    const [, own] = new RegExp(`var\\(${token.name}, (.*)\\);`).exec(sheet) ?? []
    return { ...token, ...(own !== undefined && { default: own }) }
  })
