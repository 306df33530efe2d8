import { type Answer, change, reply, request, say, sayOfDeletion } from './answer.ts'
import type { Effect, FormOutcome, Outcome } from './assistant.ts'
import type { FixedReply } from './keywords.ts'
import { sayingsTexts } from './sayings.texts.ts'

/** What is replied when an effect failed; tracking and deletions have replies with values. */
const FAILED = {
  'look-profile': { says: 'profileFailed', tone: 'bad', retries: 'profile' },
  'look-orders': { says: 'ordersFailed', tone: 'bad', retries: 'orders' },
  'look-addresses': { says: 'addressesFailed', tone: 'bad', retries: 'addresses' },
  'write-message': { says: 'contact', card: 'contact' },
  'find-answers': { says: 'contact', card: 'contact' },
  'sign-out': { says: 'logoutFailed', tone: 'bad' },
} as const satisfies Partial<Record<Effect['type'], FixedReply>>

/** Replies with the outcome of an effect. */
export function reportOutcome(answer: Answer, effect: Effect, outcome: Outcome): Answer {
  const texts = answer.texts(sayingsTexts)
  switch (outcome.type) {
    case 'failed':
      return fail(answer, effect)
    case 'done':
      return 'id' in effect ? sayEndOf(answer, effect, 'deleted') : answer
    case 'profile': {
      const { firstName } = outcome
      if (firstName === null) return reply(answer, { says: 'noProfile', card: 'profile' })
      const text = firstName === '' ? texts.profileNameless : texts.profile({ firstName })
      return say(answer, 'profile', text, { card: 'profile' })
    }
    case 'orders':
      return countOrders(answer, outcome)
    case 'addresses':
      return outcome.all === 0
        ? reply(answer, { says: 'noAddresses', card: 'addresses' })
        : say(answer, 'addresses', texts.addresses({ all: outcome.all }), { card: 'addresses' })
    case 'tracked': {
      if ('fault' in outcome) return say(answer, 'untracked', texts.untracked[outcome.fault], { tone: 'bad' })
      const { order, step, day, delivered } = outcome
      if (delivered) return say(answer, 'delivered', texts.delivered({ order }))
      const text = day === '' ? texts.trackedUndated({ order, step }) : texts.tracked({ order, step, day })
      return say(answer, 'tracked', text)
    }
    case 'written': {
      const says = outcome.written ? 'passedOn' : 'passedOnNot'
      const hasChoices = answer.dialogue.offers.length > 0
      return reply(answer, { says: hasChoices ? `${says}Or` : says, card: 'contact' })
    }
    case 'found':
      return answer
  }
}

function countOrders(answer: Answer, { all, current }: Extract<Outcome, { type: 'orders' }>): Answer {
  const { orders, ordersDelivered, ordersUnderWay } = answer.texts(sayingsTexts)
  if (all === 0) return reply(answer, { says: 'noOrders', link: 'products' })
  const some = current === all ? ordersUnderWay({ all }) : orders({ all, current })
  return say(answer, 'orders', current === 0 ? ordersDelivered({ all }) : some, { card: 'orders' })
}

/** Replies how a deletion ended, with the list below. */
function sayEndOf(
  answer: Answer,
  { type, name }: Extract<Effect, { id: string }>,
  what: 'deleted' | 'deleteFailed' | 'deleteUncertain',
): Answer {
  const isOrder = type === 'delete-order'
  return sayOfDeletion(
    answer,
    what,
    { kind: isOrder ? 'order' : 'address', name },
    { ...(what === 'deleteFailed' && { tone: 'bad' }), card: isOrder ? 'orders' : 'addresses' },
  )
}

function fail(answer: Answer, effect: Effect): Answer {
  if ('id' in effect) return sayEndOf(answer, effect, 'deleteFailed')
  if ('order' in effect) return reportOutcome(answer, effect, { type: 'tracked', order: '', fault: 'failed' })
  return reply(answer, FAILED[effect.type])
}

/** Resumes an effect after its page was left. A load is repeated; a change is not, because its result is unknown. */
export function resume(answer: Answer, effect: Effect): Answer {
  if ('id' in effect) return sayEndOf(answer, effect, 'deleteUncertain')
  return effect.type === 'sign-out' ? reply(answer, { says: 'logoutUncertain' }) : request(answer, effect)
}

/** Replies to a completed form. A sent message ends its mode; profile and addresses may have more to do. */
export function acknowledge(answer: Answer, outcome: FormOutcome): Answer {
  const isOver = outcome === 'message-sent' && answer.dialogue.mode === 'contact'
  return reply(isOver ? change(answer, { mode: null }) : answer, { says: outcome })
}
