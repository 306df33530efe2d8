import type { TextsOf } from '../shared/texts.ts'
import type { AssistantMode, Effect, Reply } from './assistant.ts'
import type { Intent } from './recognition.ts'
import type { sayingsTexts } from './sayings.texts.ts'

// What each keyword is answered with. What needs a decision is in engine.ts.

export type Sayings = TextsOf<(typeof sayingsTexts)['messages']>
/** One wording, or several that are used in turn. */
export type Wordings = string | readonly string[]

/** Pages that replies lead to, named as in the texts of the assistant. */
export const LINKS = { products: '/products', cart: '/cart', tracking: '/order-tracking' } as const

/** A reply without values. */
export interface FixedReply extends Pick<Reply, 'card' | 'tone'> {
  readonly says: { [S in keyof Sayings]: Sayings[S] extends Wordings ? S : never }[keyof Sayings]
  readonly link?: keyof typeof LINKS
  /** The keyword suggested next. */
  readonly suggests?: Intent
  /** The keyword suggested to repeat what failed. */
  readonly retries?: Intent
}

/** Questions, in the order in which the guide suggests them; they do not change the mode. */
const ANSWERS = {
  help: { says: 'help' },
  products: { says: 'products', link: 'products' },
  currency: { says: 'currency' },
  'place order': { says: 'placeOrder', link: 'cart', suggests: 'payment options' },
  'payment options': { says: 'paymentOptions' },
  'delivery time': { says: 'deliveryTime', suggests: 'orders' },
  'track order': { says: 'trackOrder', link: 'tracking', suggests: 'orders' },
  'return policy': { says: 'returnPolicy', suggests: 'contact' },
} as const satisfies Partial<Record<Intent, FixedReply>>

type Question = keyof typeof ANSWERS
export const QUESTIONS = Object.keys(ANSWERS) as readonly Question[]
export const isQuestion = (intent: Intent): intent is Question => intent in ANSWERS
export const answerOf = (question: Question): FixedReply => ANSWERS[question]

interface ModeRules {
  /** What the keyword of the mode is answered with, or what is loaded for the answer. */
  readonly opens: FixedReply | Effect
  /** What a text is answered with that is not understood here. */
  readonly otherwise: FixedReply
  readonly suggests: readonly Intent[]
}

export const MODE_RULES: Readonly<Record<AssistantMode, ModeRules>> = {
  profile: {
    opens: { type: 'look-profile' },
    otherwise: { says: 'in-profile' },
    suggests: ['orders', 'addresses', 'exit'],
  },
  orders: {
    opens: { type: 'look-orders' },
    otherwise: { says: 'in-orders' },
    suggests: ['track order', 'delivery time', 'return policy', 'exit'],
  },
  addresses: {
    opens: { type: 'look-addresses' },
    otherwise: { says: 'in-addresses' },
    suggests: ['orders', 'profile', 'exit'],
  },
  contact: {
    opens: { says: 'contact', card: 'contact' },
    otherwise: { says: 'in-contact' },
    suggests: ['help', 'return policy', 'exit'],
  },
  cart: {
    opens: { says: 'cart', link: 'cart' },
    otherwise: { says: 'in-cart', link: 'cart' },
    suggests: ['products', 'place order', 'exit'],
  },
  guide: {
    opens: { says: 'guide' },
    otherwise: { says: 'in-guide' },
    suggests: [...QUESTIONS.filter((question) => question !== 'help'), 'exit'],
  },
  logout: {
    opens: { says: 'askLogout' },
    otherwise: { says: 'in-logout' },
    suggests: ['confirm', 'cancel'],
  },
}

/** Suggested outside the modes. */
export const START: readonly Intent[] = [
  'orders',
  'profile',
  'addresses',
  'contact',
  'cart',
  'guide',
  'logout',
]
