import { explain, isQuestion } from './answers.ts'
import type { Dialogue, Message, Pending } from './assistant.ts'
import { type Intent, intentOf } from './intents.ts'
import { answerUnknown, cancel, confirm, dropPending, enter, exit } from './modes.ts'
import { resume, settle, thank } from './outcomes.ts'
import { type Answer, answerTo, doing, say, turn } from './wording.ts'

/**
 * What the assistant makes of a message: where the conversation stands then, what it says, what is to be done. Knows
 * neither time nor network, so the same dialogue and message always give the same answer (account.md §4, §9).
 */
export function respond(dialogue: Dialogue, message: Message): Answer {
  const answer = answerTo(dialogue)
  switch (message.type) {
    case 'text':
      return receive(answer, message.text)
    case 'delete':
      return askToDelete(answer, message.pending)
    case 'track':
      return doing(turn(dropPending(answer), { mode: 'orders' }), {
        type: 'track-order',
        order: message.orderId,
      })
    case 'form-outcome':
      return thank(answer, message.outcome)
    case 'outcome':
      return settle(answerTo(dialogue, dialogue.offers), message.outcome)
    case 'interrupted':
      return resume(answer)
  }
}

function receive(answer: Answer, text: string): Answer {
  if (text.trim() === '') return answer
  const intent = intentOf(text, answer.dialogue.mode !== null)
  return intent === null
    ? { ...answerUnknown(answer, text), intent: 'unknown' }
    : { ...follow(answer, intent, text), intent }
}

function follow(answer: Answer, intent: Intent, text: string): Answer {
  if (intent === 'exit') return exit(answer)
  if (intent === 'confirm') return confirm(answer)
  if (intent === 'cancel') return cancel(answer, text)
  if (!isQuestion(intent)) return enter(answer, intent)
  const explained = explain(answer, intent, text)
  const { pending } = answer.dialogue
  // A question between does not settle what waits for a word.
  return pending === null || explained.effect !== null ? explained : say(explained, 'waiting', [pending])
}

function askToDelete(answer: Answer, pending: Pending): Answer {
  const mode = pending.kind === 'order' ? 'orders' : 'addresses'
  const dropped = answer.dialogue.pending?.id === pending.id ? answer : dropPending(answer)
  return say(turn(dropped, { mode, pending }), 'askDelete', [pending])
}
