import { join } from 'node:path'
import type { Plugin } from 'vite'
import { COPIES, NO_TEXTS } from '../api/texts.ts'

/**
 * Texts by their keys: null for what is no text, a list for a text, with the names of its values in order.
 */
export interface TextNames {
  readonly [key: string]: TextNames | readonly string[] | null
}

/** Names of a function's parameters; those of one that is taken apart are one name: `name,address`. */
export function namesOf(text: (...values: never[]) => unknown): readonly string[] {
  const [, list = ''] = /^\(?([^=]*?)\)?\s*=>/.exec(String(text)) ?? []
  return (list.match(/\{[^}]*\}|\w+/g) ?? []).map((name) => name.replaceAll(/[{}\s]/g, ''))
}

function entriesOf(copy: object, path: string): TextNames {
  const entries = Object.entries(copy).map(([name, text]: [string, unknown]) => {
    const key = `${path}.${name}`
    if (NO_TEXTS.has(key) || text === null) return [name, null]
    if (typeof text === 'string') return [name, []]
    if (typeof text === 'function') return [name, namesOf(text as () => unknown)]
    return [name, entriesOf(text as object, key)]
  })
  return Object.fromEntries(entries)
}

/** All texts that pages can replace. */
export const textNames = (): TextNames =>
  Object.fromEntries(Object.entries(COPIES).map(([name, { copy }]) => [name, entriesOf(copy, name)]))

const COPY = /\/packages\/(?:core|react)\/src\/.*\.copy\.ts$/
/** What the assistant quotes of the shop's pages is no text of an element, and what only the console shows. */
const OTHERS = /\/(?:content\/(?:contact|faq|pages)|header\/header)\.copy\.ts$/

/** By which an object of texts is known on a page: a name would be bytes there. */
const keysOf = (copy: object) => Object.keys(copy).join()

/** Every object of texts that comes to a page has to have a name. */
async function checkNames(files: readonly string[]): Promise<void> {
  const named = new Set(Object.values(COPIES).map(({ copy }) => keysOf(copy)))
  for (const file of files) {
    const exported = Object.values((await import(file)) as Record<string, unknown>)
    if (exported.some((one) => typeof one === 'object' && one !== null && named.has(keysOf(one)))) continue
    throw new Error(
      `Haat: the texts of ${file} have no name in packages/elements/api/texts.ts. Add them there.`,
    )
  }
}

const VIRTUAL = 'virtual:haat-texts'
const MAKER = join(import.meta.dirname, '../src/texts/copies.ts')

interface Declaration {
  readonly type: string
  readonly declaration?: {
    readonly declarations?: readonly { readonly init?: { type: string; start: number; end: number } }[]
  } | null
}

/** Puts `replaceable(…)` around the objects that a file of texts exports. */
function marked(code: string, body: readonly Declaration[]): string | null {
  const objects = body
    .flatMap(({ declaration }) => declaration?.declarations ?? [])
    .flatMap(({ init }) => (init?.type === 'ObjectExpression' ? [init] : []))
  if (objects.length === 0) return null
  const parts = objects
    .toReversed()
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}/* @__PURE__ */ replaceable(${text.slice(start, end)})${text.slice(end)}`,
      code,
    )
  return `import { replaceable } from '${MAKER}'\n${parts}`
}

/** Lets pages replace the texts of `*.copy.ts`, and gives the code that does it their keys, as `virtual:haat-texts`. */
export const replaceableTexts = (): Plugin => ({
  name: 'haat:texts',
  resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
  load: (id) => (id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(textNames())}` : null),
  transform: {
    filter: { id: COPY },
    handler(code) {
      const text = marked(code, this.parse(code).body as unknown as readonly Declaration[])
      return text === null ? null : { code: text, map: null }
    },
  },
  generateBundle: (_, bundle) =>
    checkNames(
      Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
        .flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 && COPY.test(id) && !OTHERS.test(id) ? [id] : [],
        ),
    ),
})
