import type { Texts } from '../shared/texts.ts'
import type { Dialogue, Found, Message, Outcome, Pending } from './assistant.ts'
import {
  answerNothingFound,
  answerQuestion,
  answerUnknown,
  cancel,
  confirm,
  dropPending,
  enter,
  exit,
  isQuestion,
} from './modes.ts'
import { acknowledge, reportOutcome, resume } from './outcomes.ts'
import { decisionIn, type Intent, intentOf } from './recognition.ts'
import { type Answer, answerTo, chip, doing, say, turn } from './wording.ts'

/**
 * Returns the next state of the conversation, the replies, and the effect for a message. A pure function without time
 * or network: equal inputs have equal results.
 */
export function respond(texts: Texts, dialogue: Dialogue, message: Message): Answer {
  const answer = answerTo(texts, dialogue)
  switch (message.type) {
    case 'text':
      return receive(answer, message.text)
    case 'delete':
      return askToDelete(answer, message.pending)
    case 'track':
      return track(answer, message.orderId)
    case 'form-outcome':
      return acknowledge(answer, message.outcome)
    case 'outcome':
      return conclude(answerTo(texts, dialogue, dialogue.offers), message.outcome)
    case 'interrupted':
      return resume(answer)
  }
}

function receive(answer: Answer, text: string): Answer {
  if (text.trim() === '') return answer
  const { mode, pending } = answer.dialogue
  const isAsking = pending !== null || mode === 'logout'
  const intent = intentOf(text, mode !== null) ?? (isAsking ? decisionIn(text) : null)
  return intent === null
    ? { ...answerUnknown(answer, text), intent: 'unknown' }
    : { ...follow(answer, intent, text), intent }
}

function follow(answer: Answer, intent: Intent, text: string): Answer {
  if (intent === 'exit') return exit(answer)
  if (intent === 'confirm') return confirm(answer, text)
  if (intent === 'cancel') return cancel(answer, text)
  if (!isQuestion(intent)) return enter(answer, intent)
  const explained = answerQuestion(answer, intent, text)
  const { pending } = answer.dialogue
  // A question does not end a pending deletion.
  return pending === null || explained.effect !== null ? explained : say(explained, 'waiting', [pending])
}

const track = (answer: Answer, order: string): Answer =>
  doing(turn(dropPending(answer), { mode: 'orders' }), { type: 'track-order', order })

function conclude(answer: Answer, outcome: Outcome): Answer {
  const effect = answer.dialogue.doing
  if (effect?.type !== 'find-answers') return reportOutcome(answer, outcome)
  const done = turn(answer, { doing: null })
  const { found: all, choices } = outcome.type === 'found' ? outcome : { found: [] }
  const found = all
    // The current mode is not an answer.
    .filter((one) => !('intent' in one && one.intent === done.dialogue.mode))
    .slice(0, MOST_ANSWERS)
  if (found.length > 0) return offerContact(found.reduce(give, done))
  return answerNothingFound(done, effect.text, choices)
}

/** Maximum number of answers to one message. */
const MOST_ANSWERS = 3

/** Adds an answer, unless an effect must run first. */
function give(answer: Answer, found: Found): Answer {
  if (answer.effect !== null) return answer
  if ('intent' in found) return follow(answer, found.intent, '')
  if ('pending' in found) return askToDelete(answer, found.pending)
  if ('order' in found) return track(answer, found.order)
  const { mode = answer.dialogue.mode, reply } = found
  return { ...turn(answer, { mode }), replies: [...answer.replies, reply] }
}

/** Adds the contact form as the last suggestion, in case none of the answers helps. */
function offerContact(answer: Answer): Answer {
  const { mode, offers, pending } = answer.dialogue
  const contact = chip(answer.texts, 'contact')
  const isOffered = offers.some(({ text }) => text === contact.text)
  const isElsewhere = mode === 'contact' || mode === 'logout' || pending !== null
  return isOffered || isElsewhere ? answer : turn(answer, { offers: [...offers, contact] })
}

function askToDelete(answer: Answer, pending: Pending): Answer {
  const mode = pending.kind === 'order' ? 'orders' : 'addresses'
  const dropped = answer.dialogue.pending?.id === pending.id ? answer : dropPending(answer)
  return say(turn(dropped, { mode, pending }), 'askDelete', [pending])
}
