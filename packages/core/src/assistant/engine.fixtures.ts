import { english } from '../shared/texts.fixtures.ts'
import {
  type AssistantMode,
  type Dialogue,
  type Effect,
  type Message,
  NEW_DIALOGUE,
  type Outcome,
  type Pending,
  type Reply,
} from './assistant.ts'
import { respond } from './engine.ts'

export const ORDER: Pending = { kind: 'order', id: '9be41c06aa7d4d2fbb01ffff00112222', name: '00112222' }
export const ADDRESS: Pending = { kind: 'address', id: 'address-2', name: '21 Beach Road, Chennai' }

/** The successful outcome of each effect. */
function successOf(effect: Effect): Outcome {
  switch (effect.type) {
    case 'look-profile':
      return { type: 'profile', firstName: 'Asha' }
    case 'look-orders':
      return { type: 'orders', all: 3, current: 2 }
    case 'look-addresses':
      return { type: 'addresses', all: 2 }
    case 'track-order':
      return {
        type: 'tracked',
        order: effect.order.slice(-8),
        step: 'Shipped',
        day: '24 November 2026',
        delivered: false,
      }
    case 'write-message':
      return { type: 'written', written: true }
    case 'find-answers':
      return { type: 'found', found: [] }
    default:
      return { type: 'done' }
  }
}

/** Runs a message with all of its effects. */
export function exchange(
  dialogue: Dialogue,
  message: Message,
  carryOut: (effect: Effect) => Outcome = successOf,
) {
  const effects: Effect[] = []
  let answer = respond(english, dialogue, message)
  let replies = answer.replies
  while (answer.effect !== null) {
    // Has no lasting effect; `free-text` has its own tests.
    if (answer.effect.type !== 'find-answers') effects.push(answer.effect)
    answer = respond(english, answer.dialogue, { type: 'outcome', outcome: carryOut(answer.effect) })
    replies = [...replies, ...answer.replies]
  }
  return { dialogue: answer.dialogue, replies, effects }
}

/** Opens a conversation with the engine alone; messages are answered immediately. */
export function startConversation(carryOut: (effect: Effect) => Outcome = successOf) {
  let dialogue: Dialogue = NEW_DIALOGUE
  const effects: Effect[] = []
  const receive = (message: Message): readonly Reply[] => {
    const after = exchange(dialogue, message, carryOut)
    dialogue = after.dialogue
    effects.push(...after.effects)
    return after.replies
  }
  return {
    effects,
    get dialogue() {
      return dialogue
    },
    receive,
    /** Returns the texts of the replies. */
    say: (text: string) => receive({ type: 'text', text }).map((reply) => reply.text),
  }
}

/** Opens a conversation in this mode. */
export function startConversationIn(mode: AssistantMode | null, carryOut?: (effect: Effect) => Outcome) {
  const assistant = startConversation(carryOut)
  if (mode !== null) assistant.say(mode)
  assistant.effects.length = 0
  return assistant
}

/** Returns successful outcomes, except for one effect. */
export const except = (type: Effect['type'], outcome: Outcome) => (effect: Effect) =>
  effect.type === type ? outcome : successOf(effect)

export const failing = (type: Effect['type']) => except(type, { type: 'failed' })
