import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { textsOf } from '../src/composition/fields.ts'
import { hostPageOf } from '../src/loader/hostPage.fixtures.ts'
import type { ElementModule } from '../src/loader/watch.ts'
import { attributeName } from '../src/root/attributes.ts'
import { VARIABLES } from '../src/store/appearance.ts'
import { eventsOf } from '../tools/declarations.ts'
import { editorDataOf, manifestOf } from '../tools/manifest.ts'
import { withTables } from '../tools/tables.ts'
import { textsFile } from '../tools/texts.ts'
import { FIELDS, SLOTS } from './composition.ts'
import { propertyOf } from './description.ts'
import { ELEMENTS, SHOWING } from './index.ts'
import { LOADER, PAGE_ATTRIBUTES } from './loader.ts'
import { PARTS } from './parts.ts'
import { found, partsIn, reachOf } from './reach.fixtures.ts'
import { TOKENS } from './tokens.ts'

const home = join(import.meta.dirname, '..')
const entryOf = (tag: string) => {
  const name = tag.replace('haat-', '')
  const file = join(home, `src/${name}/${name}.ts`)
  return existsSync(file) ? file : `${file}x`
}
for (const { tag } of ELEMENTS) {
  const { define } = (await import(entryOf(tag))) as ElementModule
  define(hostPageOf('https://shop.example'))
}

const read = (path: string) => readFileSync(join(home, path), 'utf8')
const sheet = read('../react/src/styles/tokens.css')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const names = (things: readonly { readonly name: string }[]) => sorted(things.map(({ name }) => name))
const isNative = (name: string) => name in HTMLElement.prototype

interface ElementClass {
  readonly observedAttributes: readonly string[]
  readonly prototype: HTMLElement
}
const classOf = (tag: string) => customElements.get(tag) as unknown as ElementClass

/** The events of which a source speaks; `haat:assistant:` stands for all that begin so. */
const EVENT = /['"`](haat:[a-z:-]+)(?=['"`$])/g
const sourcesOf = (tag: string) => reachOf(entryOf(tag))

describe.each(ELEMENTS.map((element) => [element.tag, element] as const))('<%s>', (tag, element) => {
  it('has the attributes that are described, and no others', () => {
    const own = element.attributes.filter(({ native }) => !native)
    expect(sorted(classOf(tag).observedAttributes.filter((name) => !isNative(name)))).toEqual(names(own))
  })

  it('has the properties and methods that are described, and no others', () => {
    const { attributes, properties, methods } = element
    const described = [
      ...attributes.filter(({ native }) => !native).map(({ name }) => propertyOf(name)),
      ...names(properties),
      ...names(methods),
    ]
    const members = Object.getOwnPropertyNames(classOf(tag).prototype)
    expect(members.filter((name) => !/^constructor$|Callback$/.test(name)).sort()).toEqual(sorted(described))
    for (const { name } of methods) expect(Reflect.get(classOf(tag).prototype, name)).toBeTypeOf('function')
  })
})

describe.each(SHOWING.map((element) => [element.tag, element] as const))('<%s>', (tag, element) => {
  it('may emit every event that is described', () => {
    const spoken = found(sourcesOf(tag), EVENT)
    const isSpoken = (name: string) =>
      [...spoken].some((known) => known === name || (known.endsWith(':') && name.startsWith(known)))
    expect(names(element.events).filter((name) => !isSpoken(name))).toEqual([])
  })

  it('may show every part that is described', () => {
    const parts = partsIn(sourcesOf(tag))
    expect(element.parts.filter((name) => !parts.has(name))).toEqual([])
  })
})

it('describes every event that an element’s own source speaks of', () => {
  const described = eventsOf(ELEMENTS).map(({ name }) => name)
  for (const { tag, events } of SHOWING) {
    const own = found([entryOf(tag)], EVENT)
    expect(
      [...own].filter((name) => !name.endsWith(':') && !events.some((event) => event.name === name)),
    ).toEqual([])
    const all = [...found(sourcesOf(tag), EVENT)].filter((name) => !name.endsWith(':'))
    expect(all.filter((name) => !described.some((known) => known === name))).toEqual([])
  }
})

it('knows every part that some source names, and none that no element has', () => {
  const used = partsIn(new Set(SHOWING.flatMap(({ tag }) => [...sourcesOf(tag)])))
  expect(sorted(Object.keys(PARTS))).toEqual(sorted(used))
  expect(sorted(SHOWING.flatMap(({ parts }) => parts))).toEqual(sorted(used))
})

it('describes every slot that a source names, and every field of a template', () => {
  const named = (tag: string) => found(sourcesOf(tag), /\b(?:[sS]lot(?: name)?)="([a-z-]+)"/g)
  const all = [...new Set(SHOWING.flatMap(({ tag }) => [...named(tag)]))]
  expect(sorted(all)).toEqual(sorted(Object.keys(SLOTS)))
  for (const { tag, slots } of SHOWING)
    expect(slots.map(({ name }) => name).filter((name) => name !== '' && !named(tag).has(name))).toEqual([])
  const texts = textsOf({
    name: '',
    description: '',
    picture: null,
    price: null,
    href: '',
    product: undefined,
  })
  expect(names(FIELDS)).toEqual(sorted([...Object.keys(texts), 'picture', 'link', 'add', 'favourite']))
})

it('knows every custom property that the style sheet reads, and that an appearance may set', () => {
  expect(names(TOKENS)).toEqual(sorted(sheet.match(/--haat-[\w-]*\w/g) ?? []))
  expect(names(TOKENS)).toEqual(sorted(VARIABLES.map((name) => `--haat-${attributeName(name)}`)))
})

it('names what can be imported from the loader', async () => {
  vi.stubGlobal('IntersectionObserver', class {})
  expect(sorted(Object.keys(await import('../src/loader/haat.ts')))).toEqual(names(LOADER))
})

it('knows what a button of the page’s own can say', () => {
  const keys = found([join(home, 'src/actions/actions.ts')], /\b(haat[A-Z]\w*)/g)
  expect(names(PAGE_ATTRIBUTES)).toEqual(sorted([...keys].map((key) => `data-${attributeName(key)}`)))
})

describe('what is written out of it', () => {
  it.each([
    ['custom-elements.json', manifestOf(ELEMENTS, sheet)],
    ['vscode.html-custom-data.json', editorDataOf(ELEMENTS)],
    ['texts.json', textsFile()],
  ])('is not stale in %s (else: node packages/elements/tools/write.ts)', (path, written) => {
    expect(JSON.parse(read(path))).toEqual(JSON.parse(JSON.stringify(written)))
  })

  it.each([
    ['README.md', 'elements'],
    ['REFERENCE.md', 'attributes'],
  ])('is not stale in %s (else: node packages/elements/tools/write.ts)', (page, table) => {
    expect(read(page)).toContain(`<!-- api:${table} -->`)
    expect(withTables(read(page), ELEMENTS)).toBe(read(page))
  })
})
