import { mix, readableOn, toRgb } from './colour.ts'

/** A public colour token, and the private token that has its default. */
export interface ColourToken {
  readonly name: string
  readonly label: string
  readonly own: string
}

export const COLOURS: readonly ColourToken[] = [
  { name: 'accent', label: 'Accent', own: '--_leaf' },
  { name: 'ground', label: 'Background', own: '--_ground' },
  { name: 'raised', label: 'Raised background', own: '--_raised' },
  { name: 'ink', label: 'Text', own: '--_ink' },
  { name: 'highlight', label: 'Highlight', own: '--_turmeric' },
  { name: 'danger', label: 'Discount, danger', own: '--_chilli' },
]

/** Fonts of every system: partners use their own. */
export const FONTS: readonly { readonly label: string; readonly value: string }[] = [
  { label: 'Haat’s own', value: '' },
  { label: 'System', value: 'system-ui, sans-serif' },
  { label: 'Serif', value: 'Georgia, "Times New Roman", serif' },
  { label: 'Rounded', value: 'ui-rounded, "Arial Rounded MT Bold", "Nunito", system-ui, sans-serif' },
  { label: 'Condensed', value: '"Avenir Next Condensed", "Arial Narrow", sans-serif' },
  { label: 'Monospace', value: 'ui-monospace, "Cascadia Mono", Menlo, monospace' },
]

/** Styles to start from. */
export const STYLES: readonly { readonly name: string; readonly tokens: Readonly<Record<string, string>> }[] =
  [
    { name: 'Haat', tokens: {} },
    { name: 'Plum', tokens: { accent: '#7a1f5c', radius: '6px' } },
    {
      name: 'Marigold',
      tokens: {
        accent: '#9a4a00',
        highlight: '#ffc247',
        ground: '#fff6e5',
        raised: '#fffcf5',
        ink: '#33210a',
        radius: '22px',
      },
    },
    {
      name: 'Harbour',
      tokens: { accent: '#0b5f8a', ground: '#eef5f8', raised: '#ffffff', ink: '#0f2733', radius: '12px' },
    },
    {
      name: 'Press',
      tokens: {
        accent: '#1a1a1a',
        ground: '#ffffff',
        raised: '#ffffff',
        ink: '#111111',
        radius: '0px',
        font: 'Georgia, "Times New Roman", serif',
        'font-display': 'Georgia, "Times New Roman", serif',
      },
    },
  ]

const HEX = /^#[\da-f]{6}$/i
const PIXELS = /^(\d+(?:\.\d+)?)px$/

/**
 * The tokens with derived ones, unless those are set as well: text on the accent, its deeper and lighter variants, other
 * backgrounds, softer text, and the two other radii.
 */
export function withDerivedTokens(
  tokens: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return { ...derivedTokens(tokens), ...tokens }
}

function derivedTokens(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const { accent = '', ground = '', ink = '', radius = '' } = tokens
  const found: Record<string, string> = {}
  if (HEX.test(accent)) {
    const on = readableOn(accent)
    found['on-accent'] = on
    found['accent-deep'] = mix(accent, on === '#ffffff' ? '#000000' : '#ffffff', 0.22)
    found['accent-wash'] = HEX.test(ground)
      ? mix(ground, accent, 0.12)
      : `light-dark(${mix('#ffffff', accent, 0.1)}, ${mix('#16211b', accent, 0.3)})`
  }
  if (HEX.test(ground)) {
    const far = isDark(ground) ? '#ffffff' : '#000000'
    found.sunk = mix(ground, far, 0.05)
    found.line = mix(ground, far, 0.14)
    found.edge = mix(ground, far, 0.48)
  }
  if (HEX.test(ink)) found['ink-soft'] = mix(ink, isDark(ink) ? '#ffffff' : '#000000', 0.24)
  const pixels = PIXELS.exec(radius)?.[1]
  if (pixels !== undefined) {
    found['radius-small'] = `${Math.round(Number(pixels) * 0.6)}px`
    found['radius-large'] = `${Math.round(Number(pixels) * 1.7)}px`
  }
  return found
}

const isDark = (colour: string) => toRgb(colour).reduce((sum, channel) => sum + channel, 0) < 384
