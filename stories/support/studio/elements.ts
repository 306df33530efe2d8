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
  /** What stands between its tags, and where it leads in the shop. */
  readonly fallback: { readonly text: string; readonly path: string }
}

export const STORE_TAG = 'haat-store'

const text = (name: string, hint: string): AttributeInfo => ({ name, kind: 'text', choices: [], hint })
const number = (name: string, hint: string): AttributeInfo => ({ name, kind: 'number', choices: [], hint })
const flag = (name: string, hint: string): AttributeInfo => ({ name, kind: 'boolean', choices: [], hint })
const choice = (name: string, choices: readonly string[], hint: string): AttributeInfo => ({
  name,
  kind: 'choice',
  choices,
  hint,
})

const heading = text('heading', 'A line above.')
const columns = number('columns', 'At most so many side by side.')
const checkoutHref = text('checkout-href', 'Your own checkout. Else the shop’s.')

/** The elements with their attributes, in the order in which the studio offers them. */
export const ELEMENTS: readonly ElementInfo[] = [
  {
    tag: 'haat-product-grid',
    summary: 'A grid of products, each with its way to the cart and the favourites.',
    attributes: [
      heading,
      choice('top', ['topDeals', 'topSelling', 'topFeatured', 'hotTrending'], 'Products with this tag.'),
      text('category', 'Products of this category.'),
      number('limit', 'At most so many products.'),
      columns,
    ],
    start: { top: 'topDeals', limit: '4', heading: 'From the market' },
    fallback: { text: 'See our offers', path: '/products' },
  },
  {
    tag: 'haat-product',
    summary: 'One product: pictures, choices, price, related ones, what shoppers say.',
    attributes: [
      text('product-id', 'The end of its address in the shop.'),
      flag('comments', 'With what shoppers say.'),
    ],
    start: { 'product-id': 'country-tomatoes' },
    fallback: { text: 'See it in the shop', path: '/product/country-tomatoes' },
  },
  {
    tag: 'haat-cart',
    summary: 'The shopper’s cart, on the page or in a drawer over it.',
    attributes: [
      heading,
      choice('view', ['page', 'drawer'], 'On the page, or over it.'),
      flag('open', 'Opens the drawer.'),
      checkoutHref,
    ],
    start: {},
    fallback: { text: 'Open your cart', path: '/cart' },
  },
  {
    tag: 'haat-favourites',
    summary: 'What the shopper keeps in mind.',
    attributes: [heading, columns],
    start: {},
    fallback: { text: 'See your favourites', path: '/favorites' },
  },
  {
    tag: 'haat-checkout',
    summary: 'What is about to be bought, and the way to pay for it.',
    attributes: [heading, flag('in-place', 'The whole checkout on this page.'), checkoutHref],
    start: {},
    fallback: { text: 'Go to the checkout', path: '/checkout' },
  },
  {
    tag: 'haat-account',
    summary: 'The shopper’s profile, orders, addresses and reviews, in four tabs.',
    attributes: [
      heading,
      choice('tab', ['personal-info', 'order-history', 'address', 'review'], 'Which tab is open.'),
    ],
    start: {},
    fallback: { text: 'Open your account', path: '/profile' },
  },
  {
    tag: 'haat-assistant',
    summary: 'A button in a corner of the window, and behind it the assistant.',
    attributes: [
      choice('position', ['bottom-right', 'bottom-left'], 'Which corner.'),
      flag('open', 'Opens it.'),
      text('greeting', 'What it says first to a shopper.'),
    ],
    start: {},
    fallback: { text: 'Ask us', path: '/contact' },
  },
]

export const elementOf = (tag: string): ElementInfo | undefined =>
  ELEMENTS.find((element) => element.tag === tag)

/** Everything that the studio can show. */
export const CHOSEN: readonly string[] = [...ELEMENTS.map(({ tag }) => tag), STORE_TAG]
