import type { Topic } from '../assistant.wire.ts'
import type { Intent } from '../recognition.ts'

/** Pages of the shop without a keyword, with their names in `pagesTexts`. */
export type TopicPage = 'about' | 'blog' | 'categories' | 'faq' | 'favourites'

/** Texts of the assistant about the shop. */
export type Saying = 'area' | 'coupon' | 'deliveryCost' | 'hours' | 'otp' | 'reach' | 'soon'

/**
 * An answer of a topic: that of a keyword, a text, an answer of the FAQ by the id of its question, a page, or what the
 * shop knows about the shopper's latest order, its receipt, or the latest payment. `contact` is the form with the conversation.
 */
export type TopicAnswer =
  | { readonly intent: Intent }
  | { readonly says: Saying }
  | { readonly faq: string }
  | { readonly page: TopicPage }
  | { readonly looks: 'order' | 'receipt' | 'payment' | 'contact' }

const intent = (word: Intent): TopicAnswer => ({ intent: word })
const says = (saying: Saying): TopicAnswer => ({ says: saying })
const faq = (id: string): TopicAnswer => ({ faq: id })
const page = (name: TopicPage): TopicAnswer => ({ page: name })
const looks = (what: 'order' | 'receipt' | 'payment' | 'contact'): TopicAnswer => ({ looks: what })

/** The answers about each topic, best first. */
export const ANSWERS: Readonly<Record<Topic, readonly TopicAnswer[]>> = {
  about: [page('about')],
  addresses: [intent('addresses')],
  area: [says('area')],
  blog: [page('blog')],
  cancel: [faq('cancel'), looks('order')],
  cart: [intent('cart')],
  categories: [page('categories')],
  close: [faq('close-account')],
  coupon: [says('coupon')],
  currency: [intent('currency')],
  damaged: [intent('return policy'), faq('damaged')],
  delivery: [intent('delivery time')],
  faq: [page('faq')],
  favourites: [page('favourites')],
  fee: [says('deliveryCost')],
  help: [intent('help')],
  hours: [says('hours')],
  invoice: [looks('receipt')],
  logout: [intent('logout')],
  minimum: [faq('minimum')],
  'need-account': [faq('need-account')],
  'nobody-home': [faq('nobody-home')],
  orders: [looks('order')],
  otp: [says('otp')],
  paying: [intent('payment options')],
  payment: [looks('payment')],
  person: [says('reach'), looks('contact')],
  'place-order': [intent('place order')],
  products: [intent('products')],
  profile: [intent('profile')],
  reach: [says('reach')],
  refund: [faq('refund'), intent('return policy')],
  return: [intent('return policy')],
  safe: [faq('safe')],
  'sign-in': [faq('password')],
  soon: [says('soon')],
}
