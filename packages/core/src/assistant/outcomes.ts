import { assistantTexts } from './assistant.texts.ts'
import type { Effect, FormOutcome, Outcome } from './assistant.ts'
import { type Answer, doing, retrying, say, turn } from './wording.ts'

const toProducts = ({ texts }: Answer) => ({
  link: { label: texts(assistantTexts).links.products, href: '/products' },
})
const bad = { tone: 'bad' } as const

/** Replies with the outcome of an effect. */
export function reportOutcome(before: Answer, outcome: Outcome): Answer {
  const effect = before.dialogue.doing
  const answer = turn(before, { doing: null })
  if (effect === null) return answer
  if (outcome.type === 'failed') return fail(answer, effect)
  switch (outcome.type) {
    case 'profile':
      return outcome.firstName === null
        ? say(answer, 'noProfile', [], { card: 'profile' })
        : say(answer, 'profile', [outcome.firstName], { card: 'profile' })
    case 'orders':
      return outcome.all === 0
        ? say(answer, 'noOrders', [], toProducts(answer))
        : say(answer, 'orders', [outcome.all, outcome.current], { card: 'orders' })
    case 'addresses':
      return outcome.all === 0
        ? say(answer, 'noAddresses', [], { card: 'addresses' })
        : say(answer, 'addresses', [outcome.all], { card: 'addresses' })
    case 'tracked':
      if ('fault' in outcome) return say(answer, 'untracked', [outcome.fault], bad)
      return outcome.delivered
        ? say(answer, 'delivered', [outcome.order])
        : say(answer, 'tracked', [outcome.order, outcome.step, outcome.day])
    case 'written':
      return passOn(answer, outcome.written)
    case 'found':
      return answer
    case 'done':
      return done(answer, effect)
  }
}

function passOn(answer: Answer, isWritten: boolean): Answer {
  const what = isWritten ? 'passedOn' : 'passedOnNot'
  return say(answer, answer.dialogue.offers.length === 0 ? what : `${what}Or`, [], { card: 'contact' })
}

function done(answer: Answer, effect: Effect): Answer {
  if (effect.type === 'delete-order') return say(answer, 'deleted', ['order'], { card: 'orders' })
  if (effect.type === 'delete-address') return say(answer, 'deleted', ['address'], { card: 'addresses' })
  return answer
}

function fail(answer: Answer, effect: Effect): Answer {
  switch (effect.type) {
    case 'look-profile':
      return retrying(say(answer, 'profileFailed', [], bad), 'profile')
    case 'look-orders':
      return retrying(say(answer, 'ordersFailed', [], bad), 'orders')
    case 'look-addresses':
      return retrying(say(answer, 'addressesFailed', [], bad), 'addresses')
    case 'delete-order':
      return say(answer, 'deleteFailed', ['order'], { ...bad, card: 'orders' })
    case 'delete-address':
      return say(answer, 'deleteFailed', ['address'], { ...bad, card: 'addresses' })
    case 'track-order':
      return say(answer, 'untracked', ['failed'], bad)
    case 'write-message':
    case 'find-answers':
      return say(answer, 'contact', [], { card: 'contact' })
    case 'sign-out':
      return say(answer, 'logoutFailed', [], bad)
  }
}

/** Resumes an effect after its page was left. A load is repeated; a change is not, because its result is unknown. */
export function resume(before: Answer): Answer {
  const effect = before.dialogue.doing
  const answer = turn(before, { doing: null })
  if (effect === null) return answer
  switch (effect.type) {
    case 'delete-order':
      return say(answer, 'deleteUncertain', [{ kind: 'order', name: effect.name }], { card: 'orders' })
    case 'delete-address':
      return say(answer, 'deleteUncertain', [{ kind: 'address', name: effect.name }], { card: 'addresses' })
    case 'sign-out':
      return say(answer, 'logoutUncertain', [])
    default:
      return doing(answer, effect)
  }
}

/** Replies to a completed form. A sent message ends its mode; profile and addresses may have more to do. */
export function acknowledge(answer: Answer, outcome: FormOutcome): Answer {
  const acknowledged = say(answer, outcome, [])
  const isOver = outcome === 'message-sent' && acknowledged.dialogue.mode === 'contact'
  return isOver ? turn(acknowledged, { mode: null }) : acknowledged
}
