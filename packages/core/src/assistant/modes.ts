import { assistantTexts } from './assistant.texts.ts'
import type { AssistantMode, Chip } from './assistant.ts'
import { type Intent, isDeletion, normalised, orderIn, politePhraseIn } from './recognition.ts'
import type { PlainSaying } from './sayings.ts'
import { type Answer, doing, say, suggesting, turn } from './wording.ts'

interface ReadyAnswer {
  readonly says: PlainSaying
  /** Its link: a text of the assistant, and a path. */
  readonly link?: { readonly to: keyof typeof assistantTexts.messages.links; readonly href: string }
  /** The suggested reply. */
  readonly next?: Intent
}

/** Questions with a fixed answer; they do not change the mode. */
const ANSWERS = {
  help: { says: 'help' },
  products: { says: 'products', link: { to: 'products', href: '/products' } },
  currency: { says: 'currency' },
  'place order': {
    says: 'placeOrder',
    link: { to: 'cart', href: '/cart' },
    next: 'payment options',
  },
  'delivery time': { says: 'deliveryTime', next: 'orders' },
  'track order': {
    says: 'trackOrder',
    link: { to: 'tracking', href: '/order-tracking' },
    next: 'orders',
  },
  'payment options': { says: 'paymentOptions' },
  'return policy': { says: 'returnPolicy', next: 'contact' },
} as const satisfies Partial<Record<Intent, ReadyAnswer>>

type Question = keyof typeof ANSWERS
export const QUESTIONS = Object.keys(ANSWERS) as readonly Question[]

export const isQuestion = (intent: Intent): intent is Question => intent in ANSWERS

/** Answers a question. */
export function answerQuestion(answer: Answer, question: Question, typed: string): Answer {
  if (question === 'track order' && answer.dialogue.mode === 'orders') {
    const order = orderIn(typed)
    return order === null ? say(answer, 'trackHere', []) : doing(answer, { type: 'track-order', order })
  }
  const { says, link, next }: ReadyAnswer = ANSWERS[question]
  const { links } = answer.texts(assistantTexts)
  const answered = say(answer, says, [], { link: link && { label: links[link.to], href: link.href } })
  return next === undefined ? answered : suggesting(answered, next)
}

const toCart = ({ texts }: Answer) => ({
  link: { label: texts(assistantTexts).links.cart, href: '/cart' },
})

/** Drops a pending deletion, and reports that. */
export function dropPending(answer: Answer): Answer {
  const { pending } = answer.dialogue
  return pending === null ? answer : say(turn(answer, { pending: null }), 'dropped', [pending])
}

/** Enters a mode. */
export function enter(before: Answer, mode: AssistantMode): Answer {
  const answer = turn(dropPending(before), { mode })
  switch (mode) {
    case 'contact':
      return say(answer, 'contact', [], { card: 'contact' })
    case 'cart':
      return say(answer, 'cart', [], toCart(answer))
    case 'guide':
      return say(answer, 'guide', [])
    case 'logout':
      return say(answer, 'askLogout', [])
    default:
      return doing(answer, { type: `look-${mode}` })
  }
}

/** Leaves the mode. */
export function exit(answer: Answer): Answer {
  const { mode } = answer.dialogue
  if (mode === null) return say(answer, 'exitNowhere', [])
  const left = turn(dropPending(answer), { mode: null })
  return say(left, mode === 'logout' ? 'stay' : 'exit', [])
}

/** Carries out the pending deletion or the logout. */
export function confirm(answer: Answer, typed: string): Answer {
  const { mode, pending } = answer.dialogue
  if (pending !== null) {
    const { kind, id, name } = pending
    return doing(turn(answer, { pending: null }), { type: `delete-${kind}`, id, name })
  }
  if (mode === 'logout') return doing(answer, { type: 'sign-out' })
  return isMore(typed, 'confirm') ? findAnswers(answer, typed) : say(answer, 'nothingToConfirm', [])
}

/** Cancels the pending deletion or the logout. */
export function cancel(answer: Answer, typed: string): Answer {
  const { mode, pending } = answer.dialogue
  if (pending !== null) return say(turn(answer, { pending: null }), 'notDeleted', [pending])
  if (mode === 'logout') return say(turn(answer, { mode: null }), 'stay', [])
  return isMore(typed, 'cancel') ? findAnswers(answer, typed) : say(answer, 'nothingToCancel', [])
}

/** Whether a text says more than its keyword, such as "cancel my order". */
const isMore = (typed: string, keyword: Intent) => normalised(typed).length > keyword.length

const findAnswers = (answer: Answer, typed: string) =>
  doing(answer, { type: 'find-answers', text: typed.trim() })

/** Answers a text without a keyword. Answers are looked up first; see `answerNothingFound`. */
export function answerUnknown(answer: Answer, typed: string): Answer {
  const { mode, pending } = answer.dialogue
  const isAsking = pending !== null || mode === 'logout'
  const isOrder = mode === 'orders' && orderIn(typed) !== null && !isDeletion(typed)
  return isAsking || isOrder || politePhraseIn(typed) !== null
    ? answerNothingFound(answer, typed)
    : findAnswers(answer, typed)
}

/** Answers a text without a keyword for which nothing was found, with replies to choose from. */
export function answerNothingFound(before: Answer, typed: string, choices: readonly Chip[] = []): Answer {
  const { mode, pending } = before.dialogue
  if (pending !== null) return say(before, 'waiting', [pending])
  const answer = turn(before, { offers: choices })
  if (mode === null) return toTeam(answer, typed)
  const phrase = politePhraseIn(typed)
  if (phrase !== null && phrase !== 'pardon') return say(answer, `${phrase}Here`, [])
  const order = mode === 'orders' ? orderIn(typed) : null
  if (order !== null) return doing(answer, { type: 'track-order', order })
  if (mode === 'contact' && phrase === null)
    return doing(answer, { type: 'write-message', text: typed.trim() })
  return say(answer, `in-${mode}`, [], mode === 'cart' ? toCart(answer) : {})
}

/** Passes a text that was not understood to the shop's team. */
function toTeam(before: Answer, typed: string): Answer {
  const answer = turn(before, { mode: 'contact' })
  const phrase = politePhraseIn(typed)
  if (phrase !== null) return say(answer, phrase, [], { card: 'contact' })
  if (orderIn(typed) === typed.trim())
    return suggesting(say(answer, 'isOrder', [], { card: 'contact' }), 'orders')
  return doing(answer, { type: 'write-message', text: typed.trim() })
}
