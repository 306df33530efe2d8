/** The six benefits on the panels (storefront.md §2), with a dollar amount as specified. */
const benefits = {
  offers: { icon: 'bag', title: 'Exclusive offers', text: 'Market-day prices for people with an account.' },
  points: { icon: 'plus', title: 'Reward points', text: 'Every basket counts towards the next one.' },
  account: { icon: 'shield', title: 'Secure account', text: 'Your password never passes through our hands.' },
  shipping: { icon: 'truck', title: 'Free shipping', text: 'On all orders over $50.' },
  shopping: {
    icon: 'check',
    title: 'Secure shopping',
    text: 'Encrypted from the first click to the doorbell.',
  },
  member: { icon: 'heart', title: 'Member benefits', text: 'First pick when the mangoes come.' },
} as const

/** Shown instead of the form if the shop has no sign-in. */
const soon = {
  title: 'Signing in opens soon',
  text: 'Accounts cannot be opened here yet. Everything else works: browse, search, read comments, and track an order.',
  action: { text: 'Go on shopping', href: '/products' },
} as const

/** Texts of the sign-in and sign-up pages. */
export const authCopy = {
  benefitsTitle: 'Why an account',
  soon,
  login: {
    title: 'Welcome back',
    lead: 'Your cart, your favourites and your orders are where you left them.',
    benefits: [
      benefits.offers,
      benefits.points,
      benefits.account,
      benefits.shipping,
      benefits.shopping,
      benefits.member,
    ],
    other: { ask: 'New at the market?', text: 'Create an account', href: '/register' },
  },
  register: {
    title: 'Join the market',
    lead: 'One account for your cart, your favourites and every delivery.',
    benefits: [
      benefits.shipping,
      benefits.shopping,
      benefits.member,
      benefits.offers,
      benefits.points,
      benefits.account,
    ],
    other: { ask: 'Already have an account?', text: 'Log in', href: '/login' },
  },
  redirecting: {
    title: 'This page is for signed-in shoppers',
    text: 'Taking you to the sign-in page…',
    link: 'Go to sign in',
  },
} as const
