import names from 'virtual:haat-texts'
import type { TextNames } from '../../build/texts.ts'
import { copies } from './copies.ts'
import { beforeRendering, type Language, languages } from './current.ts'
import { numberIn } from './formats.ts'
import { textsOf as textsIn } from './given.ts'

/** A value as it stands in a text. */
function shown(value: unknown, lang: string): string {
  if (typeof value === 'number') return numberIn(lang, value)
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** The text of a language for a number of things, else for whatever number; undefined where it has none. */
function textFor({ lang, texts }: Language, key: string, values: readonly unknown[]): string | undefined {
  const count = values.find((value) => typeof value === 'number')
  if (count === undefined) return texts[key]
  return texts[`${key}.${new Intl.PluralRules(lang).select(count)}`] ?? texts[key] ?? texts[`${key}.other`]
}

/** What the page says in the place of a text; undefined for our own. */
function replaced(key: string, names: readonly string[], values: readonly unknown[]): string | undefined {
  for (const language of languages()) {
    const text = textFor(language, key, values)
    if (text === undefined) continue
    const named: Record<string, unknown> = {}
    for (const [at, value] of values.entries())
      Object.assign(named, names[at]?.includes(',') ? value : { [names[at] ?? '']: value })
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      name in named ? shown(named[name], language.lang) : whole,
    )
  }
  return undefined
}

function take(copy: object, names: TextNames, path: string): void {
  for (const [name, text] of Object.entries(copy)) {
    const known = names[name]
    const key = `${path}.${name}`
    if (!known) continue
    if (!Array.isArray(known)) take(text as object, known as TextNames, key)
    else if (typeof text === 'function')
      Object.assign(copy, {
        [name]: (...values: unknown[]) => replaced(key, known, values) ?? text(...values),
      })
    else Object.defineProperty(copy, name, { enumerable: true, get: () => replaced(key, known, []) ?? text })
  }
}

/** Texts by the keys of their own: what a copy is called would be bytes on every page. */
const BY_KEYS = new Map(
  Object.entries(names).map(([name, texts]) => [
    Object.keys(texts ?? {}).join(),
    [name, texts as TextNames] as const,
  ]),
)

/** Lets the texts that have come to the page be replaced from now on. */
function takeCopies(): void {
  for (const copy of copies.splice(0)) {
    const [name, texts] = BY_KEYS.get(Object.keys(copy).join()) ?? []
    if (name && texts) take(copy, texts, name)
  }
}

takeCopies()
beforeRendering(takeCopies)

/**
 * The texts of several sources, of which the first goes before. A function of this file: a bundle leaves out what a file
 * does that only passes on what another one has.
 */
export const textsOf = (sources: readonly unknown[]): Language['texts'] => textsIn(sources)
