import type { Chip, Dialogue, Effect, Reply } from './assistant.ts'
import { again, chip } from './chips.ts'
import type { Intent } from './intents.ts'
import { type Saying, sayings, type Wordings } from './sayings.copy.ts'

/** The engine's result for a message. With an effect, its outcome is the next message, which has further replies. */
export interface Answer {
  readonly dialogue: Dialogue
  readonly replies: readonly Reply[]
  readonly effect: Effect | null
  /** The recognised intent; null for a blank text. */
  readonly intent: Intent | 'unknown' | null
}

/** Creates an answer without replies, with no suggestions by default. */
export const answerTo = (dialogue: Dialogue, offers: readonly Chip[] = []): Answer => ({
  dialogue: { ...dialogue, offers },
  replies: [],
  effect: null,
  intent: null,
})

/** Returns the answer with a changed dialogue. */
export const turn = (answer: Answer, change: Partial<Dialogue>): Answer => ({
  ...answer,
  dialogue: { ...answer.dialogue, ...change },
})

/** Returns the answer with an effect. */
export const doing = (answer: Answer, effect: Effect): Answer => ({
  ...turn(answer, { doing: effect }),
  effect,
})

/** Returns the answer with a suggestion to repeat what failed. */
export const retrying = (answer: Answer, intent: Intent): Answer => turn(answer, { offers: [again(intent)] })

/** Returns the answer with suggested replies, without the current mode. */
export const suggesting = (answer: Answer, ...intents: readonly Intent[]): Answer =>
  turn(answer, { offers: intents.filter((intent) => intent !== answer.dialogue.mode).map(chip) })

/** Returns the answer with one more reply, whose wording changes each time. */
export function say<S extends Saying>(
  answer: Answer,
  what: S,
  values: Parameters<(typeof sayings)[S]>,
  more: Omit<Reply, 'text'> = {},
): Answer {
  const { timesSaid } = answer.dialogue
  const times = timesSaid[what] ?? 0
  const ways = (sayings[what] as (...values: unknown[]) => Wordings)(...values)
  const text = typeof ways === 'string' ? ways : (ways[times % ways.length] ?? '')
  return {
    ...turn(answer, { timesSaid: { ...timesSaid, [what]: times + 1 } }),
    replies: [...answer.replies, { text, ...more }],
  }
}
