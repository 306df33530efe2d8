import { COPIES } from '../api/texts.ts'
import { type TextNames, textNames } from '../build/texts.ts'
import { BANNER } from './declarations.ts'

/** A text that pages can replace. */
export interface Text {
  readonly key: string
  /** Ours, with its values as `{name}`. */
  readonly text: string
  /** Names of its values. */
  readonly values: readonly string[]
}

/** What a function of texts gives; of several ways to say it, the first. */
type Say = (...values: readonly unknown[]) => string | readonly string[] | undefined
const say = (text: Say, values: readonly unknown[]) => [text(...values)].flat()[0] ?? values.join(' ')

function textsOf(text: unknown, names: readonly string[], key: string): readonly Text[] {
  if (typeof text !== 'function') return [{ key, text: String(text), values: [] }]
  const values = names.join().split(',').filter(Boolean)
  const own = names.map((name) => {
    if (name.includes(',')) return Object.fromEntries(name.split(',').map((one) => [one, `{${one}}`]))
    return name === 'names' ? ['{names}'] : `{${name}}`
  })
  const all = { key, text: say(text as Say, own), values }
  // One thing is often said in another way.
  const one =
    names.length === 1 && /^(?:all|count|left|over|signs)$/.test(names[0] ?? '') && say(text as Say, [1])
  return one && one !== all.text.replace(/\{\w+\}/, '1')
    ? [{ key: `${key}.one`, text: one, values }, all]
    : [all]
}

function collect(copy: object, names: TextNames, path: string): readonly Text[] {
  return Object.entries(names).flatMap(([name, known]) => {
    const text: unknown = Reflect.get(copy, name)
    if (known === null) return []
    if (Array.isArray(known)) return textsOf(text, known, `${path}.${name}`)
    return collect(text as object, known as TextNames, `${path}.${name}`)
  })
}

/** All texts that pages can replace, in the order of their keys. */
export const allTexts = (): readonly Text[] =>
  Object.entries(textNames()).flatMap(([name, names]) =>
    collect(COPIES[name]?.copy ?? {}, names as TextNames, name),
  )

/** What is in `texts.json`: each text by its key, as a start for a translation. */
export const textsFile = (): Readonly<Record<string, string>> =>
  Object.fromEntries(allTexts().map(({ key, text }) => [key, text]))

/** Types of the keys. */
export function textsDeclaration(): string {
  const texts = allTexts().filter(({ key }) => !/\.one$/.test(key))
  const lines = texts.map(({ key, text }) => `  /** ${text} */\n  '${key}'?: string\n`)
  const plural = texts
    .filter(({ values }) => values.length > 0)
    .map(({ key, values }) => `  '${key}': ${values.map((value) => `'{${value}}'`).join(' | ')}\n`)
  return `${BANNER}
/** Values of the texts that have some: each stands in the text as \`{name}\`. */
export interface HaatTextValues {
${plural.join('')}}
/** A text with a number may have one for each plural of the language: \`'cart.things.one'\`. */
type Plurals = {
  [Key in keyof HaatTextValues as \`\${Key}.\${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}\`]?: string
}
/** Texts in the place of ours, by their keys; what is not there stays as it is. Plain text: markup is shown as it is written. */
export interface HaatTexts extends Plurals {
${lines.join('')}}
`
}
