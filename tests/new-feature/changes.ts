import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publicSources, publishedExports } from '../consumer/published.ts'

/** The files of a feature that is named `gift-list`, as they are in the repository. */
const FILES = join(import.meta.dirname, 'files')
const ELEMENT = /^packages\/elements\/|^stories\/elements-/

const words = (name: string) => name.split('-')
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** A text about `gift-list`, in the words of another feature. */
function renamed(text: string, name: string): string {
  const pascal = words(name).map(capital).join('')
  return text
    .replaceAll('gift-list', name)
    .replaceAll('GiftList', pascal)
    .replaceAll('giftList', pascal.slice(0, 1).toLowerCase() + pascal.slice(1))
    .replaceAll('Gift List', words(name).map(capital).join(' '))
    .replaceAll('gift list', words(name).join(' '))
}

/** Changes a text for the feature of this name. What it adds is written about `gift-list`. */
type Change = (text: string, name: string) => string

/** Adds a line before the first one that matches. */
const before =
  (anchor: RegExp, line: string): Change =>
  (text, name) => {
    const index = text.search(anchor)
    if (index < 0)
      throw new Error(`Haat: no line matches ${anchor}. Correct it in tests/new-feature/changes.ts.`)
    return `${text.slice(0, index)}${renamed(line, name)}\n${text.slice(index)}`
  }
const atEnd =
  (line: string): Change =>
  (text, name) =>
    `${text.trimEnd()}\n${renamed(line, name)}\n`

/** Exports a feature from a package, from its sources and as npm gets it. */
const exported =
  (added: Readonly<Record<string, string>>): Change =>
  (text, name) => {
    const manifest = JSON.parse(text)
    const { './package.json': own, ...others } = manifest.exports
    const exports = {
      ...others,
      ...JSON.parse(renamed(JSON.stringify(added), name)),
      ...(own && { './package.json': own }),
    }
    const published = publishedExports(publicSources({ ...manifest, exports }))
    const publishConfig = { ...manifest.publishConfig, exports: published }
    return `${JSON.stringify({ ...manifest, exports, publishConfig }, null, 2)}\n`
  }

/** Where a feature is registered, by file. */
const CHANGES: readonly (readonly [file: string, ...changes: readonly Change[]])[] = [
  ['packages/core/package.json', exported({ './gift-list': './src/gift-list/index.ts' })],
  [
    'packages/core/src/wire.ts',
    atEnd("export { GiftListEntryWire, GiftListWire } from './gift-list/gift-list.wire.ts'"),
  ],
  [
    'packages/core/src/fixtures.ts',
    before(/^import /m, "import { giftListRoute } from './gift-list/gift-list.fixtures.ts'"),
    before(/^export \{/m, "export { sampleGiftListWires } from './gift-list/gift-list.fixtures.ts'"),
    before(/^ {2}\| 'tracking'$/m, "  | 'giftList'"),
    before(/^ {2}tracking: \{$/m, '  giftList: giftListRoute,'),
  ],
  ['packages/server/layers.mjs', before(/^ {2}openapi: '/m, "  'gift-list': 'api database',")],
  [
    'packages/server/src/routes.ts',
    before(/^import /m, "import { giftListRoutes } from './gift-list/gift-list.routes.ts'"),
    before(/^\]$/m, '  ...giftListRoutes,'),
  ],
  [
    'packages/server/src/openapi/calls.fixtures.ts',
    before(/^ {2}listSponsors: /m, "  getGiftList: [['/api/v1/gift-list', 200]],"),
  ],
  [
    'packages/react/package.json',
    exported({
      './gift-list': './src/gift-list/index.ts',
    }),
  ],
  [
    'tests/support/routes.ts',
    before(
      /^ {2}\{ path: '\/order-tracking'/m,
      "  { path: '/gift-list', title: /Gift List/, heading: 'Gift List', indexed: true },",
    ),
  ],
  [
    'packages/elements/src/loader/registry.ts',
    before(
      /^ {2}'haat-store': /m,
      "  'haat-gift-list': { load: () => import('../gift-list/gift-list.tsx'), height: 34 },",
    ),
  ],
  [
    'packages/elements/api/elements.ts',
    before(/^ {2}'haat-store': /m, "  'haat-gift-list': GiftList"),
    atEnd(`
/**
 * the gift list
 * @parts failure heading
 */
interface GiftList extends Inline, Refreshing {
  /** Text of the heading. */
  heading?: string
}`),
  ],
  ['packages/elements/tools/texts.ts', before(/^ {2}history: /m, "  giftList: 'the gift list',")],
]

/**
 * The files of a new feature, and the changed ones in which it is registered: texts by path from the root.
 * @param root the repository
 * @param name in lower case with hyphens: `gift-list`
 * @param element whether it is also a custom element
 */
export function changesFor(root: string, name: string, element: boolean): ReadonlyMap<string, string> {
  const isWanted = (path: string) => element || !ELEMENT.test(path)
  const texts = new Map<string, string>()
  for (const path of globSync('**/*.{ts,tsx,css,astro}', { cwd: FILES }).filter(isWanted).sort())
    texts.set(renamed(path, name), renamed(readFileSync(join(FILES, path), 'utf8'), name))
  for (const [path, ...changes] of CHANGES.filter(([file]) => isWanted(file))) {
    const text = readFileSync(join(root, path), 'utf8')
    texts.set(
      path,
      changes.reduce((one, change) => change(one, name), text),
    )
  }
  return texts
}
