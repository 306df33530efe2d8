import { elementOf, STORE_TAG } from './elements.ts'
import { type Settings, startOf } from './settings.ts'
import { lookOf } from './tokens.ts'

/** A tag with what is in it, to be written down or to be made. */
export interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (Tag | string)[]
}

/** Where a partner’s snippet looks for the shop while the studio shows the sample. */
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

/** What stands in a store that is looked at by itself. */
const IN_A_STORE = ['haat-cart', 'haat-product-grid']

/** The tags of the page: a store, and in it the element. */
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
      ? IN_A_STORE.map((name) => element(name, startOf(name), settings, shop))
      : [element(tag, attributes, settings, shop)],
  }
}

/** Tokens that are set, by their public names, with those that follow from others. */
export function publicTokens({ tokens, serif }: Settings): Readonly<Record<string, string>> {
  const look = serif ? { font: SERIF, 'font-display': SERIF, ...tokens } : tokens
  return Object.fromEntries(Object.entries(lookOf(look)).map(([name, value]) => [`--haat-${name}`, value]))
}

/** The same as `appearance` takes them: without the prefix, in camel case. */
export function appearanceOf(settings: Settings) {
  const variables = Object.fromEntries(
    Object.entries(publicTokens(settings)).map(([name, value]) => [
      name.replace('--haat-', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
  return { variables }
}

/** The rule that gives the elements their look; '' where nothing is set, or another way is chosen. */
export function lookCss(settings: Settings): string {
  const look = settings.way === 'css' ? Object.entries(publicTokens(settings)) : []
  if (look.length === 0) return ''
  return `${STORE_TAG} { ${look.map(([name, value]) => `${name}: ${value}`).join('; ')} }`
}

/** The page’s own styles: its text and ground, and the look of the elements. */
export function cssOf(settings: Settings): string {
  const { tag, serif, size, theme, tokens } = settings
  const paint = tokens.ground ?? (theme === 'dark' ? 'Canvas' : '')
  const ground = paint && `; background: ${paint}`
  const body = `body { margin: 24px; font: ${size}px/1.5 ${serif ? SERIF : 'system-ui, sans-serif'}${ground} }`
  const apart = tag === STORE_TAG && `${STORE_TAG} > * + * { margin-block-start: 2em }`
  return [body, apart, lookCss(settings)].filter(Boolean).join('\n')
}

/** What the page says of light and dark, for its own ground as well. */
export const schemeOf = ({ theme }: Settings): string => (theme === 'auto' ? 'light dark' : theme)

/** A policy that lets nothing pass but what the README of @haat/elements asks for. */
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

/** What a reset, a theme and an ad blocker may do together; what is in the head stays unseen. */
export const HOSTILE_CSS =
  '* { all: unset !important }\nhead, button, article, img, h3 { display: none !important }'
