import type { Intent } from '../recognition.ts'

/** Pages of the shop without a keyword, with their names in `pagesTexts`. */
export const PAGES = {
  about: '/about',
  blog: '/blog',
  categories: '/categories',
  faq: '/faqs',
  favourites: '/favorites',
} as const

/**
 * An answer of a topic: that of a keyword, a text about the shop, an answer of the FAQ by the id of its question, a page,
 * or what the shop knows about the shopper's latest order, its receipt, or the latest payment. `contact` is the form with
 * the conversation.
 */
export type TopicAnswer =
  | { readonly intent: Intent }
  | { readonly says: 'area' | 'coupon' | 'deliveryCost' | 'hours' | 'otp' | 'reach' | 'soon' }
  | { readonly faq: string }
  | { readonly page: keyof typeof PAGES }
  | { readonly looks: 'order' | 'receipt' | 'payment' | 'contact' }
export type Says = Extract<TopicAnswer, { says: string }>['says']

/** What a message without a keyword may be about, with the answers, best first. */
export const ANSWERS = {
  about: [{ page: 'about' }],
  addresses: [{ intent: 'addresses' }],
  area: [{ says: 'area' }],
  blog: [{ page: 'blog' }],
  cancel: [{ faq: 'cancel' }, { looks: 'order' }],
  cart: [{ intent: 'cart' }],
  categories: [{ page: 'categories' }],
  close: [{ faq: 'close-account' }],
  coupon: [{ says: 'coupon' }],
  currency: [{ intent: 'currency' }],
  damaged: [{ intent: 'return policy' }, { faq: 'damaged' }],
  delivery: [{ intent: 'delivery time' }],
  faq: [{ page: 'faq' }],
  favourites: [{ page: 'favourites' }],
  fee: [{ says: 'deliveryCost' }],
  help: [{ intent: 'help' }],
  hours: [{ says: 'hours' }],
  invoice: [{ looks: 'receipt' }],
  logout: [{ intent: 'logout' }],
  minimum: [{ faq: 'minimum' }],
  'need-account': [{ faq: 'need-account' }],
  'nobody-home': [{ faq: 'nobody-home' }],
  orders: [{ looks: 'order' }],
  otp: [{ says: 'otp' }],
  paying: [{ intent: 'payment options' }],
  payment: [{ looks: 'payment' }],
  person: [{ says: 'reach' }, { looks: 'contact' }],
  'place-order': [{ intent: 'place order' }],
  products: [{ intent: 'products' }],
  profile: [{ intent: 'profile' }],
  reach: [{ says: 'reach' }],
  refund: [{ faq: 'refund' }, { intent: 'return policy' }],
  return: [{ intent: 'return policy' }],
  safe: [{ faq: 'safe' }],
  'sign-in': [{ faq: 'password' }],
  soon: [{ says: 'soon' }],
} as const satisfies Readonly<Record<string, readonly TopicAnswer[]>>

export type Topic = keyof typeof ANSWERS
