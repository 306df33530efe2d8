import type { Texts } from '../shared/texts.ts'
import { assistantTexts } from './assistant.texts.ts'
import type { Chip, Dialogue, Effect, Pending, Reply } from './assistant.ts'
import { type FixedReply, LINKS, MODE_RULES, type Sayings, START, type Wordings } from './keywords.ts'
import type { Intent } from './recognition.ts'
import { sayingsTexts } from './sayings.texts.ts'

/** The engine's result for a message. With an effect, its outcome is the next message, which has further replies. */
export interface Answer {
  /** Texts of the shop in which it is given. */
  readonly texts: Texts
  readonly dialogue: Dialogue
  readonly replies: readonly Reply[]
  readonly effect: Effect | null
  /** The recognised intent; null for a blank text. */
  readonly intent: Intent | 'unknown' | null
}

/** Returns a suggested reply that sends a keyword. */
export const chip = (
  texts: Texts,
  intent: Intent,
  label: string = texts(assistantTexts).chips[intent],
): Chip => ({ label, text: intent })

/** Returns the suggested replies, best first. While a confirmation is pending they are Confirm and Cancel. */
export function chipsOf(texts: Texts, { mode, pending, offers, doing }: Dialogue): readonly Chip[] {
  if (doing !== null) return []
  if (pending !== null) return [chip(texts, 'confirm'), chip(texts, 'cancel')]
  const usual = (mode === null ? START : MODE_RULES[mode].suggests).map((intent) => chip(texts, intent))
  return [...offers, ...usual.filter(({ text }) => offers.every((offer) => offer.text !== text))]
}

export const change = (answer: Answer, dialogue: Partial<Dialogue>): Answer => ({
  ...answer,
  dialogue: { ...answer.dialogue, ...dialogue },
})

/** Returns the answer with an effect to carry out. */
export const request = (answer: Answer, effect: Effect): Answer => ({
  ...change(answer, { doing: effect }),
  effect,
})

/** Returns the answer with one more reply, whose wording changes each time. `what` counts how often it was given. */
export function say(
  answer: Answer,
  what: keyof Sayings,
  wordings: Wordings,
  more: Omit<Reply, 'text'> = {},
): Answer {
  const { timesSaid } = answer.dialogue
  const times = timesSaid[what] ?? 0
  const text = typeof wordings === 'string' ? wordings : (wordings[times % wordings.length] ?? '')
  return {
    ...change(answer, { timesSaid: { ...timesSaid, [what]: times + 1 } }),
    replies: [...answer.replies, { text, ...more }],
  }
}

/** Returns the answer with a reply without values, and the keyword that it suggests. */
export function reply(answer: Answer, { says, link, suggests, retries, ...more }: FixedReply): Answer {
  const { texts, dialogue } = answer
  const { links, retry } = texts(assistantTexts)
  const said = say(answer, says, texts(sayingsTexts)[says], {
    ...more,
    ...(link && { link: { label: links[link], href: LINKS[link] } }),
  })
  if (retries) return change(said, { offers: [chip(texts, retries, retry)] })
  if (!suggests) return said
  // The current mode is not suggested.
  return change(said, { offers: suggests === dialogue.mode ? [] : [chip(texts, suggests)] })
}

type AboutDeletion =
  | 'askDelete'
  | 'waiting'
  | 'deleted'
  | 'deleteFailed'
  | 'deleteUncertain'
  | 'notDeleted'
  | 'dropped'

/** Returns the answer with a reply about the deletion of an order or an address. */
export function sayOfDeletion(
  answer: Answer,
  what: AboutDeletion,
  { kind, name }: Pick<Pending, 'kind' | 'name'>,
  more: Omit<Reply, 'text'> = {},
): Answer {
  const text = answer.texts(sayingsTexts)[kind === 'order' ? (`${what}Order` as const) : what]
  return say(answer, what, typeof text === 'string' ? text : text({ name }), more)
}
