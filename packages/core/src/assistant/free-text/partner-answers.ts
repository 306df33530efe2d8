import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import * as v from 'valibot'
import type { StoreOf } from '../../shop.ts'
import type { AssistantAnswer } from '../assistant.ts'
import { isMeant, wordsIn } from './words.ts'

/** Maximum length of a phrase or label, and of a text. */
const LONGEST_PHRASE = 200
const LONGEST_TEXT = 1_000

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))

const Answer = v.object({
  phrases: v.pipe(v.array(text(LONGEST_PHRASE)), v.minLength(1)),
  text: text(LONGEST_TEXT),
  link: v.optional(
    v.object({
      label: text(LONGEST_PHRASE),
      // A path of the shop or a full address: nothing that could be a script.
      href: v.pipe(v.string(), v.regex(/^(https?:\/\/|\/(?![/\\]))/)),
    }),
  ),
})

const FORM =
  '{ phrases: ["gift wrap"], text: "We wrap gifts for free.", link: { label: "Gifts", href: "/products" } }'

/** Returns the valid answers; the others are reported together, by position. */
export function readAnswers(given: unknown): readonly AssistantAnswer[] {
  if (given === undefined || given === null) return []
  if (!Array.isArray(given)) {
    console.warn(`Haat: the assistant’s answers are not a list, so it gives none of them. Write [${FORM}].`)
    return []
  }
  const read = given.map((one: unknown) => v.safeParse(Answer, one))
  const bad = read.flatMap(({ success }, at) => (success ? [] : [at]))
  if (bad.length > 0)
    console.warn(
      `Haat: the assistant cannot read its answers at ${bad.join(', ')} (counted from 0), so it leaves them out. Texts and phrases may not be empty, and links are paths of the shop or begin with https://. Write ${FORM}.`,
    )
  return read.flatMap((result) => (result.success ? [result.output] : []))
}

/** The answers of the host page, unparsed. */
export const givenAnswers: StoreOf<Signal<unknown>> = () => signal<unknown>(undefined)

/** The valid answers of the host page. */
export const partnerAnswers: StoreOf<ReadonlySignal<readonly AssistantAnswer[]>> = (shop) => {
  const given = shop.use(givenAnswers)
  return computed(() => readAnswers(given.value))
}

/** Returns the answers that match a message, those with the most matching words first. */
export function answersTo(message: string, answers: readonly AssistantAnswer[]): readonly AssistantAnswer[] {
  const typed = wordsIn(message)
  const scoreOf = ({ phrases }: AssistantAnswer) =>
    Math.max(
      ...phrases.map((phrase) => {
        const words = wordsIn(phrase)
        const hasAllWords = words.length > 0 && words.every((word) => typed.some((one) => isMeant(one, word)))
        return hasAllWords ? words.length : 0
      }),
    )
  return answers
    .map((answer) => ({ answer, score: scoreOf(answer) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ answer }) => answer)
}
