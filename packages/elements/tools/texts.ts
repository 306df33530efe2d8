import { COPIES } from '../api/texts.ts'
import { type TextNames, textNames } from '../build/texts.ts'
import { BANNER } from './declarations.ts'

/** A text that pages can replace. */
export interface Text {
  readonly key: string
  /** The shop's text, with its values as `{name}`. */
  readonly text: string
  /** Names of its values. */
  readonly values: readonly string[]
}

/** A text with values. It may return alternatives, of which the first is used. */
type TextFunction = (...values: readonly unknown[]) => string | readonly string[] | undefined
const textWith = (text: TextFunction, values: readonly unknown[]) =>
  [text(...values)].flat()[0] ?? values.join(' ')

function textsOf(text: unknown, names: readonly string[], key: string): readonly Text[] {
  if (typeof text !== 'function') return [{ key, text: String(text), values: [] }]
  const values = names.join().split(',').filter(Boolean)
  const own = names.map((name) => {
    if (name.includes(',')) return Object.fromEntries(name.split(',').map((one) => [one, `{${one}}`]))
    return name === 'names' ? ['{names}'] : `{${name}}`
  })
  const all = { key, text: textWith(text as TextFunction, own), values }
  // The singular often has a different text.
  const one =
    names.length === 1 &&
    /^(?:all|count|left|over|signs)$/.test(names[0] ?? '') &&
    textWith(text as TextFunction, [1])
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

/** The content of `texts.json`: each text by its key, as a start for a translation. */
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
/** Values in texts: a text contains each as \`{name}\`. */
export interface HaatTextValues {
${plural.join('')}}
/** A text with a number can have one text for each plural form of the language: \`'cart.things.one'\`. */
type Plurals = {
  [Key in keyof HaatTextValues as \`\${Key}.\${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}\`]?: string
}
/** Your own texts, by key; missing keys keep the shop's text. Plain text: markup is shown as written. */
export interface HaatTexts extends Plurals {
${lines.join('')}}
`
}
