import { elementOf, STORE_TAG } from './elements.ts'
import { initialAttributesOf, type Settings } from './settings.ts'
import { withDerivedTokens } from './tokens.ts'

/** A tag with its content, from which HTML or nodes are created. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (Tag | string)[]
}

/** Address of the shop in the snippet while the studio shows the sample shop. */
export const EXAMPLE_SHOP = 'https://shop.example'

const SERIF = 'Georgia, "Times New Roman", serif'

function element(tag: string, attributes: Settings['attributes'], settings: Settings, shop: string): Tag {
  const fallback = elementOf(tag)?.fallback
  const link = fallback && {
    name: 'a',
    attributes: { href: `${shop}${fallback.path}` },
    content: [fallback.text],
  }
  return { name: tag, attributes, content: settings.fallback && link ? [link] : [] }
}

/** Content of the store when it is the shown element. */
const IN_A_STORE = ['haat-cart', 'haat-product-grid']

/** The tags of the page: a store with the element in it. */
export function tagsOf(settings: Settings, shop: string): Tag {
  const { tag, attributes, theme, currency, language } = settings
  const isStore = tag === STORE_TAG
  return {
    name: STORE_TAG,
    attributes: {
      ...(isStore && attributes),
      ...(theme !== 'auto' && { theme }),
      ...(currency !== 'symbol' && { currency }),
      ...(language !== 'en' && { lang: language }),
    },
    content: isStore
      ? IN_A_STORE.map((name) => element(name, initialAttributesOf(name), settings, shop))
      : [element(tag, attributes, settings, shop)],
  }
}

/** The set tokens and derived ones, by their public names. */
export function publicTokens({ tokens, serif }: Settings): Readonly<Record<string, string>> {
  const all = serif ? { font: SERIF, 'font-display': SERIF, ...tokens } : tokens
  return Object.fromEntries(
    Object.entries(withDerivedTokens(all)).map(([name, value]) => [`--haat-${name}`, value]),
  )
}

/** The same for `appearance`: without the prefix, in camel case. */
export function appearanceOf(settings: Settings) {
  const variables = Object.fromEntries(
    Object.entries(publicTokens(settings)).map(([name, value]) => [
      name.replace('--haat-', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
  return { variables }
}

/** The CSS rule that styles the elements; '' without tokens, or if `appearance` is used. */
export function tokensCss(settings: Settings): string {
  const tokens = settings.way === 'css' ? Object.entries(publicTokens(settings)) : []
  if (tokens.length === 0) return ''
  return `${STORE_TAG} { ${tokens.map(([name, value]) => `${name}: ${value}`).join('; ')} }`
}

/** The page’s own styles: its text and background, and the tokens of the elements. */
export function cssOf(settings: Settings): string {
  const { tag, serif, size, theme, tokens } = settings
  const paint = tokens.ground ?? (theme === 'dark' ? 'Canvas' : '')
  const ground = paint && `; background: ${paint}`
  const body = `body { margin: 24px; font: ${size}px/1.5 ${serif ? SERIF : 'system-ui, sans-serif'}${ground} }`
  const apart = tag === STORE_TAG && `${STORE_TAG} > * + * { margin-block-start: 2em }`
  return [body, apart, tokensCss(settings)].filter(Boolean).join('\n')
}

/** The page's `color-scheme`, also for its own background. */
export const schemeOf = ({ theme }: Settings): string => (theme === 'auto' ? 'light dark' : theme)

/** The strictest policy that the README of @haat/elements allows. */
export const policyOf = (shop: string, script: string, styles: string): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    `style-src ${styles}`,
    `img-src ${shop}`,
    `media-src ${shop}`,
    `connect-src ${shop}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** Styles like those of a reset, a theme and an ad blocker together; the head stays hidden. */
export const HOSTILE_CSS =
  '* { all: unset !important }\nhead, button, article, img, h3 { display: none !important }'
