import { join } from 'node:path'
import type { Plugin } from 'vite'
import { COPIES, NO_TEXTS } from '../api/texts.ts'

/**
 * Texts by key: null for an entry that is not a text, and for a text the names of its values in order.
 */
export interface TextNames {
  readonly [key: string]: TextNames | readonly string[] | null
}

/** Names of a function's parameters; a destructured parameter is one name: `name,address`. */
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

/** Also copies of these files (build/alone.ts). */
const COPY = /\/packages\/(?:core|react)\/src\/.*\.copy\.ts(?:\?|$)/
/** Not texts of elements: pages of the shop that the assistant quotes, and texts for the console. */
const NOT_IN_ELEMENTS = /\/(?:content\/(?:contact|faq|pages)|header\/header)\.copy\.ts(?:\?|$)/

/** Identifies an object of texts on a page: a name would cost bytes. */
const keysOf = (copy: object) => Object.keys(copy).join()

/** Throws unless every object of texts in the bundle has a name. */
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
const COPIES_MODULE = join(import.meta.dirname, '../src/texts/copies.ts')

interface Declaration {
  readonly type: string
  readonly declaration?: {
    readonly declarations?: readonly { readonly init?: { type: string; start: number; end: number } }[]
  } | null
}

/** Wraps the objects that a file of texts exports in `replaceable(…)`. */
function withReplaceableTexts(code: string, body: readonly Declaration[]): string | null {
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
  return `import { replaceable } from '${COPIES_MODULE}'\n${parts}`
}

/** Lets pages replace the texts of `*.copy.ts`. `virtual:haat-texts` has their keys. */
export const replaceableTexts = (): Plugin => ({
  name: 'haat:texts',
  resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
  load: (id) => (id === `\0${VIRTUAL}` ? `export default ${JSON.stringify(textNames())}` : null),
  transform: {
    filter: { id: COPY },
    handler(code) {
      const text = withReplaceableTexts(code, this.parse(code).body as unknown as readonly Declaration[])
      return text === null ? null : { code: text, map: null }
    },
  },
  generateBundle: (_, bundle) =>
    checkNames(
      Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
        .flatMap(([id, { renderedLength }]) =>
          renderedLength > 0 && COPY.test(id) && !NOT_IN_ELEMENTS.test(id) ? [id] : [],
        ),
    ),
})
