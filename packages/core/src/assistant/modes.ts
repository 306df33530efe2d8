import { orderIn } from './answers.ts'
import { assistantCopy as copy } from './assistant.copy.ts'
import type { AssistantMode } from './assistant.ts'
import { chip, guesses } from './chips.ts'
import { spoken } from './intents.ts'
import { type Answer, doing, offering, say, turn } from './voice.ts'

/** Leaves what waits for a word as it is, and says so. */
export function dropPending(answer: Answer): Answer {
  const { pending } = answer.talk
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
      return say(answer, 'cart', [], { link: { label: copy.links.cart, href: '/cart' } })
    case 'guide':
      return say(answer, 'guide', [])
    case 'logout':
      return say(answer, 'askLogout', [])
  }
}

/** Goes back to no mode. */
export function exit(answer: Answer): Answer {
  const { mode } = answer.talk
  if (mode === null) return say(answer, 'exitNowhere', [])
  const left = turn(dropPending(answer), { mode: null })
  return say(left, mode === 'logout' ? 'stay' : 'exit', [])
}

/** Does what waits for a word: deletes, or logs out. */
export function confirm(answer: Answer): Answer {
  const { mode, pending } = answer.talk
  if (pending !== null) {
    const { kind, id, name } = pending
    return doing(turn(answer, { pending: null }), { type: `delete-${kind}`, id, name })
  }
  return mode === 'logout' ? doing(answer, { type: 'sign-out' }) : say(answer, 'nothingToConfirm', [])
}

/** Does not do it. */
export function cancel(answer: Answer): Answer {
  const { mode, pending } = answer.talk
  if (pending !== null) return say(turn(answer, { pending: null }), 'kept', [pending])
  return mode === 'logout'
    ? say(turn(answer, { mode: null }), 'stay', [])
    : say(answer, 'nothingToCancel', [])
}

/** Makes something of words that no keyword fits. */
export function wonder(before: Answer, typed: string): Answer {
  const { mode, pending } = before.talk
  const answer = offering(before, ...guesses(typed))
  const courtesy = courtesyIn(typed)
  if (pending !== null) return say(answer, 'waiting', [pending])
  if (courtesy === 'thanks' && mode !== null) return say(answer, 'thanks', [])
  switch (mode) {
    case 'profile':
      return say(answer, 'inProfile', [])
    case 'orders': {
      const order = orderIn(typed)
      return order === null ? say(answer, 'inOrders', []) : doing(answer, { type: 'track-order', order })
    }
    case 'addresses':
      return say(answer, 'inAddresses', [])
    case 'cart':
      return say(answer, 'cart', [], { link: { label: copy.links.cart, href: '/cart' } })
    case 'guide':
      return say(answer, 'inGuide', [])
    case 'logout':
      return say(answer, 'inLogout', [])
    case 'contact':
      return courtesy === null
        ? doing(answer, { type: 'write-message', text: typed.trim() })
        : say(answer, 'inContact', [])
    case null:
      return toPeople(answer, typed)
  }
}

/** What nobody here understands is for the shop's people (account.md §9). */
function toPeople(before: Answer, typed: string): Answer {
  const answer = turn(before, { mode: 'contact' })
  const courtesy = courtesyIn(typed)
  if (courtesy !== null) return say(answer, courtesy, [], { card: 'contact' })
  if (orderIn(typed) !== null)
    return offering(say(answer, 'isOrder', [], { card: 'contact' }), chip('orders'))
  return doing(answer, { type: 'write-message', text: typed.trim() })
}

/** Words that ask for nothing. */
function courtesyIn(typed: string): 'hello' | 'thanks' | null {
  const said = spoken(typed).replaceAll(/[^\p{L}\p{N} ]/gu, '')
  if (/^(hi+|hello|hey+|namaste|good (morning|afternoon|evening|day))( there)?$/.test(said)) return 'hello'
  if (/^(thanks?|thank you|thx|ok(ay)?|great|super|nice|bye|goodbye)( (so|very) much| a lot)?$/.test(said))
    return 'thanks'
  return null
}
