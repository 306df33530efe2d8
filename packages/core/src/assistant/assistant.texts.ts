import { defineTexts, type TextsOf } from '../shared/texts.ts'

/** Texts of the panel and of its cards, as specified; the assistant's replies are in sayings.texts.ts. */
export const assistantTexts = defineTexts('assistant', {
  title: 'Assistant',
  helloGuest: 'Hello, Guest!',
  hello: 'Hello, {firstName}!',
  /** For a shopper without a name. */
  helloNameless: 'Hello!',
  logIn: 'Log In',
  open: 'Open the assistant',
  close: 'Close the assistant',
  startOver: 'Start over',
  log: 'Conversation',
  typing: 'The assistant is typing…',
  loading: 'One moment…',
  loadFailed: 'The assistant could not be loaded. Please reload the page.',
  profileFailed: "Oops, couldn't fetch your profile!",
  ordersFailed: 'Failed to fetch orders.',
  unavailable: 'Sign-in is unavailable at the moment, and so is the assistant.',
  retry: 'Try again',
  newMessages: 'New messages',
  suggestions: 'Suggested replies',
  composer: {
    label: 'Your message',
    placeholder: 'Ask me something…',
    send: 'Send',
    /** Why the composer is disabled. */
    guest: 'Log in to write to the assistant.',
  },
  from: { shopper: 'You', assistant: 'Assistant' },
  /** The conversation in a message to the team. */
  handOver: { before: 'Before that, in the chat:', shopper: 'Me' },
  links: {
    products: 'See all products',
    cart: 'Open the cart',
    tracking: 'Track Order',
  },
  chips: {
    profile: 'Profile',
    orders: 'Orders',
    addresses: 'Addresses',
    contact: 'Contact',
    cart: 'Cart',
    guide: 'Guide',
    help: 'Help',
    products: 'Products',
    currency: 'Currency',
    'place order': 'Place an order',
    'delivery time': 'Delivery time',
    'track order': 'Track an order',
    'payment options': 'Payment options',
    'return policy': 'Returns',
    logout: 'Log out',
    exit: 'Exit',
    confirm: 'Confirm',
    cancel: 'Cancel',
  },
})

/** The greeting of a shopper, who may have no name. */
export const helloOf = (
  { hello, helloNameless }: TextsOf<(typeof assistantTexts)['messages']>,
  firstName: string,
): string => (firstName === '' ? helloNameless : hello({ firstName }))
