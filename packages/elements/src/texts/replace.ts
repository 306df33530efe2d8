import type { TextNames } from '../../build/texts.ts'
import { copies } from './copies.ts'
import { beforeRendering, type Language, languages } from './current.ts'
import { numberIn } from './formats.ts'

/** Formats a value for a text. */
function format(value: unknown, lang: string): string {
  if (typeof value === 'number') return numberIn(lang, value)
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

/** A text in the plural form for a number, else the general text; undefined if there is none. */
function textFor({ lang, texts }: Language, key: string, values: readonly unknown[]): string | undefined {
  const count = values.find((value) => typeof value === 'number')
  if (count === undefined) return texts[key]
  return texts[`${key}.${new Intl.PluralRules(lang).select(count)}`] ?? texts[key] ?? texts[`${key}.other`]
}

/** The page's own text; undefined if it has none. */
function ownText(key: string, names: readonly string[], values: readonly unknown[]): string | undefined {
  for (const language of languages()) {
    const text = textFor(language, key, values)
    if (text === undefined) continue
    const byName: Record<string, unknown> = {}
    // Prototype.js removes `entries` from arrays.
    values.forEach((value, at) => {
      Object.assign(byName, names[at]?.includes(',') ? value : { [names[at] ?? '']: value })
    })
    return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
      name in byName ? format(byName[name], language.lang) : whole,
    )
  }
  return undefined
}

function replaceCopy(copy: object, names: TextNames, path: string): void {
  for (const [name, text] of Object.entries(copy)) {
    const known = names[name]
    const key = `${path}.${name}`
    if (!known) continue
    if (!Array.isArray(known)) replaceCopy(text as object, known as TextNames, key)
    else if (typeof text === 'function')
      Object.assign(copy, {
        [name]: (...values: unknown[]) => ownText(key, known, values) ?? text(...values),
      })
    else Object.defineProperty(copy, name, { enumerable: true, get: () => ownText(key, known, []) ?? text })
  }
}

/**
 * Makes the texts of all code replaceable, also of code that loads later.
 * @param names of all texts
 */
export function replaceTexts(names: TextNames): void {
  // By their list of keys: names of the copies would be bytes on every page.
  const byKeys = new Map(
    Object.entries(names).map(([name, texts]) => [
      Object.keys(texts ?? {}).join(),
      [name, texts as TextNames] as const,
    ]),
  )
  function replaceLoaded() {
    for (const copy of copies.splice(0)) {
      const [name, texts] = byKeys.get(Object.keys(copy).join()) ?? []
      if (name && texts) replaceCopy(copy, texts, name)
    }
  }
  replaceLoaded()
  beforeRendering(replaceLoaded)
}
