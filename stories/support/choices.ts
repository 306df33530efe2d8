import type { OwnTexts } from '@haat/core'
import type { Behaviour, FakeShopOptions } from '@haat/core/fixtures'
import english from '@haat/core/texts/en.json' with { type: 'json' }
import hindi from '@haat/core/texts/hi.json' with { type: 'json' }
import type { ShopProviderProps } from '@haat/react'
import { createContext } from 'react'
import { GERMAN } from './embed/german.ts'
import bootstrap from './sites/bootstrap.css?url'
import dark from './sites/dark.css?url'
import tailwind from './sites/tailwind.css?url'

/** What a designer chooses for all stories. */
export interface Choices {
  /** How the provider of their components is set. */
  readonly provider: Pick<ShopProviderProps, 'appearance' | 'language' | 'texts'>
  /** How the shop answers, after the options of the story. */
  readonly shop: FakeShopOptions
}

/** The choices, for stories whose shop is their own. */
export const ChoicesContext = createContext<Choices>({ provider: {}, shop: {} })

/** The calls that load what screens show. */
const LOADS = [
  ...(['products', 'product', 'categories', 'search', 'near', 'popular', 'sponsors'] as const),
  ...(['cart', 'favourites', 'comments', 'orders', 'order', 'addresses', 'profile', 'tracking'] as const),
] satisfies readonly (keyof FakeShopOptions)[]

const loading = (behaviour: Behaviour): FakeShopOptions =>
  Object.fromEntries(LOADS.map((call) => [call, behaviour]))

const SHOPS: Readonly<Record<string, FakeShopOptions>> = {
  'as in the story': {},
  'for visitors': { session: { state: 'signed-out' } },
  'for a shopper': { session: { state: 'signed-in', userId: 'user-meera' } },
  'slow (2 s)': loading({ delay: 2000 }),
  empty: loading('empty'),
  'out of reach': loading('offline'),
}

const LOOKS: Readonly<Record<string, ShopProviderProps['appearance']>> = {
  'of the shop': undefined,
  'plum, square': { accent: '#7a1f5c', onAccent: 'white', radius: '0', radiusLarge: '0' },
  'blue, serif, dense': {
    accent: '#1d4ed8',
    onAccent: 'white',
    font: 'Georgia, serif',
    fontDisplay: 'Georgia, serif',
    space: '0.2rem',
  },
}

const LANGUAGES: Readonly<Record<string, { language: string; texts: OwnTexts }>> = {
  English: { language: 'en', texts: {} },
  Hindi: { language: 'hi', texts: hindi },
  'German (carts and grids)': { language: 'de', texts: GERMAN },
}

/** A text of a site, or all of them, 40 % longer: what a translation may need. */
const longer = (texts: OwnTexts): OwnTexts =>
  Object.fromEntries(
    Object.entries({ ...english, ...texts }).map(([key, text]) => [
      key,
      typeof text === 'string' ? `${text} ${'~'.repeat(Math.ceil(text.length * 0.4))}` : text,
    ]),
  )
const TEXTS: Readonly<Record<string, (texts: OwnTexts) => OwnTexts>> = {
  'of the language': (texts) => texts,
  'some of a site': (texts) => ({ ...texts, 'cart.title': 'Basket', 'cart.empty': 'Nothing in here yet.' }),
  '40 % longer': longer,
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
  shop: { label: 'Shop', options: Object.keys(SHOPS) },
  language: { label: 'Language', options: Object.keys(LANGUAGES) },
  words: { label: 'Texts', options: Object.keys(TEXTS) },
  look: { label: 'Appearance', options: Object.keys(LOOKS) },
  site: { label: 'Style of the site', options: Object.keys(SITES) },
} as const

/** The chosen options, by name. */
export type Chosen = Readonly<Partial<Record<keyof typeof CHOICES, string>>>

/** Returns the settings for what was chosen, and the address of the site's style sheet or null. */
export function settingsFor({ shop = '', language = '', words = '', look = '', site = '' }: Chosen) {
  const spoken = LANGUAGES[language]
  const texts = TEXTS[words]?.(spoken?.texts ?? {}) ?? spoken?.texts
  const appearance = LOOKS[look]
  const choices: Choices = {
    provider: {
      ...(spoken && { language: spoken.language }),
      ...(texts && { texts }),
      ...(appearance && { appearance }),
    },
    shop: SHOPS[shop] ?? {},
  }
  return { choices, sheet: SITES[site] ?? null }
}
