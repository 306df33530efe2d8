import { elementOf } from './elements.ts'

/** Which colours the elements take. `auto` is as the reader's system has it. */
export const THEMES = ['auto', 'light', 'dark'] as const
/** How the page says what the elements look like. */
export const WAYS = ['css', 'appearance'] as const
/** How the sample shop answers. */
export const ANSWERS = ['ready', 'pending', 'empty', 'offline'] as const

/** Everything that the studio shows: one page with one element in it. */
export interface Settings {
  readonly tag: string
  /** Attributes of the element by name; a Boolean one is '' where it is there. */
  readonly attributes: Readonly<Record<string, string>>
  /** Public tokens without `--haat-`, by name. */
  readonly tokens: Readonly<Record<string, string>>
  readonly theme: (typeof THEMES)[number]
  /** How prices are written: ₹, or INR. */
  readonly currency: 'symbol' | 'code'
  /** What all texts are written in; German is an example of long ones. */
  readonly language: 'en' | 'de'
  /** Size of the text around the element, in px. */
  readonly size: number
  readonly way: (typeof WAYS)[number]
  /** Whether something stands between the tags until there is more to show. */
  readonly fallback: boolean
  /** Whether the page's own typeface is a serif, and the elements take it over. */
  readonly serif: boolean
  /** Whether the page has a policy that lets pass only what the elements ask for. */
  readonly strict: boolean
  /** Whether the page's styles attack everything on it. */
  readonly hostile: boolean
  /** Address of a real shop; '' is the sample shop. */
  readonly shop: string
  /** Whether a sample shopper is signed in at the sample shop. */
  readonly shopper: boolean
  readonly answers: (typeof ANSWERS)[number]
  /** Width of the page in px; 0 is all there is. */
  readonly width: number
}

/** What the studio opens with. */
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

/** What an element starts with: enough to see something. */
export const startOf = (tag: string): Readonly<Record<string, string>> =>
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
/** Ladle has a `theme` and a `width` of its own. */
const NAME: Readonly<Record<string, string>> = { theme: 'scheme', width: 'wide' }
const nameOf = (key: string) => NAME[key] ?? key

/** Whether a parameter of the address is the studio’s. */
export const isOwnParam = (name: string): boolean =>
  /^[at]\./.test(name) ||
  ['tag', 'shop', ...FLAGS, ...NUMBERS.map(nameOf), ...Object.keys(CHOICES).map(nameOf)].includes(name)

const same = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())

/** Settings as the parameters of an address; what is as it starts is left out. */
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
  if (!same(settings.attributes, startOf(settings.tag))) {
    const entries = Object.entries(settings.attributes)
    for (const [name, value] of entries) params.set(`a.${name}`, value)
    if (entries.length === 0) params.set('a.', '')
  }
  for (const [name, value] of Object.entries(settings.tokens)) params.set(`t.${name}`, value)
  return params
}

const under = (params: URLSearchParams, prefix: string) =>
  Object.fromEntries(
    [...params].flatMap(([name, value]) =>
      name.startsWith(prefix) && name !== prefix ? [[name.slice(prefix.length), value]] : [],
    ),
  )

/** A value that would end its rule, or reach out of the page, is no token. */
export const isTokenValue = (value: string): boolean => value !== '' && !/[;{}<>\\]|url\(/i.test(value)

/** A shop's address as it is asked: an http(s) origin, with a path if it has one; '' for anything else. */
export function shopAddress(text: string): string {
  if (!URL.canParse(text)) return ''
  const { protocol, origin, pathname } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.replace(/\/+$/, '') : ''
}

/** Reads settings out of an address; what makes no sense is as it starts. */
export function fromParams(params: URLSearchParams): Settings {
  const tag = params.get('tag') ?? DEFAULTS.tag
  const known = elementOf(tag) ? tag : DEFAULTS.tag
  const attributes = under(params, 'a.')
  const settings: Record<string, unknown> = {
    ...DEFAULTS,
    tag: known,
    attributes: params.has('a.') || Object.keys(attributes).length > 0 ? attributes : startOf(known),
    tokens: Object.fromEntries(
      Object.entries(under(params, 't.')).filter(([, value]) => isTokenValue(value)),
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
