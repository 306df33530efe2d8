import { ELEMENTS as DESCRIBED } from '../../../packages/elements/api/index.ts'

/** One attribute, as a control shows it. */
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
  /** Attributes that it starts with: enough to see something. */
  readonly start: Readonly<Record<string, string>>
  /** What stands between its tags, and where it leads in the shop; null for what shows nothing itself. */
  readonly fallback: { readonly text: string; readonly path: string } | null
}

export const STORE_TAG = 'haat-store'

interface Beginning {
  readonly start?: ElementInfo['start']
  readonly text: string
  readonly path: string
}

const BEGINNINGS: Readonly<Record<string, Beginning>> = {
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

/** What the studio has controls of its own for. */
const ELSEWHERE = ['host', 'store', 'theme', 'currency', 'id']

function kindOf(type: string): Pick<AttributeInfo, 'kind' | 'choices'> {
  const choices = [...type.matchAll(/'([^']*)'/g)].map(([, choice = '']) => choice)
  if (choices.length > 0) return { kind: 'choice', choices }
  if (type === 'boolean' || type === 'number') return { kind: type, choices }
  return { kind: 'text', choices }
}

const plain = (text: string) => text.replaceAll('`', '')
const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** The elements with their attributes, as they are described to partners. */
export const ELEMENTS: readonly ElementInfo[] = DESCRIBED.map(({ tag, summary, attributes }) => {
  const beginning = BEGINNINGS[tag]
  return {
    tag,
    summary: sentence(plain(summary)),
    attributes: attributes
      .filter(({ name }) => !ELSEWHERE.includes(name))
      .map(({ name, type, description }) => ({ name, ...kindOf(type), hint: plain(description) })),
    start: beginning?.start ?? {},
    fallback: beginning ? { text: beginning.text, path: beginning.path } : null,
  }
})

export const elementOf = (tag: string): ElementInfo | undefined =>
  ELEMENTS.find((element) => element.tag === tag)

const events = DESCRIBED.flatMap((element) => element.events)
/** Everything that the elements send to a page. */
export const EVENTS: readonly string[] = [...new Set(events.map(({ name }) => name))]
/** What a page can keep from happening. */
export const PREVENTABLE: ReadonlySet<string> = new Set(
  events.flatMap(({ name, prevents }) => (prevents ? [name] : [])),
)
