import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customPropertyOf, VARIABLES } from '@haat/core/appearance'
import { catalogueTexts } from '@haat/core/catalogue'
import { english } from '@haat/core/fixtures'
import { describe, expect, it, vi } from 'vitest'
import { textsOf } from '../src/composition/fields.ts'
import { hostPageOf } from '../src/loader/hostPage.fixtures.ts'
import type { ElementModule } from '../src/loader/registry.ts'
import { attributeName } from '../src/root/attributes.ts'
import { eventsOf } from '../tools/declarations.ts'
import { editorDataOf, manifestOf } from '../tools/manifest.ts'
import { TABLES, withTables } from '../tools/tables.ts'
import { textsFile } from '../tools/texts.ts'
import { FIELDS, SLOTS } from './composition.ts'
import { propertyOf } from './description.ts'
import { ELEMENTS } from './index.ts'
import { LOADER, PAGE_ATTRIBUTES } from './loader.ts'
import { PARTS } from './parts.ts'
import { matchesIn, partsIn, reachOf } from './reach.fixtures.ts'
import { TOKENS } from './tokens.ts'

const packageFolder = join(import.meta.dirname, '..')
const entryOf = (tag: string) => {
  const name = tag.replace('haat-', '')
  const file = join(packageFolder, `src/${name}/${name}.ts`)
  return existsSync(file) ? file : `${file}x`
}
for (const { tag } of ELEMENTS) {
  const { define } = (await import(entryOf(tag))) as ElementModule
  define(hostPageOf('https://shop.example'))
}

const read = (path: string) => readFileSync(join(packageFolder, path), 'utf8')
const sheet = read('../react/src/styles/tokens.css')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const namesOf = (described: readonly { readonly name: string }[]) => sorted(described.map(({ name }) => name))
const isNative = (name: string) => name in HTMLElement.prototype

interface ElementClass {
  readonly observedAttributes: readonly string[]
  readonly prototype: HTMLElement
}
const classOf = (tag: string) => customElements.get(tag) as unknown as ElementClass

/** Event names in a source; `haat:assistant:` stands for all with this prefix. */
const EVENT = /['"`](haat:[a-z:-]+)(?=['"`$])/g
const sourcesOf = (tag: string) => reachOf(entryOf(tag))

describe.each(ELEMENTS.map((element) => [element.tag, element] as const))('<%s>', (tag, element) => {
  it('has the attributes that are described, and no others', () => {
    const own = element.attributes.filter(({ native }) => !native)
    // Properties that take objects have attributes for their JSON.
    const described = sorted([...namesOf(own), ...namesOf(element.properties)])
    expect(sorted(classOf(tag).observedAttributes.filter((name) => !isNative(name)))).toEqual(described)
  })

  it('has the properties and methods that are described, and no others', () => {
    const { attributes, properties, methods } = element
    const described = [
      ...attributes.filter(({ native }) => !native).map(({ name }) => propertyOf(name)),
      ...namesOf(properties),
      ...namesOf(methods),
    ]
    const members = Object.getOwnPropertyNames(classOf(tag).prototype)
    expect(members.filter((name) => !/^constructor$|Callback$/.test(name)).sort()).toEqual(sorted(described))
    for (const { name } of methods) expect(Reflect.get(classOf(tag).prototype, name)).toBeTypeOf('function')
  })
})

/** Elements that show something. */
const VISIBLE_ELEMENTS = ELEMENTS.filter(({ tag }) => tag !== 'haat-store')

describe.each(VISIBLE_ELEMENTS.map((element) => [element.tag, element] as const))('<%s>', (tag, element) => {
  it('can emit every event that is described', () => {
    const inSources = matchesIn(sourcesOf(tag), EVENT)
    const isInSources = (name: string) =>
      [...inSources].some((known) => known === name || (known.endsWith(':') && name.startsWith(known)))
    expect(namesOf(element.events).filter((name) => !isInSources(name))).toEqual([])
  })

  it('can show every part that is described', () => {
    const parts = partsIn(sourcesOf(tag))
    expect(element.parts.filter((name) => !parts.has(name))).toEqual([])
  })
})

it('describes every event that is named in an element’s own source', () => {
  const described = eventsOf(ELEMENTS).map(({ name }) => name)
  for (const { tag, events } of VISIBLE_ELEMENTS) {
    const own = matchesIn([entryOf(tag)], EVENT)
    expect(
      [...own].filter((name) => !name.endsWith(':') && !events.some((event) => event.name === name)),
    ).toEqual([])
    const all = [...matchesIn(sourcesOf(tag), EVENT)].filter((name) => !name.endsWith(':'))
    expect(all.filter((name) => !described.some((known) => known === name))).toEqual([])
  }
})

it('describes exactly the parts that are named in the sources', () => {
  const used = partsIn(new Set(VISIBLE_ELEMENTS.flatMap(({ tag }) => [...sourcesOf(tag)])))
  expect(sorted(Object.keys(PARTS))).toEqual(sorted(used))
  expect(sorted(VISIBLE_ELEMENTS.flatMap(({ parts }) => parts))).toEqual(sorted(used))
})

it('describes every slot that is named in a source, and every field of a template', () => {
  const slotsIn = (tag: string) => matchesIn(sourcesOf(tag), /\b(?:[sS]lot(?: name)?)="([a-z-]+)"/g)
  const all = [...new Set(VISIBLE_ELEMENTS.flatMap(({ tag }) => [...slotsIn(tag)]))]
  expect(sorted(all)).toEqual(namesOf(SLOTS))
  for (const { tag, slots } of VISIBLE_ELEMENTS)
    expect(slots.map(({ name }) => name).filter((name) => name !== '' && !slotsIn(tag).has(name))).toEqual([])
  const texts = textsOf(english(catalogueTexts), {
    name: '',
    description: '',
    picture: null,
    price: null,
    href: '',
    product: undefined,
  })
  expect(namesOf(FIELDS)).toEqual(sorted([...Object.keys(texts), 'picture', 'link', 'add', 'favourite']))
})

it('describes every custom property that the style sheet reads and an appearance can set', () => {
  expect(namesOf(TOKENS)).toEqual(sorted(sheet.match(/--haat-[\w-]*\w/g) ?? []))
  expect(namesOf(TOKENS)).toEqual(sorted(VARIABLES.map(customPropertyOf)))
})

it('describes custom properties of exactly the elements whose styles read them', () => {
  const reading = VISIBLE_ELEMENTS.filter(({ tag }) => tag !== 'haat-price')
  expect(ELEMENTS.filter(({ readsTokens }) => readsTokens)).toEqual(reading)
  expect(read('src/price/price.css')).not.toContain('--haat-')
})

it('describes the exports of the loader', async () => {
  vi.stubGlobal('IntersectionObserver', class {})
  expect(sorted(Object.keys(await import('../src/loader/haat.ts')))).toEqual(namesOf(LOADER))
})

it('describes the data attributes of the page’s own buttons', () => {
  const keys = matchesIn([join(packageFolder, 'src/actions/actions.ts')], /\b(haat[A-Z]\w*)/g)
  expect(namesOf(PAGE_ATTRIBUTES)).toEqual(sorted([...keys].map((key) => `data-${attributeName(key)}`)))
})

const PAGES = ['README.md', 'REFERENCE.md']

describe('generated files', () => {
  it.each([
    ['custom-elements.json', manifestOf(ELEMENTS, sheet)],
    ['vscode.html-custom-data.json', editorDataOf(ELEMENTS)],
    ['texts.json', textsFile()],
  ])('%s is up to date (if not: node packages/elements/tools/write.ts)', (path, written) => {
    expect(JSON.parse(read(path))).toEqual(JSON.parse(JSON.stringify(written)))
  })

  it.each(PAGES)('%s is up to date (if not: node packages/elements/tools/write.ts)', (page) => {
    expect(withTables(read(page), ELEMENTS)).toBe(read(page))
  })

  it('have every table once', () => {
    const marks = PAGES.flatMap((page) => [...read(page).matchAll(/<!-- api:(\w+) -->/g)])
    expect(marks.map(([, name]) => name).sort()).toEqual(Object.keys(TABLES).sort())
  })
})
