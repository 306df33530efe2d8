import { assistantCopy as copy } from './assistant.copy.ts'
import type { Reply } from './assistant.ts'
import type { Intent } from './intents.ts'
import { orderIn } from './recognition.ts'
import type { PlainSaying } from './sayings.copy.ts'
import { type Answer, doing, say, suggesting } from './wording.ts'

interface ReadyAnswer {
  readonly says: PlainSaying
  readonly link?: Reply['link']
  /** The suggested reply. */
  readonly next?: Intent
}

const { links } = copy

/** Questions with a fixed answer; they do not change the mode. */
const ANSWERS = {
  help: { says: 'help' },
  products: { says: 'products', link: { label: links.products, href: '/products' } },
  currency: { says: 'currency' },
  'place order': {
    says: 'placeOrder',
    link: { label: links.cart, href: '/cart' },
    next: 'payment options',
  },
  'delivery time': { says: 'deliveryTime', next: 'orders' },
  'track order': {
    says: 'trackOrder',
    link: { label: links.tracking, href: '/order-tracking' },
    next: 'orders',
  },
  'payment options': { says: 'paymentOptions' },
  'return policy': { says: 'returnPolicy', next: 'contact' },
} as const satisfies Partial<Record<Intent, ReadyAnswer>>

export type Question = keyof typeof ANSWERS
export const QUESTIONS = Object.keys(ANSWERS) as readonly Question[]

export const isQuestion = (intent: Intent): intent is Question => intent in ANSWERS

/** Answers a question. */
export function answerQuestion(answer: Answer, question: Question, typed: string): Answer {
  if (question === 'track order' && answer.dialogue.mode === 'orders') {
    const order = orderIn(typed)
    return order === null ? say(answer, 'trackHere', []) : doing(answer, { type: 'track-order', order })
  }
  const { says, link, next }: ReadyAnswer = ANSWERS[question]
  const answered = say(answer, says, [], { link })
  return next === undefined ? answered : suggesting(answered, next)
}
