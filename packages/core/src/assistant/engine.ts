import type { Texts } from '../shared/texts.ts'
import { type Answer, change, chip, reply, request, sayOfDeletion } from './answer.ts'
import { assistantTexts } from './assistant.texts.ts'
import type { AssistantMode, Chip, Dialogue, Found, Message, Outcome, Pending } from './assistant.ts'
import { answerOf, isQuestion, MODE_RULES } from './keywords.ts'
import { acknowledge, reportOutcome, resume } from './outcomes.ts'
import {
  decisionIn,
  type Intent,
  intentLabelled,
  intentOf,
  isDeletion,
  normalised,
  orderIn,
  politePhraseIn,
} from './recognition.ts'

/** Maximum number of answers to one message. */
const MOST_ANSWERS = 3

/**
 * Returns the next state of the conversation, the replies, and the effect for a message. A pure function without time
 * or network: equal inputs have equal results.
 */
export function respond(texts: Texts, before: Dialogue, message: Message): Answer {
  const dialogue = { ...before, offers: message.type === 'outcome' ? before.offers : [] }
  const answer: Answer = { texts, dialogue, replies: [], effect: null, intent: null }
  switch (message.type) {
    case 'text':
      return receive(answer, message.text)
    case 'delete':
      return askToDelete(answer, message.pending)
    case 'track':
      return track(answer, message.orderId)
    case 'form-outcome':
      return acknowledge(answer, message.outcome)
  }
  const { doing } = dialogue
  const ended = change(answer, { doing: null })
  if (doing === null) return ended
  if (message.type === 'interrupted') return resume(ended, doing)
  return doing.type === 'find-answers'
    ? giveFound(ended, doing.text, message.outcome)
    : reportOutcome(ended, doing, message.outcome)
}

/** Whether the assistant waits for "confirm" or "cancel". */
const isAsking = ({ mode, pending }: Dialogue) => pending !== null || mode === 'logout'

function receive(answer: Answer, typed: string): Answer {
  if (typed.trim() === '') return answer
  const { dialogue } = answer
  const intent =
    intentOf(typed, dialogue.mode !== null) ??
    intentLabelled(typed, answer.texts(assistantTexts).chips) ??
    (isAsking(dialogue) ? decisionIn(typed) : null)
  if (intent !== null) return { ...follow(answer, intent, typed), intent }
  const isOrder = dialogue.mode === 'orders' && orderIn(typed) !== null && !isDeletion(typed)
  const isKnown = isAsking(dialogue) || isOrder || politePhraseIn(typed) !== null
  return {
    ...(isKnown ? answerWithoutKeyword(answer, typed) : lookUpAnswers(answer, typed)),
    intent: 'unknown',
  }
}

/** Answers a keyword. */
function follow(answer: Answer, intent: Intent, typed: string): Answer {
  if (intent === 'exit') return exit(answer)
  if (intent === 'confirm' || intent === 'cancel') return decide(answer, intent, typed)
  if (!isQuestion(intent)) return enter(answer, intent)
  const { mode, pending } = answer.dialogue
  if (intent === 'track order' && mode === 'orders') {
    const order = orderIn(typed)
    if (order !== null) return request(answer, { type: 'track-order', order })
    return remind(reply(answer, { says: 'trackHere' }), pending)
  }
  return remind(reply(answer, answerOf(intent)), pending)
}

/** A question does not end a pending deletion. */
const remind = (answer: Answer, pending: Pending | null) =>
  pending === null ? answer : sayOfDeletion(answer, 'waiting', pending)

/** Drops a pending deletion, and reports that. */
function dropPending(answer: Answer): Answer {
  const { pending } = answer.dialogue
  return pending === null ? answer : sayOfDeletion(change(answer, { pending: null }), 'dropped', pending)
}

function enter(answer: Answer, mode: AssistantMode): Answer {
  const entered = change(dropPending(answer), { mode })
  const { opens } = MODE_RULES[mode]
  return 'type' in opens ? request(entered, opens) : reply(entered, opens)
}

function exit(answer: Answer): Answer {
  const { mode } = answer.dialogue
  if (mode === null) return reply(answer, { says: 'exitNowhere' })
  return reply(change(dropPending(answer), { mode: null }), { says: mode === 'logout' ? 'stay' : 'exit' })
}

/** Carries out or cancels the pending deletion or the logout. */
function decide(answer: Answer, decision: 'confirm' | 'cancel', typed: string): Answer {
  const { mode, pending } = answer.dialogue
  const isConfirmed = decision === 'confirm'
  if (pending !== null) {
    const { kind, id, name } = pending
    const decided = change(answer, { pending: null })
    return isConfirmed
      ? request(decided, { type: `delete-${kind}`, id, name })
      : sayOfDeletion(decided, 'notDeleted', pending)
  }
  if (mode === 'logout')
    return isConfirmed
      ? request(answer, { type: 'sign-out' })
      : reply(change(answer, { mode: null }), { says: 'stay' })
  // A text that says more than its keyword, such as "cancel my order".
  if (normalised(typed).length > decision.length) return lookUpAnswers(answer, typed)
  return reply(answer, { says: isConfirmed ? 'nothingToConfirm' : 'nothingToCancel' })
}

const lookUpAnswers = (answer: Answer, typed: string) =>
  request(answer, { type: 'find-answers', text: typed.trim() })

/** Answers a text without a keyword, for which no answers were found or looked up; `choices` are suggested instead. */
function answerWithoutKeyword(before: Answer, typed: string, choices: readonly Chip[] = []): Answer {
  const { mode, pending } = before.dialogue
  if (pending !== null) return remind(before, pending)
  const answer = change(before, { mode: mode ?? 'contact', offers: choices })
  const phrase = politePhraseIn(typed)
  const order = orderIn(typed)
  if (mode === null) {
    if (phrase !== null) return reply(answer, { says: phrase, card: 'contact' })
    if (order === typed.trim()) return reply(answer, { says: 'isOrder', card: 'contact', suggests: 'orders' })
    return passOn(answer, typed)
  }
  if (phrase !== null && phrase !== 'pardon') return reply(answer, { says: `${phrase}Here` })
  if (mode === 'orders' && order !== null) return request(answer, { type: 'track-order', order })
  return mode === 'contact' && phrase === null
    ? passOn(answer, typed)
    : reply(answer, MODE_RULES[mode].otherwise)
}

/** Passes a text that was not understood to the shop's team. */
const passOn = (answer: Answer, typed: string) =>
  request(answer, { type: 'write-message', text: typed.trim() })

/** Gives the best answers that were found for a text. */
function giveFound(answer: Answer, typed: string, outcome: Outcome): Answer {
  const { found: all, choices } = outcome.type === 'found' ? outcome : { found: [] }
  const found = all
    // The current mode is not an answer.
    .filter((one) => !('intent' in one && one.intent === answer.dialogue.mode))
    .slice(0, MOST_ANSWERS)
  return found.length > 0
    ? offerContact(found.reduce(give, answer))
    : answerWithoutKeyword(answer, typed, choices)
}

/** Adds an answer, unless an effect must run first. */
function give(answer: Answer, found: Found): Answer {
  if (answer.effect !== null) return answer
  if ('intent' in found) return follow(answer, found.intent, '')
  if ('pending' in found) return askToDelete(answer, found.pending)
  if ('order' in found) return track(answer, found.order)
  const { mode = answer.dialogue.mode, reply } = found
  return { ...change(answer, { mode }), replies: [...answer.replies, reply] }
}

/** Adds the contact form as the last suggestion, in case none of the answers helps. */
function offerContact(answer: Answer): Answer {
  const { dialogue, texts } = answer
  const { offers } = dialogue
  const isOffered = offers.some(({ text }) => text === 'contact')
  return isOffered || dialogue.mode === 'contact' || isAsking(dialogue)
    ? answer
    : change(answer, { offers: [...offers, chip(texts, 'contact')] })
}

const track = (answer: Answer, order: string): Answer =>
  request(change(dropPending(answer), { mode: 'orders' }), { type: 'track-order', order })

function askToDelete(answer: Answer, pending: Pending): Answer {
  const mode = pending.kind === 'order' ? 'orders' : 'addresses'
  const dropped = answer.dialogue.pending?.id === pending.id ? answer : dropPending(answer)
  return sayOfDeletion(change(dropped, { mode, pending }), 'askDelete', pending)
}
