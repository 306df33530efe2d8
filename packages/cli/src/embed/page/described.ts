import { readFileSync } from 'node:fs'
import { closest, distance } from 'fastest-levenshtein'
import * as v from 'valibot'

const Attribute = v.object({ name: v.string(), type: v.optional(v.object({ text: v.string() })) })
const Declaration = v.object({
  tagName: v.optional(v.string()),
  attributes: v.optional(v.array(Attribute), []),
})
const Manifest = v.object({ modules: v.array(v.object({ declarations: v.array(Declaration) })) })

/** Attributes of an element, each with its valid values; null for any value. */
export type Attributes = ReadonlyMap<string, readonly string[] | null>

/** Returns the values of a TypeScript union of literals. */
const valuesOf = (type = ''): readonly string[] | null =>
  /^'[^']*'(\s*\|\s*'[^']*')*$/.test(type)
    ? [...type.matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
    : null

/** Returns every element and its attributes, from the custom elements manifest of @haat/elements. */
export function readDescribed(): ReadonlyMap<string, Attributes> {
  const file = new URL('../../../../elements/custom-elements.json', import.meta.url)
  const { modules } = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
  return new Map(
    modules
      .flatMap(({ declarations }) => declarations)
      .map(({ tagName = '', attributes }) => [
        tagName,
        new Map(attributes.map(({ name, type }) => [name, valuesOf(type?.text)])),
      ]),
  )
}

/** Returns the known word that is most similar, if it is similar enough. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const best = closest(word, [...known])
  return distance(word, best) <= Math.max(2, Math.floor(word.length / 3)) ? best : undefined
}
