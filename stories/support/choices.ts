import english from '@haat/core/texts/en.json' with { type: 'json' }
import type { ShopProviderProps } from '@haat/react'
import { createContext } from 'react'
import { GERMAN } from './embed/german.ts'
import bootstrap from './sites/bootstrap.css?url'
import dark from './sites/dark.css?url'
import tailwind from './sites/tailwind.css?url'

/** What a designer chooses for all stories: how the provider of their components is set. */
export type Choices = Pick<ShopProviderProps, 'appearance' | 'language' | 'texts'>

/** The choices, for stories whose shop is their own. */
export const ChoicesContext = createContext<Choices>({})

/** Every text, 40 % longer: what a translation may need. */
const long = Object.fromEntries(
  Object.entries(english).map(([key, text]) => [key, `${text} ${'~'.repeat(Math.ceil(text.length * 0.4))}`]),
)

const LOOKS: Readonly<Record<string, Choices>> = {
  'of the shop': {},
  'plum, square': { appearance: { accent: '#7a1f5c', onAccent: 'white', radius: '0', radiusLarge: '0' } },
  'blue, serif, dense': {
    appearance: {
      accent: '#1d4ed8',
      onAccent: 'white',
      font: 'Georgia, serif',
      fontDisplay: 'Georgia, serif',
      space: '0.2rem',
    },
  },
}
const TEXTS: Readonly<Record<string, Choices>> = {
  English: {},
  'German (carts and grids)': { language: 'de', texts: GERMAN },
  '40 % longer': { texts: long },
}
/** Style sheets of sites, in our lowest layer: as with the sheet without layers, our rules come after theirs. */
const SITES: Readonly<Record<string, string | null>> = {
  plain: null,
  Tailwind: tailwind,
  Bootstrap: bootstrap,
  dark,
}

/** What can be chosen, by name: its label and its options. The first option is the default. */
export const CHOICES = {
  look: { label: 'Appearance', options: Object.keys(LOOKS) },
  words: { label: 'Texts', options: Object.keys(TEXTS) },
  site: { label: 'Style of the site', options: Object.keys(SITES) },
} as const

/** The chosen options, by name. */
export type Chosen = Readonly<Partial<Record<keyof typeof CHOICES, string>>>

/** Returns the provider's properties for what was chosen, and the address of the site's style sheet or null. */
export const settingsFor = ({ look = '', words = '', site = '' }: Chosen) => ({
  choices: { ...LOOKS[look], ...TEXTS[words] },
  sheet: SITES[site] ?? null,
})
