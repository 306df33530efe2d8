import { assistantCopy as copy } from './assistant.copy.ts'
import type { Intent } from './intents.ts'
import { orderIn } from './recognition.ts'
import { type Answer, doing, say, suggesting } from './wording.ts'

/** Questions that have a ready answer; asking one leaves the mode as it is. */
export const QUESTIONS = [
  'help',
  'products',
  'currency',
  'place order',
  'delivery time',
  'track order',
  'payment options',
  'return policy',
] as const satisfies readonly Intent[]
export type Question = (typeof QUESTIONS)[number]

export const isQuestion = (intent: Intent): intent is Question =>
  (QUESTIONS as readonly Intent[]).includes(intent)

const { links } = copy
const toProducts = { link: { label: links.products, href: '/products' } }
const toCart = { link: { label: links.cart, href: '/cart' } }
const toTracking = { link: { label: links.tracking, href: '/order-tracking' } }

/** Answers a question. */
export function explain(answer: Answer, question: Question, typed: string): Answer {
  switch (question) {
    case 'help':
      return say(answer, 'help', [])
    case 'products':
      return say(answer, 'products', [], toProducts)
    case 'currency':
      return say(answer, 'currency', [])
    case 'place order':
      return suggesting(say(answer, 'placeOrder', [], toCart), 'payment options')
    case 'delivery time':
      return suggesting(say(answer, 'deliveryTime', []), 'orders')
    case 'track order':
      return howToTrack(answer, typed)
    case 'payment options':
      return say(answer, 'paymentOptions', [])
    case 'return policy':
      return suggesting(say(answer, 'returnPolicy', []), 'contact')
  }
}

function howToTrack(answer: Answer, typed: string): Answer {
  if (answer.dialogue.mode !== 'orders')
    return suggesting(say(answer, 'trackOrder', [], toTracking), 'orders')
  const order = orderIn(typed)
  return order === null ? say(answer, 'trackHere', []) : doing(answer, { type: 'track-order', order })
}
