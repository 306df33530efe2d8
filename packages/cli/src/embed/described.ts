import { readFileSync } from 'node:fs'
import * as v from 'valibot'

const Attribute = v.object({ name: v.string(), type: v.optional(v.object({ text: v.string() })) })
const Manifest = v.object({
  modules: v.array(
    v.object({
      declarations: v.array(
        v.object({
          tagName: v.optional(v.string()),
          attributes: v.optional(v.array(Attribute), []),
        }),
      ),
    }),
  ),
})

/** Attributes of an element: the words that each takes, or null where it takes any. */
export type Attributes = ReadonlyMap<string, readonly string[] | null>

const wordsOf = (type = ''): readonly string[] | null =>
  /^'[^']*'(\s*\|\s*'[^']*')*$/.test(type)
    ? [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
    : null

/** Every tag of ours and its attributes, as @haat/elements describes itself. */
export function readDescribed(): ReadonlyMap<string, Attributes> {
  const file = new URL('../../../elements/custom-elements.json', import.meta.url)
  const { modules } = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))
  const elements = modules
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ tagName, attributes }) =>
      tagName
        ? [[tagName, new Map(attributes.map(({ name, type }) => [name, wordsOf(type?.text)]))] as const]
        : [],
    )
  return new Map(elements)
}

/** Letters to add, take away or change between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** What somebody may have meant, if any is near. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const [best] = [...known]
    .map((name) => ({ name, off: distance(word, name) }))
    .toSorted((a, b) => a.off - b.off)
  return best && best.off <= Math.max(2, Math.floor(word.length / 3)) ? best.name : undefined
}
