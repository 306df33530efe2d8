import { ELEMENTS as DESCRIBED } from '../../../packages/elements/api/index.ts'

/** One attribute with data for its control. */
export interface AttributeInfo {
  readonly name: string
  readonly kind: 'text' | 'number' | 'boolean' | 'choice'
  readonly choices: readonly string[]
  readonly hint: string
}

export interface ElementInfo {
  readonly tag: string
  readonly summary: string
  readonly attributes: readonly AttributeInfo[]
  /** Initial attributes, with which it shows something. */
  readonly start: Readonly<Record<string, string>>
  /** Text and path in the shop of its fallback link; null for an element that shows only its content. */
  readonly fallback: { readonly text: string; readonly path: string } | null
}

export const STORE_TAG = 'haat-store'

interface Initial {
  readonly start?: ElementInfo['start']
  readonly text: string
  readonly path: string
}

const INITIAL: Readonly<Record<string, Initial>> = {
  'haat-product-grid': {
    start: { top: 'topDeals', limit: '4', heading: 'From the market' },
    text: 'See our offers',
    path: '/products',
  },
  'haat-product': {
    start: { 'product-id': 'country-tomatoes' },
    text: 'See it in the shop',
    path: '/product/country-tomatoes',
  },
  'haat-cart': { text: 'Open your cart', path: '/cart' },
  'haat-favourites': { text: 'See your favourites', path: '/favorites' },
  'haat-checkout': { text: 'Go to the checkout', path: '/checkout' },
  'haat-account': { text: 'Open your account', path: '/profile' },
  'haat-add-button': {
    start: { 'product-id': 'country-tomatoes' },
    text: 'Add to Cart',
    path: '/product/country-tomatoes',
  },
  'haat-cart-count': { text: 'Cart', path: '/cart' },
  'haat-price': {
    start: { 'product-id': 'country-tomatoes' },
    text: 'See the price',
    path: '/product/country-tomatoes',
  },
  'haat-search': { text: 'Search the shop', path: '/search' },
  'haat-assistant': { text: 'Ask us', path: '/contact' },
}

/** Attributes for which the studio has special controls. */
const OWN_CONTROLS = ['host', 'store', 'theme', 'currency', 'id']

function kindOf(type: string): Pick<AttributeInfo, 'kind' | 'choices'> {
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice)
  if (choices.length > 0) return { kind: 'choice', choices }
  if (type === 'boolean' || type === 'number') return { kind: type, choices }
  return { kind: 'text', choices }
}

const plain = (text: string) => text.replaceAll('`', '')
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The elements with their attributes and descriptions. */
export const ELEMENTS: readonly ElementInfo[] = DESCRIBED.map(({ tag, summary, attributes }) => {
  const initial = INITIAL[tag]
  return {
    tag,
    summary: sentence(plain(summary)),
    attributes: attributes
      .filter(({ name }) => !OWN_CONTROLS.includes(name))
      .map(({ name, type, description }) => ({ name, ...kindOf(type), hint: plain(description) })),
    start: initial?.start ?? {},
    fallback: initial ? { text: initial.text, path: initial.path } : null,
  }
})

export const elementOf = (tag: string): ElementInfo | undefined =>
  ELEMENTS.find((element) => element.tag === tag)

const events = DESCRIBED.flatMap((element) => element.events)
/** All events of the elements. */
export const EVENTS: readonly string[] = [...new Set(events.map(({ name }) => name))]
/** Events that a page can cancel. */
export const PREVENTABLE: ReadonlySet<string> = new Set(
  events.flatMap(({ name, prevents }) => (prevents ? [name] : [])),
)
