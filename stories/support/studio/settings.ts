import { elementOf } from './elements.ts'

/** Themes of the elements. `auto` is the setting of the visitor's system. */
export const THEMES = ['auto', 'light', 'dark'] as const
/** How the page sets the appearance of the elements. */
export const WAYS = ['css', 'appearance'] as const
/** How the sample shop responds. */
export const ANSWERS = ['ready', 'pending', 'empty', 'offline'] as const

/** All settings of the studio: one page with one element. */
export interface Settings {
  readonly tag: string
  /** Attributes of the element by name; a Boolean one is ''. */
  readonly attributes: Readonly<Record<string, string>>
  /** Public tokens without `--haat-`, by name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly theme: (typeof THEMES)[number]
  /** Format of prices: ₹ or INR. */
  readonly currency: 'symbol' | 'code'
  /** Language of all texts; German is an example of long texts. */
  readonly language: 'en' | 'de'
  /** Font size of the page, in px. */
  readonly size: number
  readonly way: (typeof WAYS)[number]
  /** Whether the tag has fallback content. */
  readonly fallback: boolean
  /** Whether the page has a serif font, which the elements use. */
  readonly serif: boolean
  /** Whether the page has a policy that allows only what the elements need. */
  readonly strict: boolean
  /** Whether the page has hostile styles. */
  readonly hostile: boolean
  /** Address of a real shop; '' is the sample shop. */
  readonly shop: string
  /** Whether a sample shopper is signed in at the sample shop. */
  readonly shopper: boolean
  readonly answers: (typeof ANSWERS)[number]
  /** Width of the page in px; 0 is the available width. */
  readonly width: number
}

/** Initial settings of the studio. */
export const DEFAULTS: Settings = {
  tag: 'haat-product-grid',
  attributes: { top: 'topDeals', limit: '4', heading: 'From the market' },
  tokens: {},
  theme: 'auto',
  currency: 'symbol',
  language: 'en',
  size: 16,
  way: 'css',
  fallback: true,
  serif: false,
  strict: false,
  hostile: false,
  shop: '',
  shopper: true,
  answers: 'ready',
  width: 0,
}

/** Initial attributes of an element, with which it shows something. */
export const initialAttributesOf = (tag: string): Readonly<Record<string, string>> =>
  tag === DEFAULTS.tag ? DEFAULTS.attributes : (elementOf(tag)?.start ?? {})

const FLAGS = ['fallback', 'serif', 'strict', 'hostile', 'shopper'] as const
const NUMBERS = ['size', 'width'] as const
const CHOICES = {
  theme: THEMES,
  way: WAYS,
  answers: ANSWERS,
  currency: ['symbol', 'code'],
  language: ['en', 'de'],
} as const
/** Ladle has its own parameters `theme` and `width`. */
const NAME: Readonly<Record<string, string>> = { theme: 'scheme', width: 'wide' }
const nameOf = (key: string) => NAME[key] ?? key

/** Whether a parameter of the address is the studio’s. */
export const isOwnParam = (name: string): boolean =>
  /^[at]\./.test(name) ||
  ['tag', 'shop', ...FLAGS, ...NUMBERS.map(nameOf), ...Object.keys(CHOICES).map(nameOf)].includes(name)

const same = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** Settings as query parameters, without those that have their initial value. */
export function toParams(settings: Settings): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of [
    'tag',
    'shop',
    ...NUMBERS,
    ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  ] as const)
    if (settings[key] !== DEFAULTS[key]) params.set(nameOf(key), String(settings[key]))
  for (const key of FLAGS) if (settings[key] !== DEFAULTS[key]) params.set(key, settings[key] ? '1' : '0')
  if (!same(settings.attributes, initialAttributesOf(settings.tag))) {
    const entries = Object.entries(settings.attributes)
    for (const [name, value] of entries) params.set(`a.${name}`, value)
    if (entries.length === 0) params.set('a.', '')
  }
  for (const [name, value] of Object.entries(settings.tokens)) params.set(`t.${name}`, value)
  return params
}

const withPrefix = (params: URLSearchParams, prefix: string) =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) =>
      name.startsWith(prefix) && name !== prefix ? [[name.slice(prefix.length), value]] : [],
    ),
  )

/** Whether a value is valid: it must not end its rule, or fetch a file. */
export const isTokenValue = (value: string): boolean => value !== '' && !/[;{}<>\\]|url\(/i.test(value)

/** Normalises a shop's address: an http(s) origin, with a path if it has one; '' for anything else. */
export function shopAddress(text: string): string {
  if (!URL.canParse(text)) return ''
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.replace(/\/+$/, '') : ''
}

/** Reads settings from query parameters; invalid ones have their initial value. */
export function fromParams(params: URLSearchParams): Settings {
  const tag = params.get('tag') ?? DEFAULTS.tag
  const known = elementOf(tag) ? tag : DEFAULTS.tag
  const attributes = withPrefix(params, 'a.')
  const settings: Record<string, unknown> = {
    ...DEFAULTS,
    tag: known,
    attributes:
      params.has('a.') || Object.keys(attributes).length > 0 ? attributes : initialAttributesOf(known),
    tokens: Object.fromEntries(
      Object.entries(withPrefix(params, 't.')).filter(([, value]) => isTokenValue(value)),
    ),
    shop: shopAddress(params.get('shop') ?? ''),
  }
  for (const key of FLAGS) settings[key] = params.has(key) ? params.get(key) === '1' : DEFAULTS[key]
  for (const key of NUMBERS) {
    const value = Number(params.get(nameOf(key)) ?? Number.NaN)
    if (Number.isFinite(value) && value >= 0 && value <= 4000) settings[key] = Math.round(value)
  }
  for (const [key, choices] of Object.entries(CHOICES)) {
    const value = params.get(nameOf(key)) ?? ''
    if ((choices as readonly string[]).includes(value)) settings[key] = value
  }
  return settings as unknown as Settings
}
