import { assistantCopy as copy } from './assistant.copy.ts'
import type { AssistantMode } from './assistant.ts'
import { spoken } from './intents.ts'
import { courtesyIn, guessesIn, orderIn } from './recognition.ts'
import { type Answer, doing, say, suggesting, turn } from './wording.ts'

const toCart = { link: { label: copy.links.cart, href: '/cart' } }

/** Leaves what waits for a word as it is, and says so. */
export function dropPending(answer: Answer): Answer {
  const { pending } = answer.dialogue
  return pending === null ? answer : say(turn(answer, { pending: null }), 'dropped', [pending])
}

/** Begins with something. */
export function enter(before: Answer, mode: AssistantMode): Answer {
  const answer = turn(dropPending(before), { mode })
  switch (mode) {
    case 'profile':
    case 'orders':
    case 'addresses':
      return doing(answer, { type: `look-${mode}` })
    case 'contact':
      return say(answer, 'contact', [], { card: 'contact' })
    case 'cart':
      return say(answer, 'cart', [], toCart)
    case 'guide':
      return say(answer, 'guide', [])
    case 'logout':
      return say(answer, 'askLogout', [])
  }
}

/** Goes back to no mode. */
export function exit(answer: Answer): Answer {
  const { mode } = answer.dialogue
  if (mode === null) return say(answer, 'exitNowhere', [])
  const left = turn(dropPending(answer), { mode: null })
  return say(left, mode === 'logout' ? 'stay' : 'exit', [])
}

/** Does what waits for a word: deletes, or logs out. */
export function confirm(answer: Answer): Answer {
  const { mode, pending } = answer.dialogue
  if (pending !== null) {
    const { kind, id, name } = pending
    return doing(turn(answer, { pending: null }), { type: `delete-${kind}`, id, name })
  }
  return mode === 'logout' ? doing(answer, { type: 'sign-out' }) : say(answer, 'nothingToConfirm', [])
}

/** Does not do it. */
export function cancel(answer: Answer, typed: string): Answer {
  const { mode, pending } = answer.dialogue
  if (pending !== null) return say(turn(answer, { pending: null }), 'saved', [pending])
  if (mode === 'logout') return say(turn(answer, { mode: null }), 'stay', [])
  return spoken(typed).length <= 'cancel'.length
    ? say(answer, 'nothingToCancel', [])
    : suggesting(say(answer, 'cancelWhat', []), 'contact')
}

/** Makes something of words that no keyword fits. */
export function wonder(before: Answer, typed: string): Answer {
  const { mode, pending } = before.dialogue
  if (pending !== null) return say(before, 'waiting', [pending])
  const answer = suggesting(before, ...guessesIn(typed))
  const courtesy = courtesyIn(typed)
  if (mode === null) return toTeam(answer, typed)
  if (courtesy !== null && courtesy !== 'pardon') return say(answer, `${courtesy}Here`, [])
  switch (mode) {
    case 'profile':
      return say(answer, 'inProfile', [])
    case 'orders': {
      const order = orderIn(typed)
      return order === null ? say(answer, 'inOrders', []) : doing(answer, { type: 'track-order', order })
    }
    case 'addresses':
      return say(answer, 'inAddresses', [])
    case 'contact':
      return courtesy === null
        ? doing(answer, { type: 'write-message', text: typed.trim() })
        : say(answer, 'inContact', [])
    case 'cart':
      return say(answer, 'inCart', [], toCart)
    case 'guide':
      return say(answer, 'inGuide', [])
    case 'logout':
      return say(answer, 'inLogout', [])
  }
}

/** What nobody here understands is for the shop's people (account.md §9). */
function toTeam(before: Answer, typed: string): Answer {
  const answer = suggesting(turn(before, { mode: 'contact' }), ...guessesIn(typed))
  const courtesy = courtesyIn(typed)
  if (courtesy !== null) return say(answer, courtesy, [], { card: 'contact' })
  if (orderIn(typed) === typed.trim()) return say(answer, 'isOrder', [], { card: 'contact' })
  if (answer.dialogue.offers.some(({ text }) => text === 'logout'))
    return say(answer, 'perhapsLogout', [], { card: 'contact' })
  return doing(answer, { type: 'write-message', text: typed.trim() })
}
