import { assistantCopy as copy } from './assistant.copy.ts'
import type { AssistantMode } from './assistant.ts'
import { normalised } from './intents.ts'
import { guessesIn, isDeletion, orderIn, politePhraseIn } from './recognition.ts'
import { type Answer, doing, say, suggesting, turn } from './wording.ts'

const toCart = { link: { label: copy.links.cart, href: '/cart' } }

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
      return say(answer, 'cart', [], toCart)
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
export function confirm(answer: Answer): Answer {
  const { mode, pending } = answer.dialogue
  if (pending !== null) {
    const { kind, id, name } = pending
    return doing(turn(answer, { pending: null }), { type: `delete-${kind}`, id, name })
  }
  return mode === 'logout' ? doing(answer, { type: 'sign-out' }) : say(answer, 'nothingToConfirm', [])
}

/** Cancels the pending deletion or the logout. */
export function cancel(answer: Answer, typed: string): Answer {
  const { mode, pending } = answer.dialogue
  if (pending !== null) return say(turn(answer, { pending: null }), 'notDeleted', [pending])
  if (mode === 'logout') return say(turn(answer, { mode: null }), 'stay', [])
  return normalised(typed).length <= 'cancel'.length
    ? say(answer, 'nothingToCancel', [])
    : suggesting(say(answer, 'cancelWhat', []), 'contact')
}

/** Answers a text without a keyword. Answers are looked up first; see `answerNothingFound`. */
export function answerUnknown(answer: Answer, typed: string): Answer {
  const { mode, pending } = answer.dialogue
  const isAsking = pending !== null || mode === 'logout'
  const isOrder = mode === 'orders' && orderIn(typed) !== null && !isDeletion(typed)
  return isAsking || isOrder || politePhraseIn(typed) !== null
    ? answerNothingFound(answer, typed)
    : doing(answer, { type: 'find-answers', text: typed.trim() })
}

/** Answers a text without a keyword for which nothing was found. */
export function answerNothingFound(before: Answer, typed: string): Answer {
  const { mode, pending } = before.dialogue
  if (pending !== null) return say(before, 'waiting', [pending])
  if (mode === null) return toTeam(before, typed)
  const answer = suggesting(before, ...guessesIn(typed))
  const phrase = politePhraseIn(typed)
  if (phrase !== null && phrase !== 'pardon') return say(answer, `${phrase}Here`, [])
  const order = mode === 'orders' ? orderIn(typed) : null
  if (order !== null) return doing(answer, { type: 'track-order', order })
  if (mode === 'contact' && phrase === null)
    return doing(answer, { type: 'write-message', text: typed.trim() })
  return say(answer, `in-${mode}`, [], mode === 'cart' ? toCart : {})
}

/** Passes a text that was not understood to the shop's team (account.md §9). */
function toTeam(before: Answer, typed: string): Answer {
  const answer = suggesting(turn(before, { mode: 'contact' }), ...guessesIn(typed))
  const phrase = politePhraseIn(typed)
  if (phrase !== null) return say(answer, phrase, [], { card: 'contact' })
  if (orderIn(typed) === typed.trim()) return say(answer, 'isOrder', [], { card: 'contact' })
  if (answer.dialogue.offers.some(({ text }) => text === 'logout'))
    return say(answer, 'perhapsLogout', [], { card: 'contact' })
  return doing(answer, { type: 'write-message', text: typed.trim() })
}
